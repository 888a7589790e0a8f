import { lazy, type ComponentType } from 'react'
import { useComposer } from './composer-context.ts'

const loads = new Set<() => Promise<unknown>>()

/**
 * Creates a component that is loaded when it is first rendered. If loading fails, it renders a
 * message and the rest of the composer works on.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  loads.add(load)
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => MissingPart) }))
}

/**
 * Creates a function that loads a module when it is first called; it resolves to undefined on
 * failure.
 */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module | undefined> {
  loads.add(load)
  return () => load().catch(() => undefined)
}

/** Preloads all lazy parts, so that they are available without a connection later. */
export function loadLazyParts(): void {
  // A failure is reported where the part is rendered.
  for (const load of loads) load().catch(() => undefined)
}

function MissingPart() {
  return (
    <p role="alert" className="py-3 text-label text-ink2">
      {useComposer().say('part.missing')}
    </p>
  )
}
