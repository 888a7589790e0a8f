import { cx } from '@qportal/ui'
import { useEffect, useLayoutEffect, useRef, type KeyboardEvent } from 'react'

/** An entry of a context menu. */
export interface ContextMenuEntry {
  readonly key: string
  readonly label: string
  readonly shortcut?: string | undefined
  readonly isDanger?: boolean | undefined
  readonly onSelect: () => void
}

interface ContextMenuProps {
  /** The point at which it opens, in window coordinates. */
  at: { readonly x: number; readonly y: number }
  label: string
  /** Entries in groups, with lines between them. */
  groups: readonly (readonly ContextMenuEntry[])[]
  /** Called when it closes without an entry being chosen. */
  onClose: () => void
}

const margin = 8

/**
 * A menu at a point. It is in the top layer, but closes itself: a long press would light-dismiss a
 * native one when the finger is lifted.
 */
export function ContextMenu({ at, label, groups, onClose }: ContextMenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const menu = panel.current
    if (menu === null) return
    menu.showPopover()
    const { width, height } = menu.getBoundingClientRect()
    const left = Math.min(at.x, innerWidth - width - margin)
    const top = at.y + height + margin > innerHeight ? at.y - height : at.y
    menu.style.left = `${Math.max(margin, left)}px`
    menu.style.top = `${Math.max(margin, Math.min(top, innerHeight - height - margin))}px`
    menu.querySelector<HTMLElement>('[role=menuitem]')?.focus({ preventScroll: true })
  }, [at])
  useEffect(() => {
    const listening = new AbortController()
    const closeOutside = (event: Event) => {
      if (!event.composedPath().includes(panel.current!)) onClose()
    }
    for (const type of ['pointerdown', 'wheel', 'resize'])
      window.addEventListener(type, closeOutside, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [onClose])

  function onKeyDown(event: KeyboardEvent): void {
    // The canvas around the menu handles the same keys.
    event.stopPropagation()
    const items = [...(panel.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const now = items.findIndex((item) => item.matches(':focus'))
    const typed = event.key.length === 1 && event.key !== ' ' ? event.key.toLowerCase() : undefined
    const step: Readonly<Record<string, number>> = {
      ArrowDown: (now + 1) % items.length,
      ArrowUp: (Math.max(now, 0) - 1 + items.length) % items.length,
      Home: 0,
      End: items.length - 1,
    }
    const order = [...items.slice(now + 1), ...items.slice(0, now + 1)]
    const next =
      typed === undefined
        ? items[step[event.key] ?? -1]
        : order.find((item) => item.textContent.toLowerCase().startsWith(typed))
    if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (next) next.focus()
    else return
    event.preventDefault()
  }

  return (
    <div
      ref={panel}
      popover="manual"
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={onKeyDown}
      onContextMenu={(event) => event.preventDefault()}
      className="fixed inset-auto m-0 max-h-[calc(100vh-1rem)] max-w-[calc(100vw-1rem)] min-w-52 overflow-y-auto rounded-popover border border-line2 bg-sheet p-1 text-label text-ink shadow-float outline-none"
    >
      {groups.map((entries, i) => (
        <div key={entries[0]?.key} role="group" className={cx(i > 0 && 'mt-1 border-t border-line1 pt-1')}>
          {entries.map(({ key, label: text, shortcut, isDanger, onSelect }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              aria-keyshortcuts={shortcut}
              onPointerMove={({ currentTarget }) => currentTarget.focus({ preventScroll: true })}
              onClick={onSelect}
              className={cx(
                'flex min-h-8 w-full items-center gap-4 rounded-field px-2.5 py-1.25 text-start outline-none select-none focus:bg-wash pointer-coarse:min-h-11 forced-colors:focus:outline-2 forced-colors:focus:-outline-offset-2',
                isDanger === true && 'text-danger',
              )}
            >
              <span className="flex-1">{text}</span>
              {shortcut !== undefined && (
                <kbd aria-hidden="true" className="text-chart text-ink3 pointer-coarse:hidden">
                  {shortcut}
                </kbd>
              )}
            </button>
          ))}
        </div>
      ))}
    </div>
  )
}
