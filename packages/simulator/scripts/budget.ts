/** Measures the size of the simulator in a page. Run by `npm run budget`. */
import { engineWasm } from '../src/generated/engine-wasm.ts'
import { maxBytes, weighBundle, weightOf } from './weigh-bundle.ts'

const page = await weighBundle('index.ts')
const worker = await weighBundle('worker/browser-entry.ts')
function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
console.log(`simulator: page ${kB(page)} gzip, worker ${kB(worker)}, both of ${kB(maxBytes)}`)
console.log(`simulator: the WebAssembly module in each is ${kB(weightOf(engineWasm))}`)
if (Math.max(page, worker) > maxBytes) {
  console.error('simulator: TOO HEAVY')
  process.exitCode = 1
}
