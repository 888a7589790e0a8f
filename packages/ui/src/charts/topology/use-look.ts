import { useSyncExternalStore } from 'react'

/** A new object whenever colours may have changed under the same names. */
export interface Look {
  /** Device pixels per CSS pixel. */
  readonly sharpness: number
}

const questions = ['(prefers-color-scheme: dark)', '(forced-colors: active)']
const onServer: Look = { sharpness: 1 }

/**
 * Returns what a canvas must be painted again for: theme, forced colours, device pixel ratio. A
 * canvas cannot follow custom properties.
 */
export function useLook(): Look {
  return useSyncExternalStore(subscribe, look, () => onServer)
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
  const queries = questions.map((question) => matchMedia(question))
  for (const query of queries) query.addEventListener('change', onChange)
  addEventListener('resize', onChange)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', onChange)
    removeEventListener('resize', onChange)
  }
}

let last = { name: '', look: onServer }

function look(): Look {
  const { documentElement: root } = document
  const answers = questions.map((question) => matchMedia(question).matches)
  const name = [devicePixelRatio, root.dataset['theme'], root.className, ...answers].join(' ')
  if (name !== last.name) last = { name, look: { sharpness: devicePixelRatio } }
  return last.look
}
