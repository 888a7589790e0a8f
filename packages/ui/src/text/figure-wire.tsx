'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'

/** A number with a label and a unit. */
export interface FigureNumber {
  readonly key: string
  readonly label: ReactNode
  readonly value: ReactNode
  readonly unit?: ReactNode
}

/** Props of `FigureWire`: the most important numbers of a page. */
export interface FigureWireProps extends ComponentProps<'dl'> {
  /** A few numbers with labels and units. */
  figures: readonly FigureNumber[]
}

/** Shows a few large numbers on one wire. */
export function FigureWire({ figures, className, ...rest }: FigureWireProps) {
  return (
    <dl
      className={cx(
        'flex flex-wrap justify-between gap-x-8 gap-y-4 border-t border-line2 pt-3.5 pb-6.5 max-md:grid max-md:grid-cols-[repeat(auto-fit,minmax(max(7.5rem,28%),1fr))]',
        className,
      )}
      {...rest}
    >
      {figures.map(({ key, label, value, unit }) => (
        <div key={key}>
          <dt className="text-caption text-ink3">{label}</dt>
          <dd className="text-figure font-medium tabular-nums">
            {value}
            {unit !== undefined && (
              <span className="ms-0.75 text-body font-normal tracking-normal text-ink2">{unit}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
