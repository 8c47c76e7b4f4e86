import { isolated } from '@shared/i18n/words'
import { computed } from 'vue'
import { useDirection, useFormats } from '../translations'

export function useNumbers(): (number: number) => string {
  const formats = useFormats()
  const format = computed(() => new Intl.NumberFormat(formats()))
  return (number) => format.value.format(number)
}

/** Percent with the locale's sign and space: "130%", "130 %", "١٣٠٪". */
export function usePercents(): (percent: number) => string {
  const formats = useFormats()
  const format = computed(() => new Intl.NumberFormat(formats(), { style: 'percent' }))
  return (percent) => format.value.format(percent / 100)
}

/** A list as the language joins equal items: "Health, Schools", « Santé et Écoles ». */
export function formatList(things: readonly string[], locale: string): string {
  return new Intl.ListFormat(locale, { type: 'unit', style: 'long' }).format(things)
}

/** `formatList` for the interface, with each item isolated in its own direction. */
export function useLists(): (things: readonly string[]) => string {
  const formats = useFormats()
  const direction = useDirection()
  return (things) =>
    formatList(
      things.map((thing) => isolated(thing, direction())),
      formats(),
    )
}
