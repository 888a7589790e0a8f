import { useLayoutEffect, useState, type RefObject } from 'react'
import { useMediaQuery } from '../base/use-media-query.ts'
import { rowRuns, type RowRun } from './row-window.ts'

/** Fewer rows cost less than a window over them. */
const fewest = 100
/** Rows drawn beyond what is seen on either side; the window moves in such steps. */
const step = 20

interface RowWindowOptions {
  readonly body: RefObject<HTMLTableSectionElement | null>
  readonly count: number
  /** Usual height of a row in pixels, until some are measured. */
  readonly rowHeight: number
  readonly enabled: boolean
}

/** Follows what is seen of a long table; undefined when all rows are to be drawn. */
export function useRowWindow({ body, count, rowHeight, enabled }: RowWindowOptions) {
  const active = enabled && count > fewest
  const [shown, setShown] = useState({ from: 0, to: 2 * step, focused: -1, rowHeight })

  useLayoutEffect(() => {
    if (!active || body.current === null) return undefined
    const table = body.current
    const look = (): void =>
      setShown((before) => {
        const next = {
          ...seenRows(table, { count, rowHeight: before.rowHeight }),
          focused: focusedRow(table),
        }
        return (Object.keys(next) as (keyof typeof next)[]).every((key) => next[key] === before[key])
          ? before
          : next
      })
    look()
    // Scrolls do not bubble, but are captured from whatever scrolls.
    document.addEventListener('scroll', look, { capture: true, passive: true })
    addEventListener('resize', look)
    table.addEventListener('focusin', look)
    table.addEventListener('focusout', look)
    return () => {
      document.removeEventListener('scroll', look, { capture: true })
      removeEventListener('resize', look)
      table.removeEventListener('focusin', look)
      table.removeEventListener('focusout', look)
    }
  }, [active, body, count])

  // On paper everything is seen.
  const printing = useMediaQuery('print')
  if (!active || printing) return undefined
  const runs: readonly RowRun[] = rowRuns({ count, from: shown.from, to: shown.to, kept: [shown.focused] })
  return { runs, heightOf: (run: RowRun) => (run.to - run.from) * shown.rowHeight }
}

/** Which of `count` rows lie in what is seen of the table, by the height of those that are drawn. */
function seenRows(table: HTMLElement, { count, rowHeight }: { count: number; rowHeight: number }) {
  const drawn = table.querySelectorAll<HTMLElement>(':scope > tr[aria-rowindex]')
  const heights = [...drawn].reduce((sum, row) => sum + row.offsetHeight, 0)
  const height = heights > 0 ? heights / drawn.length : rowHeight
  const seen = seenPart(table)
  const top = table.getBoundingClientRect().top
  const first = Math.floor((seen.top - top) / height / step) - 1
  const last = Math.ceil((seen.bottom - top) / height / step) + 1
  const within = (row: number): number => Math.min(count, Math.max(0, row))
  return { from: within(first * step), to: within(last * step), rowHeight: height }
}

/** The part of the window in which an element can be seen, within everything around it that scrolls. */
function seenPart(element: HTMLElement): { top: number; bottom: number } {
  let seen = { top: 0, bottom: innerHeight }
  for (let around = element.parentElement; around !== null; around = around.parentElement) {
    if (!/auto|scroll|hidden|clip/.test(getComputedStyle(around).overflowY)) continue
    const { top, bottom } = around.getBoundingClientRect()
    if (around === document.documentElement || around === document.body) continue
    seen = { top: Math.max(seen.top, top), bottom: Math.min(seen.bottom, bottom) }
  }
  return seen
}

function focusedRow(table: HTMLElement): number {
  const row = table.querySelector('tr[aria-rowindex]:focus-within')
  return row ? Number(row.getAttribute('aria-rowindex')) - 2 : -1
}
