import { readFileSync } from 'node:fs'
import { parseSource, visitNodes, type ParsedFile } from '../../../../tools/source/read-source.ts'

/** A node of the syntax tree, with the members of its kind. */
export interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

export interface ImportedName {
  readonly source: string
  readonly imported: string
  readonly isType: boolean
}

/** The imports and the declarations of a module, by name. */
export interface Module {
  readonly file: ParsedFile
  readonly imports: ReadonlyMap<string, ImportedName>
  readonly declarations: ReadonlyMap<string, SyntaxNode>
}

const modules = new Map<string, Module>()

export function readModule(path: string): Module {
  const known = modules.get(path)
  if (known) return known
  const file = parseSource(path, readFileSync(path, 'utf8'))
  const imports = new Map<string, ImportedName>()
  const declarations = new Map<string, SyntaxNode>()
  for (const statement of file.program.body as unknown as SyntaxNode[]) {
    if (statement.type === 'ImportDeclaration')
      for (const [name, found] of importsOf(statement)) imports.set(name, found)
    const declared = statement.type === 'ExportNamedDeclaration' ? statement['declaration'] : statement
    if (isNode(declared)) for (const name of namesOf(declared)) declarations.set(name, declared)
  }
  const module = { file, imports, declarations }
  modules.set(path, module)
  return module
}

function importsOf(statement: SyntaxNode): [string, ImportedName][] {
  const source = memberText(statement['source'], 'value')
  return nodesIn(statement['specifiers']).map((specifier) => {
    const local = memberText(specifier['local'], 'name')
    const imported = specifier.type === 'ImportSpecifier' ? memberText(specifier['imported'], 'name') : '*'
    const isType = statement['importKind'] === 'type' || specifier['importKind'] === 'type'
    return [local, { source, imported, isType }]
  })
}

function namesOf(declaration: SyntaxNode): string[] {
  if (declaration.type === 'VariableDeclaration')
    return nodesIn(declaration['declarations']).flatMap(({ id }) => (isNode(id) ? boundNames(id) : []))
  return isNode(declaration['id']) ? boundNames(declaration['id']) : []
}

function boundNames(pattern: SyntaxNode): string[] {
  const names: string[] = []
  if (pattern.type === 'Identifier') return [memberText(pattern, 'name')]
  visitNodes(pattern, (node) => {
    if (node.type === 'Identifier') names.push(String(node['name']))
  })
  return names
}

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

export function nodesIn(value: unknown): SyntaxNode[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

export function memberText(node: unknown, member: string): string {
  const value = isNode(node) ? node[member] : undefined
  return typeof value === 'string' ? value : ''
}
