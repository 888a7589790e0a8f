import { dirname, join } from 'node:path/posix'
import type { ImportRule } from './import-table.ts'

/** One import, export-from, `import()` or `import('…')` type of a file. */
export interface SourceImport {
  readonly specifier: string
  readonly typeOnly: boolean
  readonly line: number
}

export interface SourceFile {
  /** Path from the repository's root, with forward slashes. */
  readonly path: string
  readonly imports: readonly SourceImport[]
}

export interface BoundaryViolation {
  readonly path: string
  readonly line: number
  readonly message: string
}

/** Returns imports that the table does not allow, and files that it does not cover. */
export function findViolations(
  files: readonly SourceFile[],
  table: readonly ImportRule[],
  owners: Readonly<Record<string, string>>,
): BoundaryViolation[] {
  return files.flatMap((file) => {
    const home = findPlace(file.path, table)
    if (!home) return [{ path: file.path, line: 1, message: 'is not covered by the import table' }]
    return file.imports.flatMap((found) => {
      const message = judge(file.path, found, home, table, owners)
      return message ? [{ path: file.path, line: found.line, message }] : []
    })
  })
}

function judge(
  path: string,
  found: SourceImport,
  home: Place,
  table: readonly ImportRule[],
  owners: Readonly<Record<string, string>>,
): string | undefined {
  const target = targetPath(path, found.specifier)
  if (target === undefined) {
    const owner = owners[packageName(found.specifier)]
    if (!owner || path.startsWith(`${owner}/`) || isOutsideSources(path)) return undefined
    return `imports ${found.specifier}, which only ${owner} may`
  }
  // All packages share the limits of their tests.
  if (path.endsWith('/vitest.config.ts') && target === 'tools/run/test-settings.ts') return undefined
  const there = findPlace(target, table)
  if (!there) return `imports ${found.specifier}, which the import table does not cover`
  if (there.folder === home.folder) return undefined
  if (
    found.specifier.startsWith('.') &&
    packageFolder(path) !== packageFolder(target) &&
    !target.startsWith('tools/') &&
    !isSharedByStories(path, target)
  )
    return `reaches into ${there.folder} by a relative path: import the package`
  if (home.rule.mayImport.some((pattern) => covers(pattern, there.folder))) return undefined
  if (found.typeOnly && home.rule.mayImportTypesOf?.some((pattern) => covers(pattern, there.folder)))
    return undefined
  const kind = found.typeOnly ? 'a type of ' : ''
  return `${home.folder} may not import ${kind}${there.folder} (${found.specifier})`
}

interface Place {
  readonly rule: ImportRule
  /** The folder itself, with real names in place of `*`. */
  readonly folder: string
}

function findPlace(path: string, table: readonly ImportRule[]): Place | undefined {
  const places = table.flatMap((rule) => {
    const depth = rule.place.split('/').length
    const folder = path.split('/').slice(0, depth).join('/')
    return covers(rule.place, folder) ? [{ rule, folder }] : []
  })
  return places.toSorted((a, b) => b.folder.length - a.folder.length)[0]
}

function covers(pattern: string, folder: string): boolean {
  const wanted = pattern.split('/')
  const names = folder.split('/')
  return (
    wanted.length === names.length && wanted.every((name, index) => name === '*' || name === names[index])
  )
}

/** The path that an import of ours leads to; undefined for a third-party package. */
function targetPath(from: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(from), specifier)
  const own = /^@qportal\/([^/]+)/.exec(specifier)?.[1]
  if (!own) return undefined
  if (own === 'tools') return 'tools/index'
  const group = own === 'portal' || own === 'cloud' ? 'apps' : 'packages'
  return `${group}/${own}/src/index`
}

function packageFolder(path: string) {
  return path
    .split('/')
    .slice(0, path.startsWith('tools/') ? 1 : 2)
    .join('/')
}

/** The package of an import: `@qportal/ui` for `@qportal/ui/charts`. */
export function packageName(specifier: string) {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}

export function isOutsideSources(path: string) {
  return /\/(bench|test|journeys|consumers)\//.test(path) || /\.(test|stories)\.tsx?$/.test(path)
}

/** A package publishes no Storybook, so its path is the only way to share it. */
function isSharedByStories(path: string, target: string): boolean {
  return target.includes('/.storybook/') && (path.includes('/.storybook/') || isOutsideSources(path))
}
