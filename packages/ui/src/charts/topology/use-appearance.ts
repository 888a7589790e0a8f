'use client'

import { useSyncExternalStore } from 'react'

/** A new object whenever colours may have changed under the same names. */
export interface Appearance {
  /** Device pixels per CSS pixel. */
  readonly pixelRatio: number
}

const mediaQueries = ['(prefers-color-scheme: dark)', '(forced-colors: active)']
const onServer: Appearance = { pixelRatio: 1 }

/**
 * Returns what a canvas must be painted again for: theme, forced colours, device pixel ratio. A
 * canvas cannot follow custom properties.
 */
export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, readAppearance, () => onServer)
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
  const queries = mediaQueries.map((query) => matchMedia(query))
  for (const query of queries) query.addEventListener('change', onChange)
  addEventListener('resize', onChange)
  return () => {
    observer.disconnect()
    for (const query of queries) query.removeEventListener('change', onChange)
    removeEventListener('resize', onChange)
  }
}

let last = { name: '', appearance: onServer }

function readAppearance(): Appearance {
  const { documentElement: root } = document
  const matches = mediaQueries.map((query) => matchMedia(query).matches)
  const name = [devicePixelRatio, root.dataset['theme'], root.className, ...matches].join(' ')
  if (name !== last.name) last = { name, appearance: { pixelRatio: devicePixelRatio } }
  return last.appearance
}
