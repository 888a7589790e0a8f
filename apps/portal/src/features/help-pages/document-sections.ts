/** The figures that a document may show. */
export const figureNames = ['bell-circuit', 'bit-order', 'error-bars', 'job-life'] as const

export type FigureName = (typeof figureNames)[number]

/** A run of Markdown, or a figure between two of them. */
export type DocumentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'figure'; readonly name: FigureName; readonly caption: string }

export interface DocumentSection {
  /** The same in every language, so that a link leads to the same place. */
  readonly id: string
  readonly title: string
  readonly parts: readonly DocumentPart[]
}

const headingLine = /^# (.+?) \{#([a-z-]+)\}$/
const figureLine = /^!\[([^\]]+)\]\(figure:([a-z-]+)\)$/

/**
 * Reads a document: sections that begin with `# Title {#id}`, and figures on lines of their own,
 * written `![caption](figure:name)`. Lines of code blocks are text.
 *
 * @throws Error if a line stands before the first section, or a figure is not known.
 */
export function readSections(document: string): DocumentSection[] {
  const sections: { id: string; title: string; lines: string[] }[] = []
  let inCode = false
  for (const line of document.split('\n')) {
    if (line.startsWith('```')) inCode = !inCode
    const [, title, id] = (!inCode && headingLine.exec(line)) || []
    const current = sections.at(-1)
    if (title !== undefined && id !== undefined) sections.push({ id, title, lines: [] })
    else if (current) current.lines.push(line)
    else if (line !== '') throw new Error(`This line stands before the first section: ${line}`)
  }
  return sections.map(({ id, title, lines }) => ({ id, title, parts: splitFigures(lines) }))
}

function splitFigures(lines: readonly string[]): DocumentPart[] {
  const parts: DocumentPart[] = []
  let text: string[] = []
  const endText = () => {
    const joined = text.join('\n').trim()
    if (joined !== '') parts.push({ kind: 'text', text: joined })
    text = []
  }
  for (const line of lines) {
    const [, caption, wanted] = figureLine.exec(line) ?? []
    if (caption === undefined) {
      text.push(line)
      continue
    }
    const name = figureNames.find((known) => known === wanted)
    if (name === undefined) throw new Error(`There is no figure ${wanted}`)
    endText()
    parts.push({ kind: 'figure', name, caption })
  }
  endText()
  return parts
}
