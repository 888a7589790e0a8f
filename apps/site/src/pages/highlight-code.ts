import { escapeHtml } from './escape-html.ts'

const words =
  'as|async|await|break|case|catch|class|const|continue|declare|default|else|export|extends|finally|for|from|function|if|import|in|instanceof|interface|let|new|of|private|public|readonly|return|switch|throw|try|type|typeof|while|OPENQASM|include|qubit|bit|measure'
const token = new RegExp(
  [
    String.raw`(?<comment>(?<![:\w])\/\/[^\n]*|\/\*[^]*?\*\/)`,
    String.raw`(?<string>'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|` + '`(?:\\\\.|[^`\\\\])*`)',
    String.raw`(?<keyword>\b(?:${words})\b)`,
    String.raw`(?<number>\b\d[\d_.]*(?:e[-+]?\d+)?\b)`,
    String.raw`(?<name>\b[A-Za-z_$][\w$]*)`,
  ].join('|'),
  'g',
)

/**
 * Returns program text as HTML with coloured tokens. `linkOf` may give the address of a name, such
 * as a type that another page describes.
 */
export function highlightCode(
  code: string,
  linkOf: (name: string) => string | undefined = () => undefined,
): string {
  let html = ''
  let end = 0
  for (const match of code.matchAll(token)) {
    html += escapeHtml(code.slice(end, match.index))
    end = match.index + match[0].length
    const [kind] = Object.entries(match.groups ?? {}).find(([, text]) => text !== undefined) ?? []
    const text = escapeHtml(match[0])
    const address = kind === 'name' ? linkOf(match[0]) : undefined
    if (address !== undefined) html += `<a href="${escapeHtml(address)}">${text}</a>`
    else html += kind === 'name' ? text : `<span class="t-${kind}">${text}</span>`
  }
  return html + escapeHtml(code.slice(end))
}
