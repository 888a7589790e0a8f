import { join } from 'node:path'
import { visitNodes, type ParsedFile } from '../source/read-source.ts'

/** A declared name and the file that declares it. */
interface Declared {
  readonly path: string
  readonly name: string
}

/**
 * Returns types of exported values that no entry point exports. A project that exports such a value
 * and builds declarations fails, because it cannot name the type. Of a union or an intersection,
 * the parts are checked.
 *
 * @param files every `.d.ts` of the package
 * @param entries paths of the entry points of the package
 */
export function findUnnamedTypes(files: readonly ParsedFile[], entries: readonly string[]): string[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  const exported = entries.flatMap((path) => namesOfEntry(byPath.get(path)!))
  const named = new Set(exported.map(keyOf))
  const faults = exported
    .filter(({ path }) => !path.includes('/generated/'))
    .flatMap(({ path, name }) =>
      typesIn(byPath.get(path)!, name)
        .flatMap((type) => placeOf(byPath, path, type))
        .filter((type) => !named.has(keyOf(type)))
        .map((type) => `exports ${name} and not its type ${type.name}`),
    )
  return [...new Set(faults)]
}

function keyOf({ path, name }: Declared) {
  return `${path} ${name}`
}

function namesOfEntry(entry: ParsedFile): Declared[] {
  return entry.program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration') return []
    const from = statement.source ? fileOf(entry.path, statement.source.value) : entry.path
    const own = namesOf(statement).map((name) => ({ path: from, name }))
    return [...own, ...statement.specifiers.map(({ local }) => ({ path: from, name: nameOf(local) }))]
  })
}

/** `dist/gate.d.ts` for `./gate.ts`, imported in `dist/index.d.ts`. */
function fileOf(importer: string, specifier: string) {
  return join(importer, '..', specifier.replace(/\.tsx?$/, '.d.ts'))
}

/** Finds the declaration of a name; undefined for a type parameter or a name of another package. */
function placeOf(files: ReadonlyMap<string, ParsedFile>, path: string, name: string): Declared[] {
  const body = files.get(path)?.program.body ?? []
  if (body.some((statement) => namesOf(statement).includes(name))) return [{ path, name }]
  return body.flatMap((statement) =>
    statement.type === 'ImportDeclaration' && statement.source.value.startsWith('.')
      ? statement.specifiers
          .filter(({ local }) => local.name === name)
          .map((specifier) => ({
            path: fileOf(path, statement.source.value),
            name: specifier.type === 'ImportSpecifier' ? nameOf(specifier.imported) : name,
          }))
      : [],
  )
}

/** Names of the types that a declaration uses. */
function typesIn(file: ParsedFile, name: string): string[] {
  const found: string[] = []
  const declarations = file.program.body.filter((statement) => namesOf(statement).includes(name))
  visitNodes(declarations, (node, ancestors) => {
    const isPart =
      partial.has(ancestors.at(-1)?.type ?? '') || ancestors.every(({ type }) => composing.has(type))
    if (node.type === 'TSTypeReference' && !isPart) found.push(nameOf(node.typeName))
  })
  return found
}

/** Type nodes that only combine other types; their parts are checked instead. */
const composing = new Set([
  'ExportNamedDeclaration',
  'TSIntersectionType',
  'TSParenthesizedType',
  'TSTypeAliasDeclaration',
  'TSTypeParameterInstantiation',
  'TSTypeReference',
  'TSUnionType',
])

/** Type operators whose result no longer names the type, such as an indexed access. */
const partial = new Set(['TSIndexedAccessType', 'TSTemplateLiteralType'])

type Statement = ParsedFile['program']['body'][number]

function namesOf(statement: Statement): string[] {
  const declaration =
    statement.type === 'ExportNamedDeclaration' ? statement.declaration : (statement as Statement | null)
  if (!declaration) return []
  if (declaration.type === 'VariableDeclaration') return declaration.declarations.map(({ id }) => nameOf(id))
  return 'id' in declaration ? [nameOf(declaration.id)] : []
}

function nameOf(node: unknown): string {
  return typeof node === 'object' && node !== null && 'name' in node ? String(node.name) : ''
}
