import { expect, it } from 'vitest'
import { compileQasm } from '../../src/index.ts'
import { outcomesOf } from '../outcomes.ts'
import { printProgram, typeText } from './print-program.ts'
import type { Program, Scalar } from './program.ts'
import { randomProgram, type PendingConstruct } from './random-program.ts'
import { runProgram } from './run-program.ts'
import { UndefinedResult } from './scalar-arithmetic.ts'

const programs = process.env['NIGHTLY'] === '1' ? 200_000 : 600

/** What the generator avoids until `compileQasm` follows the specification there. */
const pendingConstructs: ReadonlySet<PendingConstruct> = new Set<PendingConstruct>([])

const maxFailures = 3

it(`computes ${programs} random programs as the oracle does`, () => {
  let compared = 0
  const failures: string[] = []
  for (let seed = 1; compared < programs; seed += 1) {
    const program = randomProgram(seed, pendingConstructs)
    const expected = resultsOf(program)
    if (expected === undefined) continue
    compared += 1
    const { text, key } = observed(program, expected)
    const found = keyOf(text)
    if (found !== key) failures.push(`seed ${seed}: ${found}, not ${key}\n${text}`)
    if (failures.length === maxFailures) break
  }
  expect(failures.join('\n')).toBe('')
})

function resultsOf(program: Program): readonly Scalar[] | undefined {
  try {
    return runProgram(program)
  } catch (error) {
    if (error instanceof UndefinedResult) return undefined
    throw error
  }
}

/** The program with its results in the register `out`, and the expected value of that register. */
function observed(program: Program, values: readonly Scalar[]): { text: string; key: string } {
  let at = 0
  let key = ''
  const epilogue = program.results.map(({ name, type }, i) => {
    const value = values[i]!
    if (typeof value === 'number') {
      const [low, high] = [value - tolerance(value), value + tolerance(value)]
      key = `1${key}`
      return `out[${at++}] = ${name} >= ${low} && ${name} <= ${high};`
    }
    const width = Math.max(1, type.width)
    key = BigInt.asUintN(width, value).toString(2).padStart(width, '0') + key
    const from = at
    at += width
    if (type.kind === 'bool' || type.width === 0) return `out[${from}] = ${name};`
    const bits = type.kind === 'bit' ? name : `${typeText({ kind: 'bit', width })}(${name})`
    return `out[${from}:${at - 1}] = ${bits};`
  })
  const declarations = `bit[${at}] out;`
  return { text: printProgram(program, { declarations, epilogue: epilogue.join('\n') }), key }
}

function tolerance(value: number): number {
  return 1e-9 * Math.max(1, Math.abs(value))
}

/** The value of `out` after the program, or the problems. */
function keyOf(text: string): string {
  const { circuit, problems } = compileQasm(text)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (circuit === undefined || errors.length > 0)
    return errors
      .map(({ code, line, column }) => `${code} ${line}:${column} ${text.split('\n')[line - 1]}`)
      .join('\n')
  return Object.keys(outcomesOf(circuit, 'out')).join(' or ')
}
