import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * Limits in bytes of gzip: about 5 % above the weight when they were set. Raise one with the reason
 * in the commit.
 */
export const maxGzipBytes = {
  'index.ts': 15_000,
  'calibration/index.ts': 1_500,
  'messages.ts': 6_300,
} as const

/** The code for clouds with a file storage, mostly for zip archives; loaded when one is met. */
export const maxLazyGzipBytes = 10_050

export type MeasuredEntry = keyof typeof maxGzipBytes

interface EntrySize {
  /** Bytes after minification. */
  readonly bytes: number
  readonly gzipBytes: number
  /** Gzipped bytes of the code that is loaded on demand. */
  readonly lazyGzipBytes: number
  /** Bytes before minification of every module, largest first. */
  readonly modules: readonly (readonly [name: string, bytes: number])[]
}

/**
 * Size of an entry point and everything it imports, without openapi-fetch. Code that is imported on
 * demand is counted apart.
 */
export async function measureSize(entry: MeasuredEntry): Promise<EntrySize> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      target: 'es2022',
      // Not `lib`, which keeps white space in ES modules for the bundler of the app.
      rolldownOptions: {
        input: fileURLToPath(new URL(`../src/${entry}`, import.meta.url)),
        external: ['openapi-fetch'],
        preserveEntrySignatures: 'strict',
      },
    },
  })
  const chunks = [result]
    .flat()
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((file) => file.type === 'chunk')
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const first = chunks.filter((chunk) => chunk.isEntry)
  // The set grows while it is visited: what the entry imports, and what that imports.
  const loaded = new Set(first)
  for (const chunk of loaded)
    for (const name of chunk.imports) {
      const imported = byName.get(name)
      if (imported) loaded.add(imported)
    }
  const code = [...loaded].map((chunk) => chunk.code).join('')
  const lazyCode = chunks.flatMap((chunk) => (loaded.has(chunk) ? [] : [chunk.code])).join('')
  const modules = [...loaded].flatMap((chunk) =>
    Object.entries(chunk.modules).map(
      ([id, module]) => [id.replace(/^.*\/(?=src\/)/, ''), module.renderedLength] as const,
    ),
  )
  return {
    bytes: Buffer.byteLength(code),
    gzipBytes: gzipSync(code, { level: 9 }).byteLength,
    lazyGzipBytes: gzipSync(lazyCode, { level: 9 }).byteLength,
    modules: modules.toSorted(([, first], [, second]) => second - first),
  }
}
