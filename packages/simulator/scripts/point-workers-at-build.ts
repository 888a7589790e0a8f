// tsc rewrites the extensions of imports, but not those of the files that workers start from.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

for (const platform of ['browser', 'node']) {
  const file = join(import.meta.dirname, `../dist/worker/${platform}-environment.js`)
  const text = readFileSync(file, 'utf8')
  const pointed = text.replace(`'./${platform}-entry.ts'`, `'./${platform}-entry.js'`)
  if (pointed === text) throw new Error(`${file} starts no ${platform}-entry.ts`)
  writeFileSync(file, pointed)
}
