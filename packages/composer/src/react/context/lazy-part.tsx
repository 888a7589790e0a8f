import { createElement, lazy, useEffect, useSyncExternalStore, type ComponentType } from 'react'
import { useComposer } from './composer-context.ts'
import { createPartSource } from './part-source.ts'

const loads = new Set<() => Promise<unknown>>()

/**
 * Creates a component that is loaded when it is first rendered. If loading fails, it renders a
 * message until the connection is back, and the rest of the composer works on.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const source = createPartSource(load)
  loads.add(source.load)
  function PartOrMessage(props: Props) {
    const Part = useSyncExternalStore(source.subscribe, source.loaded, source.loaded)
    // Rendered anew after a failure, it tries again.
    useEffect(() => void source.load(), [])
    return Part ? createElement(Part, props) : <MissingPart />
  }
  return lazy(async () => ({ default: (await source.load()) ?? PartOrMessage }))
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
