interface PageToLeave extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  readonly location: Pick<Location, 'assign'>
}

/**
 * Leaves for another site. Calls `onReturn` when the browser restores this page from its
 * back/forward cache.
 */
export function leavePage(url: string, onReturn: () => void, page: PageToLeave = globalThis): void {
  const look = (event: Event) => {
    if (!('persisted' in event) || !event.persisted) return
    page.removeEventListener('pageshow', look)
    onReturn()
  }
  page.addEventListener('pageshow', look)
  page.location.assign(url)
}
