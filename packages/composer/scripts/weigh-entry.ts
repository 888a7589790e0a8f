import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * Limits of what a page loads, in bytes of gzip without React: about 5 % above the weight when
 * they were set. Raise one with the reason in the commit.
 */
export const maxBytes = { 'drawing.ts': 15_900, 'react.ts': 275_000 } as const

export type WeighedEntry = keyof typeof maxBytes

interface EntryWeight {
  /** Bytes of gzip of the chunks that the entry loads at once. */
  readonly bytes: number
  /** Bytes before minification of their modules, largest first. */
  readonly modules: readonly (readonly [name: string, bytes: number])[]
}

/** Bundles and minifies an entry of `src` with all packages except React, and weighs the result. */
export async function weighEntry(entry: WeighedEntry): Promise<EntryWeight> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../src/${entry}`, import.meta.url)),
        external: /^react(-dom)?(\/|$)/,
        preserveEntrySignatures: 'strict',
      },
    },
    worker: { format: 'es' },
  })
  const chunks = [built]
    .flat()
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const loaded = new Set<(typeof chunks)[number]>()
  const load = (chunk: (typeof chunks)[number] | undefined): void => {
    if (!chunk || loaded.has(chunk)) return
    loaded.add(chunk)
    for (const name of chunk.imports) load(byName.get(name))
  }
  load(chunks.find(({ isEntry }) => isEntry))
  const modules = [...loaded].flatMap((chunk) =>
    Object.entries(chunk.modules).map(
      ([id, module]) =>
        [id.replace(/^.*\/(?=packages\/|node_modules\/)/, ''), module.renderedLength] as const,
    ),
  )
  return {
    bytes: [...loaded].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0),
    modules: modules.toSorted(([, first], [, second]) => second - first),
  }
}
