import { splitCode } from '@qportal/circuit/messages'
import type { ReactNode } from 'react'

/** Renders a message; text between backticks becomes code. */
export function withCode(message: string): ReactNode {
  return splitCode(message).map((part, i) =>
    i % 2 === 0 ? (
      part
    ) : (
      <code key={i} translate="no" className="font-mono text-[0.92em]">
        {part}
      </code>
    ),
  )
}
