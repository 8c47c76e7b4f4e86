import { useEventListener } from '@vueuse/core'
import {
  inject,
  onBeforeUnmount,
  onMounted,
  provide,
  ref,
  shallowRef,
  type InjectionKey,
  type Ref,
} from 'vue'

interface PageSection {
  readonly element: HTMLElement
  readonly heading: () => string
}

interface PageSections {
  readonly add: (section: PageSection) => void
  readonly remove: (section: PageSection) => void
}

const sectionsKey: InjectionKey<PageSections> = Symbol('page-sections')

/** CSS pixels below the top within which a heading counts as the current one. */
const readingLine = 96

export function providePageSections(scroller: Readonly<Ref<HTMLElement | null>>) {
  const sections = shallowRef<readonly PageSection[]>([])
  const current = shallowRef<PageSection | null>(null)
  /** Scroll offset of a chosen section. The last sections may be too short to reach the top. */
  const chosenAt = ref<number | null>(null)

  provide(sectionsKey, {
    add(section) {
      sections.value = [...sections.value, section].toSorted(byPosition)
      findCurrent()
    },
    remove(section) {
      sections.value = sections.value.filter((other) => other !== section)
      findCurrent()
    },
  })
  useEventListener(scroller, 'scroll', findCurrent, { passive: true })

  function findCurrent(): void {
    const page = scroller.value
    if (!page) return
    const isWhereChosen = chosenAt.value !== null && Math.abs(page.scrollTop - chosenAt.value) < 2
    if (isWhereChosen && current.value && sections.value.includes(current.value)) return
    chosenAt.value = null
    const isAtEnd = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - 1
    const line = page.getBoundingClientRect().top + readingLine
    const isRead = ({ element }: PageSection): boolean => element.getBoundingClientRect().top <= line
    current.value =
      (isAtEnd ? sections.value.at(-1) : sections.value.findLast(isRead)) ?? sections.value[0] ?? null
  }

  /** Scrolls to a section and moves the focus there, so that Tab continues with its first control. */
  function goTo(section: PageSection): void {
    section.element.focus({ preventScroll: true })
    section.element.scrollIntoView({ block: 'start' })
    current.value = section
    chosenAt.value = scroller.value?.scrollTop ?? null
  }

  return { sections, current, goTo }
}

export function usePageSection(element: Readonly<Ref<HTMLElement | null>>, heading: () => string): void {
  const sections = inject(sectionsKey, null)
  let added: PageSection | null = null
  onMounted(() => {
    if (!element.value) return
    added = { element: element.value, heading }
    sections?.add(added)
  })
  onBeforeUnmount(() => {
    if (added) sections?.remove(added)
  })
}

function byPosition(first: PageSection, second: PageSection): number {
  const position = first.element.compareDocumentPosition(second.element)
  return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 ? -1 : 1
}
