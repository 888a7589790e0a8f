// Compiles assembly/ and writes src/generated/engine-wasm.ts; with --check it only compares.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { compileEngine } from './compile-engine.ts'

const target = join(import.meta.dirname, '../src/generated/engine-wasm.ts')
const text = await compileEngine()

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    process.stderr.write('src/generated/engine-wasm.ts is stale: run `npm run generate`\n')
    process.exitCode = 1
  }
} else {
  writeFileSync(target, text)
}
