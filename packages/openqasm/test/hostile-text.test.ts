import { createSeededRandom } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import {
  applyEdit,
  completeQasm,
  compileQasm,
  formatQasm,
  highlightQasm,
  lower,
  openDocument,
  parseQasm,
  printOpenQasm2,
  printOpenQasm3,
  printQiskit,
  type QasmEdit,
  type QasmProblem,
} from '../src/index.ts'
import { describeProblem } from '../src/messages.ts'
import { samplePrograms } from './programs.ts'

const runs = process.env['NIGHTLY'] === '1' ? 200_000 : 2_000
const tightLimits = { steps: 2_000, instructions: 2_000, qubits: 200, bits: 500, depth: 400 }

const words =
  'OPENQASM include gate def cal defcal extern box let break continue if else end return for while in switch case default nop ' +
  'input output const readonly mutable qreg qubit creg bit int uint float angle bool duration stretch complex array gphase inv ' +
  'pow ctrl negctrl durationof delay reset measure barrier true false pragma #pragma #dim opaque x cx q c pi 0 1 2 3.5 1e9 0x1F ' +
  '"01" "stdgates.inc" 10ns 2im $0 $1 @a.b -> == != <= >= << >> && || ** ++ += <<= ( ) [ ] { } , ; : . @ = + - * / % & | ^ ~ ! < > ' +
  '// /* */ \n \t é λ 量 😀 \u0000 \ufeff'
const pieces = words.split(' ')

/** A damaged program, or a random sequence of words. */
function hostileText(random: () => number, programs: readonly string[]): string {
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  if (random() < 0.3)
    return Array.from({ length: Math.floor(random() * 60) }, () => pick(pieces)).join(
      random() < 0.5 ? ' ' : '',
    )
  let text = pick(programs)
  for (let i = Math.floor(random() * 4); i >= 0; i--) {
    const at = Math.floor(random() * (text.length + 1))
    const length = Math.floor(random() * 12)
    const choice = random()
    if (choice < 0.3) text = text.slice(0, at) + text.slice(at + length)
    else if (choice < 0.6) text = text.slice(0, at) + pick(pieces) + text.slice(at)
    else if (choice < 0.8) text = text.slice(0, at) + pick(pieces) + text.slice(at + length)
    else if (choice < 0.9) text = text.slice(0, at) + text.slice(at, at + length).repeat(3) + text.slice(at)
    else text = text.slice(0, at)
  }
  return text
}

function isLocated(problem: QasmProblem, text: string): boolean {
  return (
    problem.line >= 1 &&
    problem.column >= 1 &&
    problem.offset >= 0 &&
    problem.length >= 0 &&
    problem.offset + problem.length <= text.length &&
    describeProblem(problem, 'en') !== '' &&
    describeProblem(problem, 'ja') !== ''
  )
}

describe('damaged and random texts', () => {
  it(`never throw and take bounded steps per character (${runs} texts)`, () => {
    const random = createSeededRandom(20_261_121)
    const programs = samplePrograms.map(({ text }) => text)
    const failures: unknown[] = []
    let found = 0
    for (let run = 0; run < runs; run++) {
      const text = hostileText(random, programs)
      const { tree, problems, steps } = parseQasm(text)
      if (steps > 8 * text.length + 8) failures.push({ text, steps })
      const lowered = lower(tree, { limits: tightLimits, partial: true })
      for (const problem of [...problems, ...lowered.problems]) {
        found++
        if (!isLocated(problem, text)) failures.push({ text, problem })
      }
      if (run % 20 > 0) continue
      const formatted = formatQasm(text)
      if (formatQasm(formatted) !== formatted) failures.push({ text, formatted })
      highlightQasm(text)
      completeQasm(text, Math.floor(random() * text.length))
    }
    expect(failures).toEqual([])
    expect(found).toBeGreaterThan(runs)
  }, 900_000)
})

it('formats 600,000 comments on one line', () => {
  expect(formatQasm('/**/'.repeat(600_000))).toBe(`${'/**/ '.repeat(599_999)}/**/\n`)
})

describe('a branch of 200,000 instructions', () => {
  // The body has more instructions than a function call can have arguments.
  const body = 'x q[0];\n'.repeat(200_000)
  const program = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[1] q;\nbit[1] c;\nif (c[0] == 1) {\n${body}}\n`

  it('is printed', () => {
    const { circuit } = compileQasm(program)
    const lines = [printOpenQasm3(circuit!), printOpenQasm2(circuit!).text!, printQiskit(circuit!)]
    expect(lines.map((each) => each.match(/\bx\b/g)?.length)).toEqual([200_000, 200_000, 200_000])
    expect(printOpenQasm3(compileQasm(program.replace('if', 'if (c[0] == 0) if')).circuit!)).toContain(
      'x q[0];',
    )
  })

  it('replaces one instruction or splits a broadcast', () => {
    const document = openDocument('qubit[2] q;\nreset q;\n')
    const [first] = document.circuit.instructions
    const instructions = Array.from({ length: 200_000 }, () => ({ kind: 'reset', qubit: 0 }) as const)
    const edits: readonly QasmEdit[] = [
      { kind: 'replace', id: first!.id, instructions },
      { kind: 'insert', instructions: instructions.slice(1), at: { kind: 'after', id: first!.id } },
    ]
    for (const edit of edits)
      expect(applyEdit(document, edit).document?.circuit.instructions).toHaveLength(200_001)
  })
})

it.each(['barrier', 'delay[10ns]'])('lists each qubit once in a %s with 200,000 indices', (word) => {
  const { circuit, problems } = compileQasm(`qubit[2] q;\n${word} q[{${'0, '.repeat(200_000)}1}];`)
  expect(problems).toEqual([])
  expect(circuit?.instructions).toMatchObject([{ qubits: [0, 1] }])
})

/** Places and codes of the errors. */
function errors(text: string, limits = {}): string[] {
  return compileQasm(text, { limits })
    .problems.filter(({ severity }) => severity === 'error')
    .map(({ line, column, code }) => `${line}:${column} ${code}`)
}

const header = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

describe('programs that exceed a limit are reported with a place', () => {
  it('10,000 parentheses', () => {
    expect(errors(`${header}int x = ${'('.repeat(10_000)}1${')'.repeat(10_000)};`)).toEqual([
      '3:209 syntax/too-deep',
    ])
  })
  it('10,000 blocks', () => {
    expect(errors(`${'{'.repeat(10_000)}${'}'.repeat(10_000)}`)).toEqual(['1:201 syntax/too-deep'])
    expect(errors('if (true) '.repeat(10_000))[0]).toMatch(/^1:\d+ syntax\/too-deep$/)
  })
  it('10,000 signs, indices and modifiers', () => {
    expect(errors(`int x = ${'-'.repeat(10_000)}1;`)).toEqual(['1:209 syntax/too-deep'])
    expect(errors(`${header}qubit q; x q${'[0]'.repeat(10_000)};`)[0]).toMatch(/syntax\/expression-too-long$/)
    expect(errors(`${header}qubit q; ${'inv @ '.repeat(10_000)} x q;`)[0]).toMatch(/syntax\/too-deep$/)
  })
  // OpenQASM 3.1, "Classical instructions / Evaluation order" sets no limit.
  it.each([
    'int x = 1',
    'float x = 1',
    'const uint[8] x = 1',
    'qubit q; U(1',
    'angle[8] x = 1',
    'angle[8] a = pi; angle[8] x = a',
    'complex x = 1im',
  ])('an expression of 200,000 terms: %s + 1 - 1', (start) => {
    const end = start.includes('(') ? ', 0, 0) q;' : ';'
    const more = start.includes('x = a') ? ' + a - a' : ' + 1 - 1'
    expect(errors(`${start}${more.repeat(100_000)}${end}`)).toEqual([])
  })
  it.each(['int x = 1', 'float x = 1'])('200,000 terms of several precedences: %s', (start) => {
    expect(errors(`${start}${' * 2 % 3 / 1 + 1'.repeat(50_000)};`)).toEqual([])
    expect(errors(`${start}${' < 2 == true && true'.repeat(60_000)};`)).toEqual([])
  })
  it('a register of 1e9 qubits or bits', () => {
    expect(errors('qubit[1000000000] q;')).toEqual(['1:1 limit/qubits'])
    expect(errors('bit[1000000000] c;')).toEqual(['1:1 limit/bits'])
    expect(errors('array[int, 100000, 100000] a;')).toEqual(['1:20 limit/bits'])
    expect(errors('x $999999999;')).toEqual(['1:3 limit/qubits'])
  })
  it('100,001 measurements without a target', () => {
    expect(errors(`qubit q;${'measure q;'.repeat(100_001)}`)).toEqual(['1:1000009 limit/bits'])
  })
  it('a loop of 1e9 iterations, nested loops and an endless loop', () => {
    expect(errors('for uint i in [0:1000000000] {}')[0]).toMatch(/limit\/steps$/)
    const limits = { steps: 100_000, instructions: 50_000 }
    expect(errors(`${header}qubit q; for uint i in [0:1000000000] { x q; }`, limits)[0]).toMatch(
      /limit\/steps$/,
    )
    expect(errors(`${header}qubit[9] q; for uint i in [0:1000000000] h q;`, limits)[0]).toMatch(
      /limit\/instructions$/,
    )
    expect(errors('for int i in [0:99999] { for int j in [0:99999] {} }', limits)[0]).toMatch(/limit\/steps$/)
    expect(errors('while (true) {}', limits)).toEqual(['1:8 flow/endless-loop'])
    expect(errors('int i = 0; while (true) { i += 1; }', limits)[0]).toMatch(/limit\/steps$/)
  })
  it('gates that double their size 40 times', () => {
    const gates = Array.from({ length: 40 }, (_, i) => `gate g${i + 1} a { g${i} a; g${i} a; }`).join('\n')
    expect(errors(`${header}gate g0 a { x a; }\n${gates}\nqubit q;\ng40 q;`)[0]).toMatch(
      /limit\/instructions$/,
    )
  })
  it('gates nested 1,000 levels deep', () => {
    const gates = Array.from({ length: 1_000 }, (_, i) => `gate g${i + 1} a { g${i} a; }`).join('\n')
    expect(errors(`${header}gate g0 a { x a; }\n${gates}`)).toEqual(['103:6 limit/depth'])
  })
  it('recursive and deeply nested subroutines', () => {
    expect(errors('def f() -> int { return f(); }\nint x = f();')).toEqual(['1:25 call/recursive'])
    const chain = Array.from({ length: 200 }, (_, i) => `def f${i + 1}() -> int { return f${i}(); }`).join(
      '\n',
    )
    expect(errors(`def f0() -> int { return 1; }\n${chain}\nint x = f200();`)[0]).toMatch(/limit\/depth$/)
  })
  it('nested subroutines, blocks and sums', () => {
    const sum = `${'1 + '.repeat(400)}1`
    const nested = (call: string): string =>
      `${'if (true) { '.repeat(60)}return ${call} + (${sum});${' }'.repeat(60)}`
    const chain = Array.from(
      { length: 60 },
      (_, i) => `def f${i + 1}() -> float { ${nested(`f${i}()`)} }`,
    ).join('\n')
    expect(
      errors(`${header}def f0() -> float { return 1; }\n${chain}\nqubit q;\nrx(f60() + ${sum}) q;`)[0],
    ).toMatch(/limit\/depth$/)
    expect(errors(`${header}qubit q;\nrx(${sum} + ${sum}) q;`)).toEqual([])
  })
  it('numbers that would fill the memory', () => {
    expect(errors('int x = 2 ** 1000000000;')).toEqual(['1:9 value/out-of-range'])
    expect(errors('const int x = 1 << 1000000000;')).toEqual(['1:15 value/out-of-range'])
    expect(errors(`int x = ${'9'.repeat(100_000)};`)).toEqual(['1:9 value/out-of-range'])
  })
  it('a broadcast over 1e4 qubits, 1e4 times', () => {
    expect(errors(`${header}qubit[10000] q; for int i in [0:9999] { h q; }`)[0]).toMatch(
      /limit\/instructions$/,
    )
  })
  it('100,000 errors', () => {
    const { problems } = compileQasm('?;'.repeat(100_000))
    expect(problems).toHaveLength(501)
    expect(problems.at(-1)!.code).toBe('problems/too-many')
  })
})

it.each([
  ['compileQasm', compileQasm],
  ['openDocument', openDocument],
  ['parseQasm', parseQasm],
  ['formatQasm', formatQasm],
  ['highlightQasm', highlightQasm],
])('%s refuses bytes, which it would read as an empty program', (_, read) => {
  for (const value of [Buffer.from('qubit q;'), 5])
    expect(() => read(value as unknown as string)).toThrow(/decode bytes/)
})
