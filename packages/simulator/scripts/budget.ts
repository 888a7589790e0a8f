/** Weighs what a page loads of the simulator: bundled and minified as the portal does it, gzip. Run by `pnpm budget`. */
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const limit = 60_000

/** Every chunk of what a page or a worker imports from an entry. */
async function weigh(entry: string): Promise<{ readonly whole: number; readonly module: number }> {
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
  let [whole, module] = [0, 0]
  for (const file of outputs.flatMap((one) => ('output' in one ? one.output : []))) {
    const text = file.type === 'chunk' ? file.code : file.source
    const bytes = gzipSync(text, { level: 9 }).length
    // A worker that the page starts is built into a file of its own, which is weighed as an entry.
    if (file.type === 'chunk') whole += bytes
    const wasm = /0061736d[0-9a-f]+/.exec(typeof text === 'string' ? text : '')
    if (wasm) module = gzipSync(wasm[0], { level: 9 }).length
  }
  return { whole, module }
}

const page = await weigh('index.ts')
const worker = await weigh('worker/browser-entry.ts')
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
console.log(`simulator: page ${kB(page.whole)} gzip, worker ${kB(worker.whole)}, both of ${kB(limit)}`)
console.log(`simulator: the WebAssembly module in each is ${kB(page.module)}`)
if (Math.max(page.whole, worker.whole) > limit) {
  console.error('simulator: TOO HEAVY')
  process.exitCode = 1
}
