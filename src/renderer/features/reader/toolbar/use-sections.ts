import { useElementSize, useEventListener, useIntersectionObserver } from '@vueuse/core'
import { computed, ref, shallowRef, type ComputedRef, type Ref } from 'vue'
import { useFocusMode } from '../reader-store'
import { openAround } from '../html/open-around'

export interface Section {
  readonly heading: HTMLElement
  readonly title: string
  /** 0 for the highest level in the entry. */
  readonly depth: number
}

const sectionsAtLeast = 3

/** CSS pixels of the pane's width at which the table of contents fits beside the text. */
const widthForContents = 1040

export interface Sections {
  /** Empty for an entry with too few. */
  readonly sections: ComputedRef<readonly Section[]>
  /** Whether a table of contents is shown beside the text. Not in focus mode. */
  readonly showsContentsBeside: ComputedRef<boolean>
  /** Index of the section being read; -1 before the first. */
  readonly current: ComputedRef<number>
  readonly setBody: (body: HTMLElement | null) => void
  readonly goTo: (section: Section) => void
}

export function useSections(
  scroller: Readonly<Ref<HTMLElement | null>>,
  pane: Readonly<Ref<HTMLElement | null>>,
): Sections {
  const { width } = useElementSize(pane)
  const focusMode = useFocusMode()
  const all = shallowRef<readonly Section[]>([])
  const end = shallowRef<HTMLElement | null>(null)
  /** The last section whose heading was scrolled past. */
  const reached = ref(-1)
  const isAtEnd = ref(false)
  /** The section chosen in the table. Holds until the user scrolls, since the last sections never reach the top. */
  const chosen = ref(-1)

  const sections = computed(() => (all.value.length >= sectionsAtLeast ? all.value : []))
  const showsContentsBeside = computed(
    () => !focusMode.isOn && width.value >= widthForContents && sections.value.length > 0,
  )
  const headings = computed(() => sections.value.map(({ heading }) => heading))
  const current = computed(() => {
    if (chosen.value !== -1) return chosen.value
    return isAtEnd.value ? headings.value.length - 1 : reached.value
  })

  function setBody(body: HTMLElement | null): void {
    const headingsWithText = [...(body?.querySelectorAll<HTMLElement>('h3, h4, h5, h6') ?? [])].filter(
      (heading) => heading.textContent.trim() !== '',
    )
    const highest = Math.min(...headingsWithText.map(levelOf))
    reached.value = chosen.value = -1
    isAtEnd.value = false
    end.value = body?.querySelector<HTMLElement>(':scope > :last-child') ?? null
    all.value = headingsWithText.map((heading) => ({
      heading,
      title: heading.textContent.replace(/\s+/g, ' ').trim(),
      depth: levelOf(heading) - highest,
    }))
  }

  function goTo({ heading }: Section): void {
    openAround(heading)
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
    chosen.value = headings.value.indexOf(heading)
  }

  // Observes the upper part only: the last heading that entered it starts the current section.
  useIntersectionObserver(
    headings,
    () => {
      const box = scroller.value?.getBoundingClientRect()
      if (!box) return
      const line = box.top + box.height * 0.3
      reached.value = headings.value.findLastIndex((heading) => heading.getBoundingClientRect().top <= line)
    },
    { root: scroller, rootMargin: '0px 0px -70% 0px', threshold: [0, 1] },
  )
  useIntersectionObserver(end, ([entry]) => (isAtEnd.value = entry?.isIntersecting ?? false), {
    root: scroller,
    threshold: 1,
  })
  useEventListener(scroller, ['wheel', 'pointerdown', 'keydown'], () => (chosen.value = -1), {
    passive: true,
  })

  return { sections, showsContentsBeside, current, setBody, goTo }
}

function levelOf(heading: Element): number {
  return Number(heading.localName.slice(1))
}
