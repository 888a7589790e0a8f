'use client'

import { useEffect, useRef, type ElementType, type ReactNode } from 'react'
import { buttonClass } from '../actions/button-class.ts'
import { Button } from '../actions/button.tsx'
import { cx } from '../base/cx.ts'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/arrow-icons.tsx'

/** A step to the previous or next page. */
export interface PageStep {
  readonly label: string
  /**
   * Address of a link. Without it, `onSelect` makes a button. Without both, the step is disabled.
   */
  readonly href?: string | undefined
  readonly onSelect?: (() => void) | undefined
}

/** Props of `Pagination`: the steps to other pages. */
export interface PaginationProps {
  /** Accessible name, for example "Pages of jobs". */
  label: string
  /** Range of rows: "Rows 1-50 of 312". */
  summary: ReactNode
  /** Step to the previous page. */
  previous: PageStep
  /** Step to the next page. */
  next: PageStep
  /** Component that renders links, such as a router's link. */
  linkAs?: ElementType | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/** Shows the range of rows, with links or buttons to the previous and next page. */
export function Pagination({ label, summary, previous, next, linkAs = 'a', className }: PaginationProps) {
  const nav = useRef<HTMLElement>(null)
  const isFocused = useRef(false)
  // On the last page the pressed link disappears: moves the focus to the other one.
  useEffect(() => {
    if (isFocused.current && document.activeElement === document.body)
      nav.current?.querySelector<HTMLElement>('a, button:enabled')?.focus()
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only remembers that the focus was inside
    <nav
      ref={nav}
      onFocus={() => {
        isFocused.current = true
      }}
      onBlur={() => {
        isFocused.current = false
      }}
      aria-label={label}
      className={cx('flex min-h-11 flex-wrap items-center justify-between gap-x-4 text-label', className)}
    >
      <output className="font-normal whitespace-nowrap text-ink3 tabular-nums">{summary}</output>
      <div className="ms-auto flex flex-wrap justify-end gap-1">
        <Step step={previous} linkAs={linkAs} before={<ChevronLeftIcon size={16} className="-ms-1" />} />
        <Step step={next} linkAs={linkAs} after={<ChevronRightIcon size={16} className="-me-1" />} />
      </div>
    </nav>
  )
}

interface StepProps {
  step: PageStep
  linkAs: ElementType
  before?: ReactNode
  after?: ReactNode
}

function Step({ step, linkAs: LinkElement, before, after }: StepProps) {
  const content = (
    <>
      {before}
      {step.label}
      {after}
    </>
  )
  if (step.href !== undefined)
    return (
      <LinkElement href={step.href} onClick={step.onSelect} className={buttonClass({ variant: 'quiet' })}>
        {content}
      </LinkElement>
    )
  return (
    <Button variant="quiet" disabled={step.onSelect === undefined} onClick={step.onSelect}>
      {content}
    </Button>
  )
}
