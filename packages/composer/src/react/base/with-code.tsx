import type { ReactNode } from 'react'
import { splitCode } from '@qportal/circuit/messages'

/** The message of a problem; what stands between backticks is code. */
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
