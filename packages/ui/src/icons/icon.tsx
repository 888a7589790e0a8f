'use client'

import type { ComponentProps } from 'react'

/**
 * Props of an icon: those of an `svg` element, and a size in pixels. Icons are hidden from
 * screen readers.
 */
export interface IconProps extends ComponentProps<'svg'> {
  /** Edge length in CSS pixels; scales with the reader's text size. */
  size?: number | undefined
}

/**
 * A line drawing on a 20 px grid. Hidden from assistive technology: name it in text or on its
 * button.
 */
export function Icon({ size = 20, ...rest }: IconProps) {
  const edge = `${size / 16}rem`
  return (
    <svg
      width={edge}
      height={edge}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...rest}
    />
  )
}
