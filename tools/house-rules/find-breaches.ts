import { visitNodes, type ParsedFile } from '../source/read-source.ts'

export interface Breach {
  readonly path: string
  readonly line: number
  readonly message: string
}

/** Attributes whose value a person reads or hears. */
const spokenAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
])

/** File names that say nothing about what is inside. */
const drawers = /(^|\/)(utils?|helpers?|types|common|misc|shared|constants|lib)(\.tsx?$|\/)/

const longestFile = 400

/** `MAX_SHOTS`, not `X` or `URL`, which are names of the field and of the platform. */
const shouted = /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{4,})\b/

/** What only somebody with pnpm can type; everybody else has `npm run pnpm -- …`. */
const foreignCommand =
  /(?<!npm run )\bpnpm (?:--filter|build|budget|check|exec|generate|pictures|storybook|test)\b/

/** What lint does not know of our house: see CONTRIBUTING.md, "House rules". */
export function findBreaches(file: ParsedFile): Breach[] {
  const breaches: Breach[] = []
  const report = (offset: number, message: string) =>
    breaches.push({ path: file.path, line: file.lineAt(offset), message })
  const isTest = /\.(test|test-d|stories)\.tsx?$|\/(bench|test|journeys|\.storybook|consumers)\//.test(
    file.path,
  )

  if (drawers.test(file.path))
    report(0, 'is named after nothing: name the file or folder after what it holds')
  const lines = file.text.split('\n').length
  if (!isTest && lines > longestFile && !/^\/\/ long because: /m.test(file.text))
    report(0, `has ${lines} lines: split it, or give the reason in a line "// long because: …"`)
  if (!isTest && foreignCommand.test(file.text))
    report(file.text.search(foreignCommand), 'names a command of pnpm: only npm is on every machine')

  visitNodes(file.program, (node, ancestors) => {
    if (node.type === 'ExportAllDeclaration') report(node.start, 'exports everything: name each export')
    if (node.type === 'CallExpression' && /^vi\.(mock|doMock|stubGlobal)$/.test(sourceOf(file, node.callee)))
      report(node.start, 'mocks a module or a global: hand in a port instead')
    if (
      node.type === 'CallExpression' &&
      isTest &&
      /^(describe|it|test)\.(only|todo)$/.test(sourceOf(file, node.callee))
    )
      report(node.start, 'focuses or postpones a test')
    if (node.type === 'VariableDeclarator' && isOfModule(ancestors) && shouted.test(sourceOf(file, node.id)))
      report(node.start, 'is written in capitals: constants are named as all else is')
    if (isTest) return
    if (node.type === 'JSXText' && hasWords(String(node.value)) && !isUntranslated(ancestors, file))
      report(node.start, `text outside the catalogues: ${String(node.value).trim()}`)
    if (
      node.type === 'JSXAttribute' &&
      spokenAttributes.has(sourceOf(file, node.name)) &&
      isWordyString(node.value)
    )
      report(node.start, `text outside the catalogues: ${sourceOf(file, node)}`)
  })
  return breaches
}

function hasWords(text: string) {
  return /\p{L}{2,}/u.test(text)
}

function isWordyString(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'Literal' &&
    'value' in value &&
    typeof value.value === 'string' &&
    hasWords(value.value)
  )
}

/** What a function declares may have a name of the wire, to be handed on by it. */
function isOfModule(ancestors: readonly { type: string }[]) {
  return ancestors.every(({ type }) => /^(Program|ExportNamedDeclaration|VariableDeclaration)$/.test(type))
}

/** Inside an element marked `translate="no"` stand ids, programs and names that no language changes. */
function isUntranslated(
  ancestors: readonly { start: number; end: number; type: string }[],
  file: ParsedFile,
): boolean {
  return ancestors.some(
    (node) =>
      node.type === 'JSXElement' && /^<[^>]*translate="no"/.test(file.text.slice(node.start, node.end)),
  )
}

function sourceOf(file: ParsedFile, node: unknown): string {
  if (typeof node !== 'object' || node === null || !('start' in node) || !('end' in node)) return ''
  return file.text.slice(Number(node.start), Number(node.end))
}
