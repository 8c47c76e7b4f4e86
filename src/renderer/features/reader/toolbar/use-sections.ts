import { useElementSize, useEventListener, useIntersectionObserver } from '@vueuse/core'
import { computed, ref, shallowRef, type Ref } from 'vue'
import { useFocusMode } from '../pane/focus-mode-store'
import { openAround } from '../html/open-around'

export interface Section {
  readonly heading: HTMLElement
  readonly title: string
  /** 0 for the highest in the entry. */
  readonly depth: number
}

/** Fewer headings need no table of contents. */
const sectionsAtLeast = 3

/** Width of the pane from which the table of contents stands beside the text (CSS pixels). */
const roomForContents = 1040

/** The headings of the open entry, and which section is being read. */
export function useSections(
  scroller: Readonly<Ref<HTMLElement | null>>,
  pane: Readonly<Ref<HTMLElement | null>>,
) {
  const { width } = useElementSize(pane)
  const focusMode = useFocusMode()
  const all = shallowRef<readonly Section[]>([])
  const end = shallowRef<HTMLElement | null>(null)
  /** The last section whose heading has been scrolled past. */
  const reached = ref(-1)
  const isAtEnd = ref(false)
  /** Chosen in the table. It holds until someone scrolls, because the last sections never reach the top. */
  const chosen = ref(-1)

  const sections = computed(() => (all.value.length >= sectionsAtLeast ? all.value : []))
  /** Whether there is a table of contents, and room for it beside the text. In focus mode the text stands alone. */
  const standBeside = computed(
    () => !focusMode.isOn && width.value >= roomForContents && sections.value.length > 0,
  )
  const headings = computed(() => sections.value.map(({ heading }) => heading))
  const current = computed(() => {
    if (chosen.value !== -1) return chosen.value
    return isAtEnd.value ? headings.value.length - 1 : reached.value
  })

  /** Takes the headings of a body that was put on the page; null for no body. */
  function take(body: HTMLElement | null): void {
    const found = [...(body?.querySelectorAll<HTMLElement>('h3, h4, h5, h6') ?? [])].filter(
      (heading) => heading.textContent.trim() !== '',
    )
    const highest = Math.min(...found.map(levelOf))
    reached.value = chosen.value = -1
    isAtEnd.value = false
    end.value = body?.querySelector<HTMLElement>(':scope > :last-child') ?? null
    all.value = found.map((heading) => ({
      heading,
      title: heading.textContent.replace(/\s+/g, ' ').trim(),
      depth: levelOf(heading) - highest,
    }))
  }

  /** Scrolls to a section, and lets reading and the Tab key go on from its heading. */
  function goTo({ heading }: Section): void {
    openAround(heading)
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'start' })
    chosen.value = headings.value.indexOf(heading)
  }

  // Only the upper part of the box is watched: the last heading that came into it begins what is being read.
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

  return { sections, standBeside, current, take, goTo }
}

function levelOf(heading: Element): number {
  return Number(heading.localName.slice(1))
}
