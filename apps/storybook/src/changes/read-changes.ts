/** A paragraph or list item of a change log. */
export interface Change {
  readonly version: string
  /** The date of the version, `YYYY-MM-DD`; missing for old versions. */
  readonly date?: string
  /** The nearest heading: "Breaking", "Fixed". */
  readonly heading: string
  readonly text: string
}

/** Reads the changes of a `CHANGELOG.md`, newest first. */
export function readChanges(changeLog: string): Change[] {
  return changeLog.split(/^## /m).slice(1).flatMap(changesOfVersion)
}

function changesOfVersion(section: string): Change[] {
  const [version = '', ...lines] = section.split('\n')
  const date = /^\d{4}-\d{2}-\d{2}/m.exec(section)?.[0]
  const changes: Change[] = []
  let heading = ''
  for (const line of lines) {
    const item = /^\s*- (.*)$/.exec(line)?.[1]
    const named = /^### (.*)$/.exec(line)?.[1] ?? /^\*\*(\w+)\*\*$/.exec(item ?? '')?.[1]
    if (named !== undefined) heading = named
    else if (item !== undefined)
      changes.push({ version: version.trim(), ...(date !== undefined && { date }), heading, text: item })
  }
  return changes
}

/** Returns the changes that name the component in code: `Tabs`, `<Tabs>` or `Tabs.beside`. */
export function changesOf(name: string, changes: readonly Change[]): Change[] {
  const named = new RegExp(`\`[^\`]*\\b${name}\\b[^\`]*\``)
  return changes.filter(({ text }) => named.test(text))
}
