import { splitCode } from '@qportal/circuit/messages'

/** A text from elsewhere, with what stands between backticks as code. */
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
