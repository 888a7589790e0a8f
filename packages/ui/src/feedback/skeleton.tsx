import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'

export interface SkeletonProps extends ComponentProps<'span'> {
  /** Width of the value to come, any CSS length; give it the true size, so that nothing moves. */
  width?: string | undefined
}

/** A bar in the place of a value that is loading. Shown only after 200 ms; still when motion is reduced. */
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
