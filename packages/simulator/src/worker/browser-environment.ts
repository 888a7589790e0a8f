// The environment of a simulator in a browser.
import { createPause } from './pause-in-browser.ts'
import type { Environment, WorkerLike } from './worker-like.ts'

declare const Worker: new (url: URL, options: { type: 'module' }) => WorkerLike
declare const URL: new (url: string, base: string) => URL
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
  // Bundlers recognize the worker by exactly this expression.
  createWorker: () => new Worker(new URL('./browser-entry.ts', import.meta.url), { type: 'module' }),
}
