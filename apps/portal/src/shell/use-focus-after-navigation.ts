import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Frames within which the next page's heading is waited for: its code may still be on its way. */
const maxFrames = 180
/** Frames after which a page that kept its heading is believed to be there. */
const patience = 30

/** The path that was shown last, whatever frame was around it. */
const lastPath = new WeakMap<AnyRouter, string>()

function pageHeading() {
  return document.getElementById('page-heading')
}

/**
 * After a step to another page the focus stands at its heading, so that reading goes on there; not on the first page, and not for a
 * changed filter.
 *
 * @param ownField Selector of the fields in which a page may begin by itself: then the focus stays there.
 */
export function useFocusAfterNavigation(ownField?: string): void {
  const router = useRouter()
  useEffect(() => {
    let frame = 0
    let before: HTMLElement | null = null
    const focusHeading = (waited: number) => {
      const heading = pageHeading()
      const beganByItself = ownField !== undefined && document.activeElement?.matches(ownField)
      if (heading && heading !== before && beganByItself) return
      if (heading && (heading !== before || waited > patience)) heading.focus({ preventScroll: true })
      // What replaces a heading that had the focus, or closes and gives it back, leaves it nowhere: look once more.
      const settled = heading !== null && document.activeElement === heading && waited > patience
      if (!settled && waited < maxFrames) frame = requestAnimationFrame(() => focusHeading(waited + 1))
    }
    const path = router.state.location.pathname
    const former = lastPath.get(router)
    lastPath.set(router, path)
    // The step that led into this frame, as the end of the sign-in does, was over before anybody listened.
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
    // Who has begun to do something is left alone.
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
