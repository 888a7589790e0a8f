// The environment of a simulator in a browser.
import { createPause } from './pause-in-browser.ts'
import type { Environment, WorkerLike } from './worker-like.ts'
import { createWorkerWithFallback } from './worker-with-fallback.ts'

declare const Worker: new (url: URL | string, options: { type: 'module' }) => WorkerLike
declare const Blob: new (parts: readonly string[], options: { type: string }) => object
declare const URL: {
  new (url: string, base: string): URL
  createObjectURL(blob: object): string
}
interface URL {
  readonly href: string
}

const scope = globalThis as {
  readonly navigator?: { readonly hardwareConcurrency?: number }
}

export const environment: Environment = {
  cores: scope.navigator?.hardwareConcurrency ?? 1,
  // Defined only in cross-origin isolated pages, and not in every browser that calls a page
  // isolated.
  canShareMemory: 'SharedArrayBuffer' in globalThis,
  pause: createPause(),
  createWorker: () =>
    createWorkerWithFallback(
      // Bundlers recognize the worker by exactly this expression.
      () => new Worker(new URL('./browser-entry.ts', import.meta.url), { type: 'module' }),
      startFromText,
      `Its file was expected beside ${import.meta.url}. See ${documentation}`,
    ),
}

const documentation =
  'https://github.com/qportal/qportal/blob/main/packages/simulator/README.md#bundlers-and-policies'

async function startFromText(): Promise<WorkerLike | undefined> {
  const { workerText } = await import('#worker-text')
  if (workerText === undefined) return undefined
  return new Worker(URL.createObjectURL(new Blob([workerText], { type: 'text/javascript' })), {
    type: 'module',
  })
}
