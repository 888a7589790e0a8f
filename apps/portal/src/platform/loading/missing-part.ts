import type { ComponentType } from 'react'

/** Why parts of the portal did not load: there was no connection, or a deployment has taken them away. */
const missingParts = new WeakSet<object>()

/**
 * Leaves it to the boundary of a page to say that a part of it is missing. The router would know the error by how its message begins, and load the
 * whole portal anew: without a connection that puts the browser's own page in place of all that has been read and typed.
 */
export function keepPageWithoutPart(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (missingParts.has(payload)) return
    missingParts.add(payload)
    payload.message = `A part of the portal did not load. ${payload.message}`
  })
}

/** It stays missing in this page, however often it is asked for: only loading the page anew helps. */
export function isMissingPart(error: unknown): boolean {
  return typeof error === 'object' && error !== null && missingParts.has(error)
}

interface Part {
  readonly default: ComponentType
}

/** A part that the page around it can do without. */
export function orNothing(loading: Promise<Part>): Promise<Part> {
  return loading.catch(() => ({ default: () => null }))
}
