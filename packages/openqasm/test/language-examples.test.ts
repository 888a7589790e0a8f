import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parseQasm } from '../src/index.ts'

const folder = process.env['OPENQASM_EXAMPLES']

it.skipIf(folder === undefined)(
  'reads every program of the language repository without a problem (set OPENQASM_EXAMPLES to its folder `examples`)',
  () => {
    const files = readdirSync(folder!).filter((name) => /\.(qasm|inc)$/.test(name))
    expect(files.length).toBeGreaterThan(20)
    const problems = files.flatMap((name) =>
      parseQasm(readFileSync(join(folder!, name), 'utf8')).problems.map((problem) => ({ name, ...problem })),
    )
    expect(problems).toEqual([])
  },
)
