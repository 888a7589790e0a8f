import { useCallback, useState } from 'react'
import {
  readStoredSettings,
  writeStoredSettings,
  type ComposerMemory,
  type ComposerSettings,
  type PaneSizes,
} from '../context/composer-settings.ts'

/** Settings and pane sizes, stored in `memory` after every change. */
export function useSettings(memory: ComposerMemory | undefined) {
  const [stored, setStored] = useState(() => readStoredSettings(memory?.read()))
  const store = useCallback(
    (next: typeof stored) => {
      setStored(next)
      memory?.write(writeStoredSettings(next))
    },
    [memory],
  )
  const setSettings = useCallback(
    (settings: ComposerSettings) => store({ ...stored, settings }),
    [stored, store],
  )
  const setSize = (pane: keyof PaneSizes, size: number) =>
    store({ ...stored, sizes: { ...stored.sizes, [pane]: size } })
  return { ...stored, setSettings, setSize }
}
