import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, type Program } from 'oxc-parser'
import { repositoryRoot } from './repository-root.ts'

export { repositoryRoot }

/** A parsed TypeScript file of the repository. */
export interface ParsedFile {
  readonly path: string
  readonly text: string
  readonly program: Program
  readonly comments: readonly { readonly start: number; readonly end: number }[]
  lineAt(offset: number): number
}

/** Lists all files that git tracks or would track, relative to the root. */
export function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: repositoryRoot,
    encoding: 'utf8',
  })
  return [...new Set(listed.split('\n'))].filter((path) => path && existsSync(join(repositoryRoot, path)))
}

/** Parses the TypeScript files of the list, except generated ones. */
export function readSources(files = listFiles()): ParsedFile[] {
  return files
    .filter((path) => /\.tsx?$/.test(path) && !/(^|\/)generated\/|\.gen\.ts$|\/assembly\//.test(path))
    .map((path) => parseSource(path, readFileSync(join(repositoryRoot, path), 'utf8')))
}

export function parseSource(path: string, text: string): ParsedFile {
  const { program, comments } = parseSync(path, text)
  return {
    path,
    text,
    program,
    comments,
    lineAt: (offset) => text.slice(0, offset).split('\n').length,
  }
}

interface SyntaxNode {
  readonly type: string
  readonly start: number
  readonly end: number
}

/** Visits every node of a syntax tree, parents first, with its ancestors (nearest last). */
export function visitNodes(
  root: unknown,
  visit: (node: SyntaxNode & Record<string, unknown>, ancestors: readonly SyntaxNode[]) => void,
  ancestors: readonly SyntaxNode[] = [],
): void {
  if (Array.isArray(root)) {
    for (const child of root) visitNodes(child, visit, ancestors)
    return
  }
  if (!isSyntaxNode(root)) return
  visit(root, ancestors)
  const inside = [...ancestors, root]
  for (const value of Object.values(root))
    if (value && typeof value === 'object') visitNodes(value, visit, inside)
}

function isSyntaxNode(value: unknown): value is SyntaxNode & Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    typeof value.type === 'string' &&
    'start' in value
  )
}
