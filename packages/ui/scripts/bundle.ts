import { fileURLToPath } from 'node:url'
/** Bundles lines that import from this package, as an app would, and returns the chunks. */
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

export interface BundledChunk {
  readonly code: string
  readonly gzip: number
  readonly isEntry: boolean
  /** Source files with code in the chunk, as paths or package names, largest first. */
  readonly modules: readonly { readonly id: string; readonly bytes: number }[]
  /** Packages that are imported from outside. */
  readonly imports: readonly string[]
}

interface BundleOptions {
  /** Leaves third-party packages outside, to measure our own code only. */
  readonly foreign: 'outside' | 'inside'
  /** Source files of this package (`src/…`) to leave outside too. */
  readonly without?: ReadonlySet<string>
}

const root = fileURLToPath(new URL('../', import.meta.url))
const entryId = 'virtual:entry.ts'

export async function bundle(
  lines: string,
  { foreign, without = new Set() }: BundleOptions,
): Promise<readonly BundledChunk[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entryId ? `${root}src/${id.replace('virtual:', 'virtual-')}` : null),
        load: (id) => (id.endsWith('virtual-entry.ts') ? lines : null),
      },
    ],
    build: {
      write: false,
      minify: true,
      target: 'es2024',
      modulePreload: false,
      rolldownOptions: {
        input: entryId,
        preserveEntrySignatures: 'strict',
        external: (id: string) =>
          isReact(id) || (foreign === 'outside' && isForeign(id)) || without.has(id.replace(root, '')),
        output: { format: 'es' },
      },
    },
  })
  const outputs = Array.isArray(result) ? result : [result as Rolldown.RolldownOutput]
  return outputs
    .flatMap((output) => output.output)
    .filter((part) => part.type === 'chunk')
    .map((chunk) => ({
      code: chunk.code,
      gzip: gzipSync(chunk.code, { level: 9 }).length,
      isEntry: chunk.isEntry,
      modules: Object.entries(chunk.modules)
        .map(([id, module]) => ({ id: shortenName(id), bytes: module.renderedLength }))
        .filter(({ bytes }) => bytes > 0)
        .toSorted((first, second) => second.bytes - first.bytes),
      imports: [...new Set(chunk.imports.filter((id) => !id.endsWith('.js')).map(importName))],
    }))
}

function isReact(id: string): boolean {
  return /^react(-dom)?($|\/)/.test(id)
}
function isForeign(id: string): boolean {
  return !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('virtual:')
}

function shortenName(id: string): string {
  const place = id.lastIndexOf('/node_modules/')
  return place < 0 ? id.replace(root, '') : readPackageName(id.slice(place + '/node_modules/'.length))
}

/** Returns the path of a file of this package, or the name of another package. */
function importName(id: string): string {
  return /\.tsx?$/.test(id) ? `src/${id.replace(/^.*\/src\/|^[./]+/, '')}` : readPackageName(id)
}

function readPackageName(id: string): string {
  return id
    .split('/')
    .slice(0, id.startsWith('@') ? 2 : 1)
    .join('/')
}
