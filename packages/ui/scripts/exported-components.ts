/** Lists the components that an index exports, with their files. */
import { readFileSync } from 'node:fs'

export interface ExportedComponent {
  readonly name: string
  readonly from: string
}

export function exportedComponents(index: 'src/index.ts' | 'src/charts/index.ts'): ExportedComponent[] {
  const text = readFileSync(new URL(`../${index}`, import.meta.url), 'utf8')
  return [...text.matchAll(/export \{([^}]*)\} from '([^']*\.tsx)'/g)].flatMap(([, names, from]) =>
    names!
      .split(',')
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name))
      .map((name) => ({ name, from: from! })),
  )
}
