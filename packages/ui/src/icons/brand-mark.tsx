'use client'

import type { ComponentProps } from 'react'

/** The product's mark: two wires, a control dot and its target. */
export function BrandMark(props: ComponentProps<'svg'>) {
  return (
    <svg
      width="1.75rem"
      height="1.375rem"
      viewBox="0 0 28 22"
      fill="none"
      aria-hidden="true"
      focusable="false"
      {...props}
    >
      <path d="M0 5h28M0 17h28" stroke="var(--wire)" strokeWidth={1.3} />
      <path d="M14 5v8" stroke="var(--accent)" strokeWidth={1.8} />
      <circle cx={14} cy={5} r={3.4} fill="var(--accent)" />
      <circle cx={14} cy={17} r={4.6} fill="var(--page)" stroke="var(--accent)" strokeWidth={1.8} />
      <path d="M9.4 17h9.2M14 12.4v9.2" stroke="var(--accent)" strokeWidth={1.8} />
    </svg>
  )
}
