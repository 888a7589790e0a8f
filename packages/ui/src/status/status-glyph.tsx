'use client'

import type { ComponentProps, ReactNode } from 'react'

/** States of jobs and devices, and severities of messages. Each has its own shape. */
export type Status =
  | 'submitted'
  | 'ready'
  | 'running'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'unknown'
  | 'available'
  | 'unavailable'
  | 'stale'
  | 'info'
  | 'success'
  | 'warning'
  | 'danger'

const ring = { cx: 7, cy: 7, fill: 'none', stroke: 'currentColor' } as const
const plainRing = <circle {...ring} r={5} strokeWidth={1.5} />
const inner = { stroke: 'var(--page)', fill: 'none' } as const

const tick = (
  <>
    <circle cx={7} cy={7} r={5.75} fill="currentColor" />
    <path d="m4.4 7.2 1.8 1.8 3.4-3.7" strokeWidth={1.5} {...inner} />
  </>
)
const diamond = (
  <>
    <path d="M7 .8 13.2 7 7 13.2.8 7z" fill="currentColor" />
    <path d="m5.2 5.2 3.6 3.6m0-3.6L5.2 8.8" strokeWidth={1.4} {...inner} />
  </>
)

const shapes: Record<Status, ReactNode> = {
  submitted: <circle {...ring} r={5} strokeWidth={1.5} strokeDasharray="2.2 1.73" />,
  ready: plainRing,
  running: (
    <>
      {plainRing}
      <path d="M7 2a5 5 0 0 1 0 10z" fill="currentColor" />
    </>
  ),
  succeeded: tick,
  failed: diamond,
  cancelled: (
    <>
      {plainRing}
      <path d="m3.6 10.4 6.8-6.8" stroke="currentColor" strokeWidth={1.5} />
    </>
  ),
  unknown: (
    <>
      {plainRing}
      <circle cx={7} cy={7} r={1.4} fill="currentColor" />
    </>
  ),
  available: (
    <>
      <circle {...ring} r={5.75} strokeWidth={1.2} />
      <circle cx={7} cy={7} r={3} fill="currentColor" />
    </>
  ),
  unavailable: (
    <>
      <rect
        x={1.8}
        y={1.8}
        width={10.4}
        height={10.4}
        rx={1.5}
        fill="none"
        stroke="currentColor"
        strokeWidth={1.4}
      />
      <path d="M4.2 7h5.6" stroke="currentColor" strokeWidth={1.6} />
    </>
  ),
  stale: (
    <>
      <circle {...ring} r={5.5} strokeWidth={1.4} />
      <path d="M7 3.8V7l2.2 1.5" fill="none" stroke="currentColor" strokeWidth={1.4} strokeLinecap="round" />
    </>
  ),
  info: (
    <>
      <circle {...ring} r={5.6} strokeWidth={1.4} />
      <path d="M7 6.4v3.8M7 3.6v1.3" stroke="currentColor" strokeWidth={1.5} />
    </>
  ),
  success: tick,
  warning: (
    <>
      <circle cx={7} cy={7} r={6.4} fill="currentColor" />
      <path d="M7 3.6v3.8M7 9.4v1.2" strokeWidth={1.6} {...inner} />
    </>
  ),
  danger: diamond,
}

const tones: Record<Status, string> = {
  submitted: 'text-ink2',
  ready: 'text-ink2',
  running: 'text-accent',
  succeeded: 'text-success',
  failed: 'text-danger',
  cancelled: 'text-ink2',
  unknown: 'text-ink2',
  available: 'text-success',
  unavailable: 'text-warning',
  stale: 'text-warning',
  info: 'text-info',
  success: 'text-success',
  warning: 'text-warning',
  danger: 'text-danger',
}

/** Returns the text colour class of a state. */
export function statusTone(status: Status): string {
  return tones[status]
}

/** Props of `StatusGlyph`: a status as a shape, which needs a name beside it. */
export interface StatusGlyphProps extends ComponentProps<'svg'> {
  /** The status, which sets sign and colour. */
  status: Status
}

/** The 14 px sign of a state, in the text colour around it. Never use it without a word. */
export function StatusGlyph({ status, ...rest }: StatusGlyphProps) {
  return (
    <svg
      width="0.875rem"
      height="0.875rem"
      viewBox="0 0 14 14"
      aria-hidden="true"
      focusable="false"
      {...rest}
    >
      {shapes[status]}
    </svg>
  )
}
