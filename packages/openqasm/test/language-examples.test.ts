import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseQasm } from '../src/index.ts'

/** The folder `examples` of the repository openqasm/openqasm. */
const folder = process.env['OPENQASM_EXAMPLES']

it.skipIf(folder === undefined)(
  'parses every example of the language repository (set OPENQASM_EXAMPLES)',
  () => {
    const files = readdirSync(folder!).filter((name) => /\.(qasm|inc)$/.test(name))
    expect(files.length).toBeGreaterThan(20)
    const problems = files.flatMap((name) =>
      parseQasm(readFileSync(join(folder!, name), 'utf8')).problems.map((problem) => ({ name, ...problem })),
    )
    expect(problems).toEqual([])
  },
)
