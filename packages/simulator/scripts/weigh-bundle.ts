import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

/**
 * Limits of what a page and a worker load, in bytes of gzip: about 5 % above the weight when they
 * were set. Raise one with the reason in the commit.
 */
export const maxBytes = {
  'index.ts': 66_800,
  'worker/browser-entry.ts': 58_900,
  'qasm/index.ts': 62_200,
} as const

export type WeighedEntry = keyof typeof maxBytes

interface BundleWeight {
  /** Bytes of gzip of every chunk that the entry imports. */
  readonly bytes: number
  /** Bytes before minification of every module, largest first. */
  readonly modules: readonly (readonly [name: string, bytes: number])[]
}

export function gzipBytes(text: string): number {
  return gzipSync(text, { level: 9 }).length
}

/** Bundles and minifies an entry of `src` as the portal does, and weighs the result. */
export async function weighBundle(entry: WeighedEntry): Promise<BundleWeight> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`../src/${entry}`, import.meta.url)),
        // A page that simulates has loaded these packages already.
        external: ['@qportal/circuit', '@qportal/openqasm'],
        preserveEntrySignatures: 'strict',
      },
    },
    worker: { format: 'es' },
  })
  // A worker that the page starts is an asset of its own. It is weighed as an entry instead.
  const chunks = [built]
    .flat()
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((file) => file.type === 'chunk')
  const modules = chunks.flatMap((chunk) =>
    Object.entries(chunk.modules).map(
      ([id, module]) => [id.replace(/^.*\/(?=src\/)/, ''), module.renderedLength] as const,
    ),
  )
  return {
    bytes: chunks.reduce((sum, chunk) => sum + gzipBytes(chunk.code), 0),
    modules: modules.toSorted(([, first], [, second]) => second - first),
  }
}
