import { isComposing } from '@qportal/ui'
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { usePortalServices } from '../platform/services/portal-services.ts'
import { pressKey, type Keying, type ShortcutAction } from './shortcut-keys.ts'

interface ShortcutHandlers {
  onPalette: () => void
  /** Returns whether there was something to undo. */
  onUndo: () => boolean
  onAction: (action: ShortcutAction) => void
}

const storageKey = 'qportal.shortcuts'

/**
 * Handles the shortcuts of every page. Single keys can be switched off (WCAG 2.2, 2.1.4) and are
 * ignored while the user types.
 */
export function useShortcuts({ onPalette, onUndo, onAction }: ShortcutHandlers) {
  const { storage } = usePortalServices()
  const [enabled, setEnabled] = useState(() => storage.read(storageKey) !== 'off')
  const keying = useRef<Keying>({})
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isComposing(event)) return
    const command = (event.ctrlKey || event.metaKey) && event.key.toLowerCase()
    if (command === 'k') {
      event.preventDefault()
      // A dialog closes before another layer opens over it.
      if (document.querySelector('[aria-modal=true]') === null) onPalette()
      return
    }
    if (command === 'z' && !event.shiftKey && !takesKeys(event) && onUndo()) event.preventDefault()
    if (!enabled || event.ctrlKey || event.metaKey || event.altKey || takesKeys(event)) return
    const step = pressKey(keying.current, event.key, event.timeStamp)
    keying.current = step.keying
    if (step.action === undefined) return
    event.preventDefault()
    onAction(step.action)
  })

  // A layout effect, so that keys work from the first paint on.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return {
    enabled,
    setEnabled: (next: boolean) => {
      setEnabled(next)
      storage.write(storageKey, next ? 'on' : 'off')
    },
  }
}

/** Fields, menus, dialogs and grids, such as a circuit to edit, use keys themselves. */
function takesKeys(event: KeyboardEvent): boolean {
  const [target] = event.composedPath()
  // A grid takes letters, but never the key that lists its keys.
  if (event.key === '?' && target instanceof HTMLElement && target.closest('[role=grid]') !== null)
    return false
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.closest(
        'input:not([type=checkbox]), textarea, select, [role=menu], [role=dialog], [role=listbox], [role=grid]',
      ) !== null)
  )
}
