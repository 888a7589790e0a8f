import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Frames to wait for the next page's heading, whose code may still be loading. */
const maxFrames = 180
/** Frames after which an unchanged heading counts as that of the next page. */
const settledFrames = 30

/** The path that was shown last, in any layout. */
const lastPath = new WeakMap<AnyRouter, string>()

function pageHeading() {
  return document.getElementById('page-heading')
}

/**
 * Moves the focus to the heading after a navigation to another path, for screen readers and keys.
 * Not on the first page and not after a change of the search.
 *
 * @param ownField Selector of fields that a page may focus itself. The focus then stays there.
 */
export function useFocusAfterNavigation(ownField?: string): void {
  const router = useRouter()
  useEffect(() => {
    let frame = 0
    let before: HTMLElement | null = null
    const focusHeading = (waited: number) => {
      const heading = pageHeading()
      const isFocusedByPage = ownField !== undefined && document.activeElement?.matches(ownField)
      if (heading && heading !== before && isFocusedByPage) return
      if (heading && (heading !== before || waited > settledFrames)) heading.focus({ preventScroll: true })
      // Checks again, because a replaced heading or a closing dialog may lose the focus.
      const settled = heading !== null && document.activeElement === heading && waited > settledFrames
      if (!settled && waited < maxFrames) frame = requestAnimationFrame(() => focusHeading(waited + 1))
    }
    const path = router.state.location.pathname
    const former = lastPath.get(router)
    lastPath.set(router, path)
    // A navigation that mounted this layout, as after a sign-in, ended before the subscription
    // below.
    if (former !== undefined && former !== path) frame = requestAnimationFrame(() => focusHeading(0))
    const stops = [
      router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
        if (pathChanged) before = pageHeading()
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        lastPath.set(router, toLocation.pathname)
        if (!fromLocation || fromLocation.pathname === toLocation.pathname) return
        cancelAnimationFrame(frame)
        frame = requestAnimationFrame(() => focusHeading(0))
      }),
    ]
    // Stops as soon as the user presses a key or the pointer.
    const leave = () => cancelAnimationFrame(frame)
    addEventListener('keydown', leave, true)
    addEventListener('pointerdown', leave, true)
    return () => {
      leave()
      removeEventListener('keydown', leave, true)
      removeEventListener('pointerdown', leave, true)
      stops.forEach((stop) => stop())
    }
  }, [router, ownField])
}
