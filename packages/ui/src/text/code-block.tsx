import type { ReactNode } from 'react'
import { CopyButton, type CopyWords } from '../actions/copy-button.tsx'
import { cx } from '../cx.ts'

export interface CodeBlockProps {
  /** The text that is shown and copied. */
  code: string
  /** What it is, for screen readers, and above the block where `showLabel` is set. */
  label: string
  showLabel?: boolean | undefined
  /** Without words there is no copy button. */
  copyWords?: CopyWords | undefined
  numbered?: boolean | undefined
  /** The same text with marks, for example coloured tokens; must read as `code`. */
  children?: ReactNode
  className?: string | undefined
}

/** A program, a reply, a log: mono, scrolls by itself, copied with one press. */
export function CodeBlock({
  code,
  label,
  showLabel = false,
  copyWords,
  numbered = false,
  children,
  className,
}: CodeBlockProps) {
  return (
    <div className={cx('relative min-w-0 rounded-control border border-line2 bg-sheet', className)}>
      {showLabel && <p className="border-b border-line1 px-3.5 py-1.75 text-caption text-ink3">{label}</p>}
      <section
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must take the focus (WCAG 2.2, 2.1.1)
        tabIndex={0}
        className="overflow-x-auto rounded-control"
      >
        <pre
          translate="no"
          className="w-max min-w-full px-3.5 py-2.75 pe-12 font-mono text-caption leading-4.75 text-ink"
        >
          <code>
            {children ??
              (numbered
                ? code.split('\n').map((line, index) => (
                    <span
                      key={`${index} ${line}`}
                      className="block before:me-3.5 before:inline-block before:w-7 before:text-end before:text-chart before:text-ink3 before:content-[attr(data-line)]"
                      data-line={index + 1}
                    >
                      {line || ' '}
                    </span>
                  ))
                : code)}
          </code>
        </pre>
      </section>
      {copyWords !== undefined && (
        <CopyButton
          text={code}
          words={copyWords}
          className={cx('absolute end-1.5', showLabel ? 'top-[3px]' : 'top-1.5')}
        />
      )}
    </div>
  )
}
