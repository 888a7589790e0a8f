import { useCallback, useState } from 'react'
import {
  readKept,
  writeKept,
  type ComposerMemory,
  type ComposerSettings,
  type PaneSizes,
} from '../base/composer-settings.ts'

/** Settings and sizes of the panes, kept where the composer is told to. */
export function useKept(memory: ComposerMemory | undefined) {
  const [kept, setKept] = useState(() => readKept(memory?.read()))
  const keep = useCallback(
    (next: typeof kept) => {
      setKept(next)
      memory?.write(writeKept(next))
    },
    [memory],
  )
  const setSettings = useCallback((settings: ComposerSettings) => keep({ ...kept, settings }), [kept, keep])
  const setSize = (pane: keyof PaneSizes, size: number) =>
    keep({ ...kept, sizes: { ...kept.sizes, [pane]: size } })
  return { ...kept, setSettings, setSize }
}
