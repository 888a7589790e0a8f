import { join } from 'node:path'
import type { Declaration } from 'oxc-parser'
import type { ParsedFile } from '../source/read-source.ts'
import type { Breach } from './find-breaches.ts'

/** Exports of these folders need no docstring: their names are enough. */
const plainPlaces = /\/icons\/|\/generated\//

/**
 * Returns exported functions, classes and constants without a docstring at their declaration.
 * Types are left out: their members explain them.
 *
 * @param entries paths of the entry points of the packages
 */
export function findUnexplainedExports(files: readonly ParsedFile[], entries: readonly string[]): Breach[] {
  const byPath = new Map(files.map((file) => [file.path, file]))
  return files
    .filter(({ path }) => entries.includes(path))
    .flatMap((entry) => namesOfEntry(entry))
    .flatMap(({ path, name }) => {
      const file = byPath.get(path)
      const line = file && !plainPlaces.test(path) ? unexplainedLine(file, name) : undefined
      return line === undefined
        ? []
        : [{ path, line, message: `exports ${name} from its package without a docstring` }]
    })
}

/** The names that an entry point exports, each with the file that declares it. */
function namesOfEntry({ path, program }: ParsedFile): { readonly path: string; readonly name: string }[] {
  return program.body.flatMap((statement) => {
    if (statement.type !== 'ExportNamedDeclaration' || statement.source === null) return []
    const from = join(path, '..', statement.source.value)
    return statement.specifiers.flatMap(({ local }) =>
      local.type === 'Identifier' ? [{ path: from, name: local.name }] : [],
    )
  })
}

/** The line of a value's declaration if it has no docstring; undefined otherwise and for types. */
function unexplainedLine(file: ParsedFile, name: string): number | undefined {
  for (const statement of file.program.body) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration === null) continue
    // The first of several overloads has the docstring.
    if (namesOf(statement.declaration).includes(name))
      return isExplained(file, statement.start) ? undefined : file.lineAt(statement.start)
  }
  return undefined
}

function isExplained({ text }: ParsedFile, start: number) {
  return text.slice(0, start).trimEnd().endsWith('*/')
}

function namesOf(declaration: Declaration): string[] {
  switch (declaration.type) {
    case 'VariableDeclaration':
      return declaration.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
    case 'ClassDeclaration':
      return declaration.id === null ? [] : [declaration.id.name]
    default:
      return []
  }
}
