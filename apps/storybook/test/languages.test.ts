import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseSource, visitNodes, type ParsedFile } from '../../../tools/source/read-source.ts'
import { isNode, memberText, nodesIn, type SyntaxNode } from '../src/snippets/read-module.ts'

const packages = new URL('../../../packages/', import.meta.url)
const files = globSync('{ui,composer}/{src,.storybook}/**/*.{ts,tsx}', { cwd: packages })
  .filter((path) =>
    /\.stories\.tsx$|\/(?:samples|patterns)\/|^composer\/\.storybook\/(?!preview|advice).*\.tsx?$/.test(path),
  )
  .toSorted()
  .map((path) => parseSource(path, readFileSync(new URL(path, packages), 'utf8')))

/** Two words, or one that begins a sentence. */
const english = /(?<![\w#./:[-])(?:[A-Za-z]{2,} [a-z]{2,}|[A-Z][a-z]{2,})(?![\w/])/

/** Programs, classes, addresses and keys. */
const code = /[;{}<>\n]|\w[-:]\w+[-:[(]|^(?:[a-z]+-)?[a-z]+ [a-z]+-|^var\(|\w\.\w+\(/

/** Names that are the same in both languages. */
const names =
  /\b(?:Ctrl [A-Z]|OpenQASM|Qiskit|Cividis|correct horse)\b|(?<=^|, )(?:svg|code|figure) [a-z ]+$|not allowed/g

/** Attributes and members whose values are not shown. */
const hidden = new Set(
  'className key href id value type parameters argTypes globals tags code data-testid style d program'.split(
    ' ',
  ),
)

describe('the stories', () => {
  it('say every text in both languages', () => {
    expect(files.length).toBeGreaterThan(60)
    expect(files.flatMap(textsInOneLanguage)).toEqual([])
  })

  it('have arguments with one translation per text', () => {
    const pairs = files.flatMap(saidTexts)
    const ambiguous = pairs.filter(
      ({ isArgument, en, ja }) =>
        isArgument && pairs.some((other) => (other.en === en) !== (other.ja === ja)),
    )
    expect(ambiguous.map(({ en, ja }) => `${en}: ${ja}`)).toEqual([])
  })
})

function textsInOneLanguage(file: ParsedFile): string[] {
  const found: string[] = []
  visitNodes(file.program, (node, ancestors) => {
    const text = textOf(node)
    if (text === undefined || code.test(text) || !english.test(text.replaceAll(names, ''))) return
    if (isHidden(node, ancestors as readonly SyntaxNode[])) return
    found.push(`${file.path}:${file.lineAt(node.start)} ${text.trim()}`)
  })
  return found
}

function textOf(node: SyntaxNode): string | undefined {
  const value = node.type === 'TemplateElement' ? node['value'] : undefined
  if (typeof value === 'object' && value !== null && 'raw' in value) return String(value.raw)
  const regex = node['regex']
  if (typeof regex === 'object' && regex !== null && 'pattern' in regex) return String(regex.pattern)
  const isText = node.type === 'JSXText' || node.type === 'Literal'
  return isText && typeof node['value'] === 'string' ? node['value'] : undefined
}

function isHidden(node: SyntaxNode, ancestors: readonly SyntaxNode[]): boolean {
  return ancestors.some((ancestor, index) => {
    if (ancestor.type === 'NewExpression' && memberText(ancestor['callee'], 'name').endsWith('Error'))
      return true
    if (ancestor.type === 'ImportDeclaration' || ancestor.type === 'TSLiteralType') return true
    if (ancestor.type === 'CallExpression') return isSaid(ancestor, ancestors[index + 1] ?? node)
    if (ancestor.type === 'JSXAttribute') return hidden.has(memberText(ancestor['name'], 'name'))
    if (ancestor.type !== 'Property') return false
    const name = memberText(ancestor['key'], 'name')
    const isKey = ancestor['key'] === (ancestors[index + 1] ?? node)
    return isKey || hidden.has(name) || (name === 'title' && /^[\w ]+\/[\w ]+$/.test(textOf(node) ?? ''))
  })
}

/** Whether an argument of a call is said in both languages, or explains a failed test. */
function isSaid(call: SyntaxNode, argument: SyntaxNode): boolean {
  const name = memberText(call['callee'], 'name')
  return name === 'say' || (name === 'expect' && nodesIn(call['arguments'])[1] === argument)
}

function saidTexts(file: ParsedFile): { en: string; ja: string; isArgument: boolean }[] {
  const found: { en: string; ja: string; isArgument: boolean }[] = []
  visitNodes(file.program, (node, ancestors) => {
    if (node.type !== 'CallExpression' || memberText(node['callee'], 'name') !== 'say') return
    const [en = '', ja = ''] = (node['arguments'] as unknown[]).map((given) =>
      isNode(given) ? file.text.slice(given.start, given.end) : '',
    )
    const isArgument = (ancestors as readonly SyntaxNode[]).some(
      (ancestor) => ancestor.type === 'Property' && memberText(ancestor['key'], 'name') === 'args',
    )
    found.push({ en, ja, isArgument })
  })
  return found
}
