import { lazy, type ComponentType } from 'react'
import { useComposer } from './composer-context.ts'

const loads = new Set<() => Promise<unknown>>()

/** A part that is loaded when it is first seen. Where it cannot be loaded it says so in its place, and the composer goes on. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  loads.add(load)
  return lazy(async () => ({ default: await load().catch((): ComponentType<Props> => MissingPart) }))
}

/** A module that is loaded when it is first needed; undefined where it cannot be loaded. */
export function lazyModule<Module>(load: () => Promise<Module>): () => Promise<Module | undefined> {
  loads.add(load)
  return () => load().catch(() => undefined)
}

/** Loads all of them, so that who has no connection later finds them there. */
export function loadLazyParts(): void {
  // What fails here is said where the part is seen.
  for (const load of loads) load().catch(() => undefined)
}

function MissingPart() {
  return (
    <p role="alert" className="py-3 text-label text-ink2">
      {useComposer().say('part.missing')}
    </p>
  )
}
