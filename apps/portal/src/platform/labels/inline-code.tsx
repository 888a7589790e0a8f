import { splitCode } from '@qportal/circuit/messages'

/** Shows a message with its backticked parts as code. */
export function InlineCode({ children }: { children: string }) {
  return splitCode(children).map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} translate="no" className="break-words">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
