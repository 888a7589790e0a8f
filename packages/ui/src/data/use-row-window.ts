'use client'

import { useLayoutEffect, useState, type RefObject } from 'react'
import { useIsPrinting } from '../base/use-is-printing.ts'
import { rowRuns, type RowRun } from './row-window.ts'

/** Shorter tables are rendered whole; a window costs more than it saves. */
const minWindowedRows = 100
/** Rows rendered beyond the visible ones on each side. The window moves in steps of this size. */
const step = 20

interface RowWindowOptions {
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly count: number
  /** Estimated height of a row in pixels, used until rows are measured. */
  readonly rowHeight: number
  readonly enabled: boolean
}

/**
 * Returns the runs of rows to render in a long table, or undefined to render all rows.
 * Own code instead of `@tanstack/react-virtual`; see docs/decisions/0026.
 */
export function useRowWindow({ body, count, rowHeight, enabled }: RowWindowOptions) {
  const active = enabled && count > minWindowedRows
  const [shown, setShown] = useState({ from: 0, to: 2 * step, focused: -1, rowHeight })

  useLayoutEffect(() => {
    if (!active || body.current === null) return undefined
    const table = body.current
    const measure = (): void =>
      setShown((before) => {
        const next = {
          ...visibleRows(table, { count, rowHeight: before.rowHeight }),
          focused: focusedRow(table),
        }
        return (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === before[key])
          ? before
          : next
      })
    measure()
    // Scroll events do not bubble; capturing them covers every scrolling box.
    document.addEventListener('scroll', measure, { capture: true, passive: true })
    addEventListener('resize', measure)
    table.addEventListener('focusin', measure)
    table.addEventListener('focusout', measure)
    return () => {
      document.removeEventListener('scroll', measure, { capture: true })
      removeEventListener('resize', measure)
      table.removeEventListener('focusin', measure)
      table.removeEventListener('focusout', measure)
    }
  }, [active, body, count])

  // Print shows all rows.
  const isPrinting = useIsPrinting()
  if (!active || isPrinting) return undefined
  const runs: readonly RowRun[] = rowRuns({ count, from: shown.from, to: shown.to, kept: [shown.focused] })
  return { runs, heightOf: (run: RowRun) => (run.to - run.from) * shown.rowHeight }
}

/** Returns the visible rows, computed from the average height of rendered rows. */
function visibleRows(table: HTMLElement, { count, rowHeight }: { count: number; rowHeight: number }) {
  const drawn = table.querySelectorAll<HTMLElement>(':scope > tr[aria-rowindex]')
  const heights = [...drawn].reduce((sum, row) => sum + row.offsetHeight, 0)
  const height = heights > 0 ? heights / drawn.length : rowHeight
  const visible = visibleRange(table)
  const top = table.getBoundingClientRect().top
  const first = Math.floor((visible.top - top) / height / step) - 1
  const last = Math.ceil((visible.bottom - top) / height / step) + 1
  const within = (row: number): number => Math.min(count, Math.max(0, row))
  return { from: within(first * step), to: within(last * step), rowHeight: height }
}

/**
 * Returns the visible vertical range of the window, clipped by every scrolling box around the
 * element.
 */
function visibleRange(element: HTMLElement): { top: number; bottom: number } {
  let visible = { top: 0, bottom: innerHeight }
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowY)) continue
    const { top, bottom } = around.getBoundingClientRect()
    if (around === document.documentElement || around === document.body) continue
    visible = { top: Math.max(visible.top, top), bottom: Math.min(visible.bottom, bottom) }
  }
  return visible
}

function focusedRow(table: HTMLElement): number {
  const row = table.querySelector('tr[aria-rowindex]:focus-within')
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : -1
}
