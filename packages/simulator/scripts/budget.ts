/** Weighs what a page and a worker load of the simulator. Run by `npm run budget`. */
import { engineWasm } from '../src/generated/engine-wasm.ts'
import { gzipBytes, maxBytes, weighBundle, type WeighedEntry } from './weigh-bundle.ts'

for (const entry of Object.keys(maxBytes) as WeighedEntry[]) {
  const { bytes, modules } = await weighBundle(entry)
  console.log(`simulator: ${entry}: ${kB(bytes)} gzip of ${kB(maxBytes[entry])}`)
  if (bytes <= maxBytes[entry]) continue
  console.error('simulator: TOO HEAVY. The largest modules before minification:')
  for (const [name, size] of modules.slice(0, 10)) console.error(`  ${size} B  ${name}`)
  process.exitCode = 1
}
console.log(`simulator: the WebAssembly module in each is ${kB(gzipBytes(engineWasm))} gzip`)

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
