import { isolated } from '@shared/i18n/words'
import { computed } from 'vue'
import { useDirection, useFormats } from '../translations'

/** Numbers in the digits and groups of the reader's locale. */
export function useNumbers(): (number: number) => string {
  const formats = useFormats()
  const format = computed(() => new Intl.NumberFormat(formats()))
  return (number) => format.value.format(number)
}

/** Percent, with the sign and blank of the language: "130%", "130 %", "١٣٠٪". */
export function usePercents(): (percent: number) => string {
  const formats = useFormats()
  const format = computed(() => new Intl.NumberFormat(formats(), { style: 'percent' }))
  return (percent) => format.value.format(percent / 100)
}

/** Things one after the other, as the language lists what belongs together: "Health, Schools", « Santé et Écoles ». */
export function formatList(things: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(things)
}

/** The same for the reader's locale, each thing in its own direction. */
export function useLists(): (things: readonly string[]) => string {
  const formats = useFormats()
  const direction = useDirection()
  return (things) =>
    formatList(
      things.map((thing) => isolated(thing, direction())),
      formats(),
    )
}
