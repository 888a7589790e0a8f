// Bundles the built worker into one module that exports its text.
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const folder = join(import.meta.dirname, '../dist/worker')
const built = await build({
  configFile: false,
  logLevel: 'error',
  build: {
    write: false,
    minify: true,
    modulePreload: false,
    rolldownOptions: { input: join(folder, 'browser-entry.js'), output: { codeSplitting: false } },
  },
})
const chunks = [built]
  .flat()
  .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  .filter((file) => file.type === 'chunk')
const [worker] = chunks
if (!worker || chunks.length !== 1) throw new Error(`The worker has ${chunks.length} chunks instead of one`)

writeFileSync(join(folder, 'worker-text.js'), `export const workerText = ${JSON.stringify(worker.code)}\n`)
const [stub, types] = ['no-worker-text.js', 'no-worker-text.d.ts'].map((name) => join(folder, name))
writeFileSync(join(folder, 'worker-text.d.ts'), readFileSync(types!))
for (const file of [stub!, types!, `${stub!}.map`]) rmSync(file, { force: true })
