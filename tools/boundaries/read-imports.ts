import { visitNodes, type ParsedFile } from '../source/read-source.ts'
import type { SourceFile, SourceImport } from './find-violations.ts'

/** Reads all imports of a file: import and export declarations, `import()`, `import('…')` types. */
export function readImports(file: ParsedFile): SourceFile {
  const imports: SourceImport[] = []
  const add = (source: unknown, typeOnly: boolean, offset: number) => {
    if (
      typeof source === 'object' &&
      source !== null &&
      'value' in source &&
      typeof source.value === 'string'
    )
      imports.push({ specifier: source.value, typeOnly, line: file.lineAt(offset) })
  }
  visitNodes(file.program, (node) => {
    if (node.type === 'ImportDeclaration')
      add(node.source, node.importKind === 'type' || everySpecifierIsType(node.specifiers), node.start)
    if (node.type === 'ExportNamedDeclaration' || node.type === 'ExportAllDeclaration')
      add(node.source, node.exportKind === 'type', node.start)
    if (node.type === 'ImportExpression') add(node.source, false, node.start)
    if (node.type === 'TSImportType') add(node.source, true, node.start)
  })
  return { path: file.path, imports }
}

function everySpecifierIsType(specifiers: unknown): boolean {
  return (
    Array.isArray(specifiers) && specifiers.length > 0 && specifiers.every((one) => one.importKind === 'type')
  )
}
