import { useIntersectionObserver } from '@vueuse/core'
import { computed, ref, shallowRef, type Ref } from 'vue'
import { openAround } from './open-around'

export interface Section {
  readonly heading: HTMLElement
  readonly title: string
  /** 0 for the highest in the entry. */
  readonly depth: number
}

/** Fewer headings need no table of contents. */
const sectionsAtLeast = 3

/** The headings of the open entry, and which section is being read. */
export function useSections(scroller: Readonly<Ref<HTMLElement | null>>) {
  const all = shallowRef<readonly Section[]>([])
  const current = ref(-1)
  const sections = computed(() => (all.value.length >= sectionsAtLeast ? all.value : []))
  const headings = computed(() => sections.value.map(({ heading }) => heading))

  /** Takes the headings of a body that was put onto the page, or of none. */
  function take(body: HTMLElement | null): void {
    const found = [...(body?.querySelectorAll<HTMLElement>('h3, h4, h5, h6') ?? [])].filter(
      (heading) => heading.textContent.trim() !== '',
    )
    const highest = Math.min(...found.map(levelOf))
    current.value = -1
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
    current.value = headings.value.indexOf(heading)
  }

  // The upper part of the box alone is watched: what has a heading there, or had it last, is being read.
  useIntersectionObserver(
    headings,
    () => {
      const box = scroller.value?.getBoundingClientRect()
      if (!box) return
      const line = box.top + box.height * 0.3
      current.value = headings.value.findLastIndex((heading) => heading.getBoundingClientRect().top <= line)
    },
    { root: scroller, rootMargin: '0px 0px -70% 0px', threshold: [0, 1] },
  )

  return { sections, current, take, goTo }
}

function levelOf(heading: Element): number {
  return Number(heading.localName.slice(1))
}
