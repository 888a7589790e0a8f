import { createListeners } from '../listeners.ts'
import type { Language } from './languages.ts'

const listeners = createListeners()
const retries = createListeners()
const failing = new Set<string>()
let chosen: Language | undefined

/** The catalogues that did not load. Each is requested again until it loads. */
export const catalogueFailures = {
  /** Adds a listener for every change and every failure. */
  add: listeners.add,
  /** Whether texts of the chosen language are missing. */
  areTextsMissing: () => [...failing].some((name) => name.startsWith(`${chosen}/`)),
  choose(language: Language) {
    chosen = language
    listeners.tell()
  },
  failed(language: string, namespace: string) {
    failing.add(`${language}/${namespace}`)
    listeners.tell()
  },
  loaded(language: string, namespace: string) {
    if (failing.delete(`${language}/${namespace}`)) listeners.tell()
  },
  /** Requests them at once. */
  tryAgain: () => retries.tell(),
  /** Waits before the next attempt, unless it is requested earlier. */
  wait: (ms: number) =>
    new Promise<void>((resolve) => {
      const done = () => {
        clearTimeout(timer)
        stop()
        resolve()
      }
      const timer = setTimeout(done, ms)
      const stop = retries.add(done)
    }),
}
