import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/** Maximum size of the simulator in a page or a worker, gzipped. */
export const maxBytes = 52_500

export function weightOf(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

/**
 * Returns the gzipped size of all chunks that an entry of `src` imports, bundled and minified as in
 * the portal.
 */
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
        // A page has loaded circuits before it loads the simulator.
        external: ['@qportal/circuit'],
        preserveEntrySignatures: 'strict',
      },
    },
    worker: { format: 'es' },
  })
  const outputs = Array.isArray(built) ? built : [built]
  let whole = 0
  for (const file of outputs.flatMap((one) => ('output' in one ? one.output : []))) {
    // Workers are built into files of their own, which are measured as entries.
    if (file.type === 'chunk') whole += weightOf(file.code)
  }
  return whole
}
