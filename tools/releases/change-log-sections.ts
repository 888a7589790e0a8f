// The sections of a change log that `changeset version` writes, and what is added to them.

const repository = 'https://github.com/qportal/qportal'
const headings: readonly (readonly [written: string, published: string])[] = [
  ['### Major Changes', '### Breaking'],
  ['### Minor Changes', '### Added and changed'],
  ['### Patch Changes', '### Fixed'],
]

/**
 * Adds the date and a link to the section of a version, and gives its parts plain headings.
 * A minor of 0.x may break: entries that begin with "Breaking: " get a heading of their own.
 */
export function completeSection(text: string, name: string, version: string, date: string): string {
  const section = findSection(text, version)
  if (!section || /^\d{4}-\d\d-\d\d/m.test(section.body)) return text
  const previous = /^## (\S+)$/m.exec(text.slice(section.end))?.[1]
  const link = previous
    ? `[code since ${previous}](${repository}/compare/${name}@${previous}...${name}@${version})`
    : `[code](${repository}/tree/${name}@${version})`
  const renamed = headings.reduce((body, [from, to]) => body.replace(from, to), section.body)
  const body = `\n\n${date}, ${link}\n\n${separateBreaking(renamed).trim()}\n\n`
  return `${text.slice(0, section.start)}${body}${text.slice(section.end)}`.trimEnd() + '\n'
}

function findSection(text: string, version: string) {
  const heading = `## ${version}\n`
  const at = text.indexOf(`\n${heading}`)
  if (at === -1) return undefined
  const start = at + heading.length
  const next = text.indexOf('\n## ', start)
  const end = next === -1 ? text.length : next + 1
  return { start, end, body: text.slice(start, end) }
}

function separateBreaking(body: string): string {
  if (body.includes('### Breaking')) return body
  const entry = /^- Breaking: ([^\n]*(?:\n(?!- |#)[^\n]*)*)/gm
  const breaking = [...body.matchAll(entry)].map(([, text = '']) => `- ${text.trim()}`)
  if (breaking.length === 0) return body
  const rest = body
    .replaceAll(entry, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/(?<=^(?:- | {2})[^\n]*)\n\n(?=- )/gm, '\n')
    .replaceAll(/^###[^\n]*\n\s*(?=###|$(?![^]))/gm, '')
  return `### Breaking\n\n${breaking.join('\n')}\n\n${rest.trim()}`
}
