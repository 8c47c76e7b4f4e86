import { computed } from 'vue'
import { useRoute, useRouter } from 'vue-router'
import { useSession } from '../../features/session/session-store'

const signInScreens: readonly unknown[] = ['sign-in', 'create-account', 'check-email', 'account-deleted']

/**
 * The steps back and forward in the window's history; undefined if there is none. Never crosses a sign-in:
 * earlier screens may belong to another user.
 */
export function useHistorySteps() {
  const route = useRoute()
  const router = useRouter()
  const session = useSession()

  function stepTo(side: 'back' | 'forward'): (() => void) | undefined {
    const path = router.options.history.state[side]
    if (typeof path !== 'string') return undefined
    const { name, meta } = router.resolve(path)
    const isOpenTo = session.isOpen ? !signInScreens.includes(name) : meta.needsSession !== true
    return isOpenTo ? () => router.go(side === 'back' ? -1 : 1) : undefined
  }

  // The history is not reactive, but changes with the route.
  const here = computed(() => route.fullPath)
  return {
    back: computed(() => (here.value === '' ? undefined : stepTo('back'))),
    forward: computed(() => (here.value === '' ? undefined : stepTo('forward'))),
  }
}
