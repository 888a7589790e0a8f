import { useCallback, useState } from 'react'
import {
  readStoredSettings,
  writeStoredSettings,
  type SettingsStorage,
  type ComposerSettings,
  type PaneSizes,
} from '../context/composer-settings.ts'

/** Settings and pane sizes, stored in `settingsStorage` after every change. */
export function useSettings(settingsStorage: SettingsStorage | undefined) {
  const [stored, setStored] = useState(() => readStoredSettings(settingsStorage?.read()))
  const store = useCallback(
    (next: typeof stored) => {
      setStored(next)
      settingsStorage?.write(writeStoredSettings(next))
    },
    [settingsStorage],
  )
  const setSettings = useCallback(
    (settings: ComposerSettings) => store({ ...stored, settings }),
    [stored, store],
  )
  const setSize = (pane: keyof PaneSizes, size: number) =>
    store({ ...stored, sizes: { ...stored.sizes, [pane]: size } })
  return { ...stored, setSettings, setSize }
}
