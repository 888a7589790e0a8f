// Rewrites the extensions of worker entries in the build; tsc rewrites only those of imports.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

for (const platform of ['browser', 'node']) {
  const file = join(import.meta.dirname, `../dist/worker/${platform}-environment.js`)
  const text = readFileSync(file, 'utf8')
  const pointed = text.replace(`'./${platform}-entry.ts'`, `'./${platform}-entry.js'`)
  if (pointed === text) throw new Error(`${file} starts no ${platform}-entry.ts`)
  writeFileSync(file, pointed)
}
