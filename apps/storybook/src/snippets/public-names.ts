import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isNode, memberText, nodesIn, readModule, type SyntaxNode } from './read-module.ts'

const packages = fileURLToPath(new URL('../../../../packages/', import.meta.url))

/** The entry points of the packages, those with the least weight first. */
const entries = {
  'ui/src/index.ts': '@qportal/ui',
  'ui/src/charts/index.ts': '@qportal/ui/charts',
  'composer/src/drawing.ts': '@qportal/composer/drawing',
  'composer/src/messages.ts': '@qportal/composer/messages',
  'composer/src/react.ts': '@qportal/composer/react',
  'composer/src/index.ts': '@qportal/composer',
}

const owners = new Map<string, string>()
for (const [index, entry] of Object.entries(entries)) {
  const path = `${packages}${index}`
  const { file, declarations } = readModule(path)
  for (const name of declarations.keys()) owners.set(`${path}#${name}`, entry)
  for (const statement of file.program.body as unknown as SyntaxNode[])
    if (statement.type === 'ExportNamedDeclaration' && isNode(statement['source']))
      for (const specifier of nodesIn(statement['specifiers'])) {
        const from = join(dirname(path), memberText(statement['source'], 'value'))
        const name = memberText(specifier['exported'], 'name')
        for (const file of [from, path])
          if (!owners.has(`${file}#${name}`)) owners.set(`${file}#${name}`, entry)
      }
}

/** Returns the entry point that exports a name of a file, if one does. */
export function publicEntryOf(path: string, name: string): string | undefined {
  return owners.get(`${path}#${name}`)
}
