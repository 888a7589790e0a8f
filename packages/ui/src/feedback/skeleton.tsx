'use client'

import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'

/** Props of `Skeleton`: the shape of content that is loading. */
export interface SkeletonProps extends ComponentProps<'span'> {
  /** Any CSS length. Use the width of the value to come, so that nothing moves. */
  width?: string | undefined
}

/** A placeholder for a loading value. Appears after 200 ms; does not move with reduced motion. */
export function Skeleton({ width = '100%', className, style, ...rest }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'inline-block h-[0.72em] max-w-full animate-late rounded-gate bg-line1 align-middle forced-colors:bg-[GrayText]',
        className,
      )}
      style={{ width, ...style }}
      {...rest}
    />
  )
}
