/** A sentence of the contract: what stands between back ticks is code. */
export function InlineCode({ children }: { children: string }) {
  return children.split('`').map((part, index) =>
    index % 2 === 1 ? (
      <code key={index} translate="no">
        {part}
      </code>
    ) : (
      part
    ),
  )
}
