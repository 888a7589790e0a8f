import { lazyPart as createLazyPart } from '@qportal/ui'
import type { ComponentType } from 'react'
import { useComposer } from './composer-context.ts'

const preloads = new Set<() => Promise<unknown>>()

/** Creates a lazily loaded component. While it cannot be loaded, the rest of the composer works. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = createLazyPart(load, MissingPart)
  preloads.add(Part.preload)
  return Part
}

/**
 * Creates a function that loads a module when it is first called; it resolves to undefined on
 * failure.
 */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module | undefined> {
  preloads.add(load)
  return () => load().catch(() => undefined)
}

/** Preloads all lazy parts, so that they are available without a connection later. */
export function loadLazyParts(): void {
  // A failure is reported where the part is rendered.
  for (const preload of preloads) preload().catch(() => undefined)
}

function MissingPart() {
  return (
    <p role="alert" className="py-3 text-label text-ink2">
      {useComposer().say('part.missing')}
    </p>
  )
}
