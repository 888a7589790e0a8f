/** Weighs what a page loads of the simulator: bundled and minified as the portal does it, gzip. Run by `pnpm budget`. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { engineWasm } from '../src/generated/engine-wasm.ts'

const limit = 60_000

const weightOf = (text: string): number => gzipSync(text, { level: 9 }).length

/** Every chunk of what a page or a worker imports from an entry. */
async function weigh(entry: string): Promise<number> {
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

const page = await weigh('index.ts')
const worker = await weigh('worker/browser-entry.ts')
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
console.log(`simulator: page ${kB(page)} gzip, worker ${kB(worker)}, both of ${kB(limit)}`)
console.log(`simulator: the WebAssembly module in each is ${kB(weightOf(engineWasm))}`)
if (Math.max(page, worker) > limit) {
  console.error('simulator: TOO HEAVY')
  process.exitCode = 1
}
