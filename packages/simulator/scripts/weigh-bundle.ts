import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** What a page or a worker may load of the simulator, gzip. */
export const maxBytes = 50_000

export function weightOf(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

/** Bytes of every chunk that a page or a worker imports from an entry of `src`: bundled and minified as the portal does it, gzip. */
export async function weighBundle(entry: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../src/${entry}`, import.meta.url)),
        // Circuits are there before the simulator is.
        external: ['@qportal/circuit'],
        preserveEntrySignatures: 'strict',
      },
    },
    worker: { format: 'es' },
  })
  const outputs = Array.isArray(built) ? built : [built]
  let whole = 0
  for (const file of outputs.flatMap((one) => ('output' in one ? one.output : []))) {
    // A worker that the page starts is built into a file of its own, which is weighed as an entry.
    if (file.type === 'chunk') whole += weightOf(file.code)
  }
  return whole
}
