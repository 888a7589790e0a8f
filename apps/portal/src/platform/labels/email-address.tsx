/** An email address, or an id instead of one. A long address breaks after `@`. */
export function EmailAddress({ children }: { children: string }) {
  const domainStart = children.indexOf('@') + 1
  return (
    <span className="wrap-anywhere" translate="no">
      {children.slice(0, domainStart)}
      {domainStart > 0 && <wbr />}
      {children.slice(domainStart)}
    </span>
  )
}
