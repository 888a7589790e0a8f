import { parseSync } from 'oxc-parser'
import { visitNodes } from '../source/read-source.ts'
import { featureAt, isNewer } from './browser-support.ts'

type Node = Record<string, unknown> & { readonly type: string; readonly start: number }

/** Global objects, by the interface that they have. */
const globalObjects: Readonly<Record<string, string>> = {
  console: 'api.console',
  crypto: 'api.Crypto',
  document: 'api.Document',
  globalThis: 'api.Window',
  navigator: 'api.Navigator',
  performance: 'api.Performance',
  self: 'api.Window',
  window: 'api.Window',
}
const iteratorSources = new Set(['values', 'keys', 'entries', 'matchAll'])
const namespaces = ['javascript.builtins', 'api']

/** Lists newer features of a script as paths of the compatibility data. */
export function findNewerScriptFeatures(path: string, text: string): string[] {
  const { program, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path} cannot be parsed: ${errors[0].message}`)
  const found = new Set<string>()
  const declared = new Set<string>()
  const members = new Set<string>()
  const paths: MemberPath[] = []
  visitNodes(program, (node, ancestors) => {
    for (const name of declaredNames(node)) declared.add(name)
    for (const feature of syntaxOf(node)) addNewer(feature, found)
    paths.push(...memberPaths(node))
    const member = memberName(node)
    if (member) members.add(member)
    const parent = ancestors.at(-1) as Node | undefined
    if (node.type === 'Identifier' && !isPropertyName(node, parent))
      members.add(`global ${String(node['name'])}`)
  })
  for (const { owner, path: member } of paths) if (!owner || !declared.has(owner)) addNewer(member, found)
  for (const member of members) {
    const name = member.replace('global ', '')
    if (declared.has(name)) continue
    if (member !== name) for (const space of namespaces) addNewer(`${space}.${name}`, found)
    else if (isNewerOnEveryOwner(name)) found.add((ownersOf.get(name) ?? []).join(' or '))
  }
  return [...found].toSorted()
}

function addNewer(path: string, found: Set<string>): void {
  if (isNewer(path)) found.add(path)
}

/** Names that a file gives to its own variables, parameters and properties. */
function declaredNames(node: Node): string[] {
  const targets = {
    Property: ['key'],
    PropertyDefinition: ['key'],
    MethodDefinition: ['key'],
    VariableDeclarator: ['id'],
    FunctionDeclaration: ['id', 'params'],
    FunctionExpression: ['id', 'params'],
    ArrowFunctionExpression: ['params'],
    ClassDeclaration: ['id'],
    ImportSpecifier: ['local'],
    ImportDefaultSpecifier: ['local'],
    CatchClause: ['param'],
  }[node.type]
  return (targets ?? [])
    .flatMap((target) => node[target] as Node)
    .flatMap((one) => (one?.type === 'Identifier' ? [String(one['name'])] : []))
}

function syntaxOf(node: Node): string[] {
  if (node.type === 'VariableDeclaration' && node['kind'] === 'using') return ['javascript.statements.using']
  if (node.type === 'VariableDeclaration' && node['kind'] === 'await using')
    return ['javascript.statements.await_using']
  if (node.type === 'ImportDeclaration') return attributesOf(node)
  const regex = node.type === 'Literal' ? (node['regex'] as { pattern: string } | undefined) : undefined
  return regex ? patternSyntax(regex.pattern) : []
}

function attributesOf(node: Node): string[] {
  const { length } = (node['attributes'] as unknown[] | undefined) ?? []
  return length ? ['javascript.statements.import.import_attributes'] : []
}

function patternSyntax(pattern: string): string[] {
  const groups = [...pattern.matchAll(/\(\?<([A-Za-z_$][\w$]*)>/g)].map(([, name]) => name)
  return [
    ...(/\(\?[ims]*-?[ims]*:/.test(pattern.replaceAll('(?:', ''))
      ? ['javascript.regular_expressions.modifier']
      : []),
    ...(new Set(groups).size < groups.length
      ? ['javascript.regular_expressions.named_capturing_group.duplicate_named_capturing_groups']
      : []),
  ]
}

interface MemberPath {
  /** The global variable that the path assumes. */
  readonly owner?: string
  readonly path: string
}

/** Paths of `Promise.try`, `Iterator.prototype.map`, `map.values().map` and `navigator.gpu`. */
function memberPaths(node: Node): MemberPath[] {
  const name = memberName(node)
  if (!name) return []
  const object = node['object'] as Node
  const owner = object.type === 'Identifier' ? String(object['name']) : prototypeOwner(object)
  if (!owner) return isIterator(object) ? [{ path: `javascript.builtins.Iterator.${name}` }] : []
  const known = globalObjects[owner]
  const paths = known
    ? [`${known}.${name}`, ...namespaces.map((space) => `${space}.${name}`)]
    : [`javascript.builtins.${owner}.${name}`, `api.${owner}.${name}_static`]
  const ofPrototype = object.type === 'Identifier' ? [] : [`api.${owner}.${name}`]
  return [...paths, ...ofPrototype].map((path) => ({ owner, path }))
}

/** Returns `Iterator` of the expression `Iterator.prototype`. */
function prototypeOwner(node: Node): string | undefined {
  const object = node['object'] as Node | undefined
  return memberName(node) === 'prototype' ? (object?.['name'] as string | undefined) : undefined
}

/** Whether an expression is a call like `map.values()`, but not `Object.values(map)`. */
function isIterator(node: Node): boolean {
  if (node.type !== 'CallExpression') return false
  const callee = node['callee'] as Node
  const receiver = callee['object'] as Node | undefined
  return iteratorSources.has(memberName(callee) ?? '') && receiver?.['name'] !== 'Object'
}

function memberName(node: Node): string | undefined {
  if (node.type !== 'MemberExpression' || node['computed']) return undefined
  return (node['property'] as Node)['name'] as string | undefined
}

function isPropertyName(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') return parent['property'] === node && !parent['computed']
  return parent?.type === 'Property' ? parent['key'] === node && !parent['shorthand'] : false
}

/** Owners of every method and property: `at` is one of Array, String and typed arrays. */
const ownersOf = new Map<string, string[]>()
for (const space of namespaces)
  for (const [owner, feature] of Object.entries(featureAt(space) ?? {}))
    for (const key of Object.keys(feature)) {
      const name = key.replace(/_static$/, '')
      if (/^[a-z]\w*$/.test(name))
        ownersOf.set(name, [...(ownersOf.get(name) ?? []), `${space}.${owner}.${key}`])
    }

/** Interfaces whose objects programs get without naming the interface. */
const common =
  /^(javascript\.builtins|api\.(Element|HTML\w+|Document|Node|Event|Abort\w+|Response|Request|Blob|\w+Stream|URL\w*|CanvasRenderingContext2D|Worker|IDB\w+))\./

function isNewerOnEveryOwner(name: string): boolean {
  const owners = ownersOf.get(name) ?? []
  return owners.some((owner) => common.test(owner)) && owners.every(isNewer)
}
