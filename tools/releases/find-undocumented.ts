import { join } from 'node:path'

/** Returns the exported names of entry points that have no docstring. */
export function findUndocumented(
  readFile: (path: string) => string,
  entries: readonly string[],
): { readonly path: string; readonly name: string }[] {
  const found = new Map<string, { path: string; name: string }>()
  for (const entry of entries) {
    for (const { name, from } of reexportsOf(readFile(entry))) {
      const path = join(entry, '..', from.replace(/\.(js|tsx?)$/, '.d.ts'))
      if (!isDocumented(readFile(path), name)) found.set(`${path} ${name}`, { path, name })
    }
  }
  return [...found.values()]
}

function reexportsOf(text: string): { readonly name: string; readonly from: string }[] {
  return [...text.matchAll(/^export (?:type )?\{([^}]*)\} from '(\.[^']*)'/gm)].flatMap(
    ([, names = '', from = '']) =>
      names
        .split(',')
        .map((name) =>
          name
            .trim()
            .replace(/^type /, '')
            .replace(/ as .*$/, ''),
        )
        .filter((name) => name !== '')
        .map((name) => ({ name, from })),
  )
}

/** A file that only passes a name on is documented where it is declared. */
function isDocumented(text: string, name: string): boolean {
  const words = 'function|const|let|interface|type|class|enum'
  const declaration = new RegExp(`^(?:export )?(?:declare )?(?:abstract )?(?:${words}) ${name}\\b`, 'm')
  const at = declaration.exec(text)
  return !at || text.slice(0, at.index).trimEnd().endsWith('*/')
}
