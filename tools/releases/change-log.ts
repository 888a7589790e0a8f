// Writes the change logs for `changeset version`, without commit hashes.

/** Returns the entry of one changeset: its text as a list item. */
export function getReleaseLine({ summary }: { readonly summary: string }): string {
  const [first = '', ...rest] = summary.trim().split('\n')
  return [`- ${first}`, ...rest.map((line) => (line ? `  ${line}` : ''))].join('\n')
}

/** Returns one entry for all released dependencies of a package. */
export function getDependencyReleaseLine(
  _changesets: readonly unknown[],
  updated: readonly { readonly name: string; readonly newVersion: string }[],
): string {
  if (updated.length === 0) return ''
  return `- Requires ${updated.map(({ name, newVersion }) => `\`${name}\` ${newVersion}`).join(', ')}.`
}
