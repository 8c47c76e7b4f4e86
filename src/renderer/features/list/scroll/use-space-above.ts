import { ref, watch } from 'vue'
import { useResourceList } from '../store/resource-list-store'

/** CSS pixels over the first row, which keep the rows where they are on the screen when the list grows upwards. */
export function useSpaceAbove() {
  const list = useResourceList()
  const spaceAbove = ref(0)
  watch(
    () => [list.placements, list.topRow === 0],
    () => (spaceAbove.value = 0),
  )
  return { spaceAbove, makeUpFor: (pixels: number) => (spaceAbove.value = pixels) }
}
