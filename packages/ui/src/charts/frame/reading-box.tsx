'use client'

/** Props of `ReadingBox`: the values of the mark under the pointer. */
export interface ReadingBoxProps {
  /** Position of the mark, in pixels of the drawing. */
  x: number
  /** Vertical position of the mark, in pixels of the drawing. */
  y: number
  /** Width of the drawing; the box stays inside it. */
  width: number
  /** The title and the lines of values below it. */
  lines: readonly string[]
}

const boxWidth = 210

/**
 * The values at the reading cursor. Hidden from screen readers, which read them from the cursor.
 */
export function ReadingBox({ x, y, width, lines: [title, ...lines] }: ReadingBoxProps) {
  const left = Math.max(0, Math.min(x - boxWidth / 2, width - boxWidth))
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute z-1 flex -translate-y-full justify-center"
      style={{ left, top: Math.max(y - 6, 34 + lines.length * 18), width: boxWidth }}
    >
      <div className="rounded-field border border-line2 bg-sheet px-2.25 py-1.25 text-caption text-ink2 tabular-nums shadow-float">
        <b className="block font-mono font-semibold wrap-anywhere text-ink">{title}</b>
        {lines.map((line) => (
          <span key={line} className="block whitespace-nowrap">
            {line}
          </span>
        ))}
      </div>
    </div>
  )
}
