import { pause } from './pause.ts'

const namespace = 'http://www.w3.org/2000/svg'

/** A start tag, an end tag or a text between tags. */
const token = /<(?<end>\/?)(?<name>[\w:-]+)(?<attributes>(?:\s+[\w:-]+="[^"]*")*)\s*(?<empty>\/?)>|[^<]+/g

const signs: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** Tokens per task, so that the page stays responsive. */
const tokensAtATime = 2000

/**
 * Builds the elements of an SVG text as `chartToSvg` writes it: no comments and declarations. The
 * browser's parser is not used, as a policy with `require-trusted-types-for` forbids it.
 */
export async function readSvg(svg: string): Promise<Element> {
  const root = document.createElementNS(namespace, 'g')
  let parent: Element = root
  let tokens = 0
  for (const { 0: text, groups } of svg.matchAll(token)) {
    if (++tokens % tokensAtATime === 0) await pause()
    if (groups?.['name'] === undefined) parent.append(unescaped(text))
    else if (groups['end']) parent = parent.parentElement ?? root
    else {
      const element = document.createElementNS(namespace, groups['name'])
      for (const [, name, value] of groups['attributes']!.matchAll(/([\w:-]+)="([^"]*)"/g))
        if (name !== 'xmlns') element.setAttribute(name!, unescaped(value!))
      parent.append(element)
      if (!groups['empty']) parent = element
    }
  }
  return root.firstElementChild ?? root
}

function unescaped(text: string): string {
  return text.replaceAll(/&(?:amp|lt|gt|quot);/g, (entity) => signs[entity]!)
}
