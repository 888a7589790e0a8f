/** An email address, or an id instead of one. A long address breaks after `@`. */
export function EmailAddress({ children }: { children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <span className="wrap-anywhere" translate="no">
      {children.slice(0, at)}
      {at > 0 && <wbr />}
      {children.slice(at)}
    </span>
  )
}
