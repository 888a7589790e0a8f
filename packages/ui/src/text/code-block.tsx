'use client'

import { Fragment } from 'react'
import { CopyButton, type CopyWords } from '../actions/copy-button.tsx'
import { cx } from '../base/cx.ts'
import type { EditorToken } from '../editor/editor-language.ts'
import { tokenStyles } from '../editor/token-styles.ts'
import { paintedLines, type PaintedPiece } from './painted-lines.ts'

/** Props of `CodeBlock`: code with a button that copies it. */
export interface CodeBlockProps {
  /** Text to show and copy. */
  code: string
  /** Accessible name, shown above the block if `showLabel` is set. */
  label: string
  /** Shows the label above the block. */
  showLabel?: boolean | undefined
  /** Texts of the copy button. Without them there is no copy button. */
  copyWords?: CopyWords | undefined
  /** Shows line numbers. */
  numbered?: boolean | undefined
  /**
   * Tokens to colour, in order and without overlaps: `jsonTokens(code)` or the tokens of an editor
   * language.
   */
  tokens?: readonly EditorToken[] | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

const noTokens: readonly EditorToken[] = []

/** A block for a program, a reply or a log: monospaced, scrolling, with a copy button. */
export function CodeBlock({
  code,
  label,
  showLabel = false,
  copyWords,
  numbered = false,
  tokens = noTokens,
  className,
}: CodeBlockProps) {
  return (
    <div dir="ltr" className={cx('relative min-w-0 rounded-control border border-line2 bg-sheet', className)}>
      {showLabel && (
        <p dir="auto" className="border-b border-line1 px-3.5 py-1.75 text-caption text-ink3">
          {label}
        </p>
      )}
      <section
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling box must be focusable (WCAG 2.2, 2.1.1)
        tabIndex={0}
        className="overflow-x-auto rounded-control"
      >
        <pre
          translate="no"
          className="w-max min-w-full px-3.5 py-2.75 pe-12 font-mono text-caption leading-4.75 text-ink"
        >
          <code>
            {numbered || tokens.length > 0 ? (
              <PaintedCode code={code} tokens={tokens} numbered={numbered} />
            ) : (
              code
            )}
          </code>
        </pre>
      </section>
      {copyWords !== undefined && (
        <CopyButton
          text={code}
          words={copyWords}
          // Long lines scroll below the button.
          className={cx('absolute end-1.5 rounded-control bg-sheet', showLabel ? 'top-[3px]' : 'top-1.5')}
        />
      )}
    </div>
  )
}

interface PaintedCodeProps {
  code: string
  tokens: readonly EditorToken[]
  numbered: boolean
}

function PaintedCode({ code, tokens, numbered }: PaintedCodeProps) {
  return paintedLines(code, tokens).map((pieces, index) =>
    numbered ? (
      <span
        key={index}
        className="block before:me-3.5 before:inline-block before:w-7 before:text-end before:text-chart before:text-ink3 before:content-[attr(data-line)]"
        data-line={index + 1}
      >
        {pieces.length > 0 ? paint(pieces) : ' '}
      </span>
    ) : (
      <Fragment key={index}>
        {index > 0 && '\n'}
        {paint(pieces)}
      </Fragment>
    ),
  )
}

function paint(pieces: readonly PaintedPiece[]) {
  return pieces.map(({ text, kind }, index) =>
    kind === undefined ? (
      text
    ) : (
      <span key={index} style={tokenStyles[kind]}>
        {text}
      </span>
    ),
  )
}
