import { Marked, type Tokens } from 'marked'
import { escapeHtml } from './escape-html.ts'
import { highlightCode } from './highlight-code.ts'
import type { SiteLink } from './render-page.ts'

/** A Markdown text as HTML, with its headings of the second level. */
export interface RenderedMarkdown {
  readonly html: string
  readonly headings: readonly SiteLink[]
}

/**
 * Renders Markdown. `addressOf` rewrites the address of each link and picture; undefined leaves a
 * link out and keeps its text.
 */
export function renderMarkdown(
  markdown: string,
  addressOf: (address: string) => string | undefined,
): RenderedMarkdown {
  const headings: SiteLink[] = []
  const ids = new Set<string>()
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const id = uniqueId(text, ids)
        if (depth === 2) headings.push({ text: text.replaceAll('`', ''), path: `#${id}` })
        return `<h${depth} id="${id}">${this.parser.parseInline(tokens)}</h${depth}>\n`
      },
      code({ text, lang = '' }: Tokens.Code) {
        return renderCode(text, lang)
      },
      link({ href, tokens }: Tokens.Link) {
        const address = addressOf(href)
        const text = this.parser.parseInline(tokens)
        return address === undefined ? text : `<a href="${escapeHtml(address)}">${text}</a>`
      },
      image({ href, text }: Tokens.Image) {
        return `<img src="${escapeHtml(addressOf(href) ?? '')}" alt="${escapeHtml(text)}" loading="lazy">`
      },
      // A wide table scrolls in its own box, which the keyboard reaches.
      table({ header, rows }: Tokens.Table) {
        const cell = ({ tokens }: Tokens.TableCell, name: string) =>
          `<${name}>${this.parser.parseInline(tokens)}</${name}>`
        const isBare = header.every(({ text }) => text === '')
        const head = isBare
          ? ''
          : `<thead><tr>${header.map((one) => cell(one, one.text === '' ? 'td' : 'th')).join('')}</tr></thead>`
        const body = rows.map((row) => `<tr>${row.map((one) => cell(one, 'td')).join('')}</tr>`).join('')
        return `<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>${head}<tbody>${body}</tbody></table></div>`
      },
    },
  })
  return { html: marked.parse(markdown, { async: false }), headings }
}

/** A block of code with a button that copies it. */
export function renderCode(text: string, language = ''): string {
  const plain = ['', 'sh', 'text', 'mermaid'].includes(language)
  const code = plain ? escapeHtml(text) : highlightCode(text)
  return `<div class="code"><pre tabindex="0"><code>${code}</code></pre><button type="button" class="copy" hidden>Copy</button></div>`
}

/** GitHub's rule for the id of a heading. */
function uniqueId(text: string, taken: Set<string>): string {
  const base = text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')
  let id = base
  for (let count = 1; taken.has(id); count += 1) id = `${base}-${count}`
  taken.add(id)
  return id
}
