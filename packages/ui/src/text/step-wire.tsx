'use client'

import { cx } from '../base/cx.ts'

/** Props of `StepWire`: the steps of a process, and the current one. */
export interface StepWireProps {
  /** Accessible name. */
  label: string
  /** The steps in their order. */
  steps: readonly { readonly key: string; readonly label: string }[]
  /** Key of the current step. */
  current: string
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/**
 * A short process on a wire. The control dot is the current step; the last node, a square, is the
 * goal. Vertical with large text on a phone.
 */
export function StepWire({ label, steps, current, className }: StepWireProps) {
  const here = steps.findIndex((step) => step.key === current)
  return (
    <div className={cx('@container', className)}>
      <ol
        aria-label={label}
        className="flex text-caption leading-4 text-ink3 @max-[15rem]:flex-col @max-[15rem]:gap-2.5"
      >
        {steps.map((step, index) => {
          const last = index === steps.length - 1
          return (
            <li
              key={step.key}
              aria-current={index === here ? 'step' : undefined}
              className={cx(
                'relative pt-5 @max-[15rem]:ps-5 @max-[15rem]:pt-0',
                !last && 'flex-1 pe-3 before:absolute before:inset-x-0 before:top-1.5 before:border-t',
                !last &&
                  '@max-[15rem]:before:start-1.25 @max-[15rem]:before:end-auto @max-[15rem]:before:-bottom-4 @max-[15rem]:before:border-s @max-[15rem]:before:border-t-0',
                index < here ? 'before:border-accent' : 'before:border-line3',
                index === here && 'font-semibold text-ink',
                index < here && 'text-ink2',
              )}
            >
              <i
                aria-hidden="true"
                className={cx(
                  'absolute start-0 top-px size-2.75 border-[1.5px] @max-[15rem]:top-0.75',
                  last ? 'rounded-[2px]' : 'rounded-full',
                  index <= here
                    ? 'border-accent bg-accent forced-colors:bg-[Highlight]'
                    : 'border-line3 bg-page',
                )}
              />
              {step.label}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
