import { visitNodes, type ParsedFile } from '../source/read-source.ts'

export interface Breach {
  readonly path: string
  readonly line: number
  readonly message: string
}

/** Attributes with text for people, read or spoken. */
const spokenAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'label',
  'placeholder',
  'title',
])

/** File and folder names that do not name a subject. */
const drawers = /(^|\/)(utils?|helpers?|types|common|misc|shared|constants|lib)(\.tsx?$|\/)/

const maxFileLines = 400
const maxCommentColumns = 100
const maxTitleLength = 80

/** `MAX_SHOTS`, but neither `X` nor `URL`: those are names of the field and of the platform. */
const upperCase = /^(?:[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+|[A-Z]{4,})\b/

/** Links and instructions to the linter stay on one line. */
const mayBeWide = /:\/\/|(?:oxlint|eslint)-disable/

/** Limits are named `max…` and `min…`. */
const superlative = /^(?:most|least|fewest|largest|smallest)[A-Z]/

/** A name of the wire, such as `device_id`. The portal uses the decoded values. */
const wireName = /^[a-z][a-z0-9]*(?:_[a-z0-9]+)+$/
const decoded = /^apps\/portal\/src\/(?!.*(?:\/generated\/|\.gen\.ts$|vite-env\.d\.ts$))/

/** A command that needs pnpm on the machine; `npm run pnpm -- …` works everywhere. */
const foreignCommand =
  /(?<!npm run )\bpnpm (?:--filter|build|budget|check|exec|generate|pictures|storybook|test)\b/

/** A folder of one machine or person. */
const privatePath = /(?<![\w.~)}-])\/(?:home|root|Users|work)\/\w/

/** Returns a warning for a source file that is long enough to deserve a look. */
export function findLongFile({ path, text }: ParsedFile): Breach[] {
  const lines = text.split('\n').length
  return isTestPath(path) || lines <= maxFileLines
    ? []
    : [{ path, line: 1, message: `has ${lines} lines: is it one subject?` }]
}

/** Returns every breach of the house rules (CONTRIBUTING.md) that no linter finds. */
export function findBreaches(file: ParsedFile): Breach[] {
  const breaches: Breach[] = []
  const report = (offset: number, message: string) =>
    breaches.push({ path: file.path, line: file.lineAt(offset), message })
  const isTest = isTestPath(file.path)

  if (drawers.test(file.path))
    report(0, 'has a name without a subject: name the file or folder after its content')
  reportWideComments(file, report)
  if (!isTest && foreignCommand.test(file.text))
    report(file.text.search(foreignCommand), 'names a command of pnpm: only npm is on every machine')
  if (!isTest && privatePath.test(file.text))
    report(file.text.search(privatePath), 'names a folder that only one machine has')

  visitNodes(file.program, (node, ancestors) => {
    if (node.type === 'ExportAllDeclaration') report(node.start, 'exports everything: name each export')
    if (node.type === 'CallExpression' && /^vi\.(mock|doMock|stubGlobal)$/.test(sourceOf(file, node.callee)))
      report(node.start, 'mocks a module or a global: pass a port instead')
    if (
      node.type === 'CallExpression' &&
      isTest &&
      /^(describe|it|test)\.(only|todo)$/.test(sourceOf(file, node.callee))
    )
      report(node.start, 'focuses or postpones a test')
    if (node.type === 'CallExpression' && isTest && titleOf(file, node).length > maxTitleLength)
      report(node.start, `has a title of more than ${maxTitleLength} characters`)
    if (node.type === 'VariableDeclarator' && isOfModule(ancestors)) {
      if (upperCase.test(sourceOf(file, node.id)))
        report(node.start, 'is written in capitals: write constants in camelCase')
      if (isConstant(file, ancestors) && isArrowFunction(node.init) && !hasTypeAnnotation(node.id))
        report(node.start, 'is an arrow function: declare functions of a module with "function"')
    }
    if (
      node.type === 'Identifier' &&
      superlative.test(String(node.name)) &&
      isDeclaration(node, ancestors.at(-1))
    )
      report(node.start, `names a limit ${String(node.name)}: begin with max or min`)
    if (isTest) return
    if (decoded.test(file.path) && wireName.test(nameOf(node, ancestors.at(-1))))
      report(node.start, `has a name of the wire, ${nameOf(node, ancestors.at(-1))}: decode it in api-client`)
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

/** Returns the name of an identifier, or of a member that is named by a string. */
function nameOf(node: Readonly<Record<string, unknown>>, parent: object | undefined): string {
  if (node['type'] === 'Identifier') return String(node['name'])
  const isMember = Object.entries(parent ?? {}).some(
    ([name, child]) => child === node && (name === 'key' || name === 'property'),
  )
  return node['type'] === 'Literal' && isMember ? String(node['value']) : ''
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

function isTestPath(path: string): boolean {
  return /\.(test|test-d|stories)\.tsx?$|\/(bench|test|journeys|\.storybook|consumers)\//.test(path)
}

function reportWideComments(file: ParsedFile, report: (offset: number, message: string) => void): void {
  let start = 0
  for (const line of file.text.split('\n')) {
    const end = start + line.length
    const comment = file.comments.find((each) => each.start < end && end <= each.end)
    if (comment && line.length > maxCommentColumns && !mayBeWide.test(line))
      report(start, `has a comment of more than ${maxCommentColumns} columns`)
    start = end + 1
  }
}

/** The title of `it`, `test` or `describe`, also behind `.each(…)`; empty for any other call. */
function titleOf(file: ParsedFile, node: Record<string, unknown>): string {
  if (!/^(?:describe|it|test)\b/.test(sourceOf(file, node.callee)) || !Array.isArray(node.arguments))
    return ''
  const [first] = node.arguments
  const isText = first?.type === 'TemplateLiteral' || typeof first?.value === 'string'
  return isText ? sourceOf(file, first).slice(1, -1) : ''
}

function isConstant(file: ParsedFile, ancestors: readonly { start: number }[]): boolean {
  return file.text.startsWith('const', ancestors.at(-1)?.start)
}

function isArrowFunction(node: unknown): boolean {
  return (
    typeof node === 'object' && node !== null && 'type' in node && node.type === 'ArrowFunctionExpression'
  )
}

function hasTypeAnnotation(node: unknown): boolean {
  return typeof node === 'object' && node !== null && 'typeAnnotation' in node && node.typeAnnotation !== null
}

function isDeclaration(
  node: { start: number },
  parent: { type: string; start: number } | undefined,
): boolean {
  return (
    parent !== undefined && /^(?:VariableDeclarator|Function)/.test(parent.type) && parent.start <= node.start
  )
}

/** A constant inside a function may have a name of the wire. */
function isOfModule(ancestors: readonly { type: string }[]) {
  return ancestors.every(({ type }) => /^(Program|ExportNamedDeclaration|VariableDeclaration)$/.test(type))
}

/**
 * An element marked `translate="no"` contains ids, programs and names: the same in every language.
 */
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
