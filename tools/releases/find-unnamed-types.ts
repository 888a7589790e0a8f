import { join } from 'node:path'
import { visitNodes, type ParsedFile } from '../source/read-source.ts'

/** A declared name and the file that declares it. */
interface Declared {
  readonly path: string
  readonly name: string
}

/**
 * Types of values that a package exports, and that no entry point exports: whoever exports such a value in turn, and builds declarations, is
 * told that its type cannot be named. A type that is a union or an intersection stands for its parts.
 *
 * @param files every `.d.ts` of the package
 * @param entries paths of the files that strangers import
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

/** Where a name that a file uses is declared; nowhere if it is a type parameter or comes from elsewhere. */
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

/** Names of the types that stand in a declaration. */
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

/** What lies between the name of a type and those that it is made of: it stands for them. */
const composing = new Set([
  'ExportNamedDeclaration',
  'TSIntersectionType',
  'TSParenthesizedType',
  'TSTypeAliasDeclaration',
  'TSTypeParameterInstantiation',
  'TSTypeReference',
  'TSUnionType',
])

/** What takes something out of a type, or writes it down: only that remains. */
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
