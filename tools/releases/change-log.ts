// How `changeset version` words a change log: for readers, who do not look up commits.

/** An entry: the changeset's text. */
export function getReleaseLine({ summary }: { readonly summary: string }): string {
  const [first = '', ...rest] = summary.trim().split('\n')
  return [`- ${first}`, ...rest.map((line) => (line ? `  ${line}` : ''))].join('\n')
}

/** One entry for all that was released below a package. */
export function getDependencyReleaseLine(
  _changesets: readonly unknown[],
  updated: readonly { readonly name: string; readonly newVersion: string }[],
): string {
  if (updated.length === 0) return ''
  return `- Stands on ${updated.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(', ')}.`
}
