/**
 * Errors of chunks that did not load, because of the network or of a deployment that removed them.
 */
const missingParts = new WeakSet<object>()

/**
 * Lets a page's error boundary report a chunk that did not load. The router recognises such an
 * error by its message and reloads the portal; offline, that would replace the page with the
 * browser's.
 */
export function keepPageOnMissingPart(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (missingParts.has(payload)) return
    missingParts.add(payload)
    payload.message = `A part of the portal did not load. ${payload.message}`
  })
}

/** A chunk that did not load stays missing until the page is reloaded. */
export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missingParts.has(error)
}
