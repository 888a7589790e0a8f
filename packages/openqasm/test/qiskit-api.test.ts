import { gateTable } from '@qportal/circuit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileQasm, printQiskit } from '../src/index.ts'
import { arbitraryCircuit } from './arbitrary-circuit.ts'

/**
 * Gate methods of `QuantumCircuit` in Qiskit 2: angles, then qubits. Qiskit 1.0 and 2.0 removed
 * `cu1`, `cu3`, `u1`, `u2`, `u3`, `i`, `cnot`, `toffoli`, `fredkin` and `c_if`.
 * @see the API reference of Qiskit 2, `qiskit.circuit.QuantumCircuit`
 */
const gateMethods: Readonly<Record<string, readonly [angles: number, qubits: number]>> = {
  id: [0, 1],
  x: [0, 1],
  y: [0, 1],
  z: [0, 1],
  h: [0, 1],
  s: [0, 1],
  sdg: [0, 1],
  t: [0, 1],
  tdg: [0, 1],
  sx: [0, 1],
  sxdg: [0, 1],
  p: [1, 1],
  r: [2, 1],
  rx: [1, 1],
  ry: [1, 1],
  rz: [1, 1],
  rv: [3, 1],
  u: [3, 1],
  cx: [0, 2],
  cy: [0, 2],
  cz: [0, 2],
  ch: [0, 2],
  cs: [0, 2],
  csdg: [0, 2],
  csx: [0, 2],
  cp: [1, 2],
  crx: [1, 2],
  cry: [1, 2],
  crz: [1, 2],
  cu: [4, 2],
  swap: [0, 2],
  iswap: [0, 2],
  dcx: [0, 2],
  ecr: [0, 2],
  rxx: [1, 2],
  ryy: [1, 2],
  rzz: [1, 2],
  rzx: [1, 2],
  ccx: [0, 3],
  ccz: [0, 3],
  cswap: [0, 3],
  rccx: [0, 3],
  rcccx: [0, 4],
}

const bit = String.raw`[\p{XIDS}_]\p{XIDC}*\[\d+\]`
const name = String.raw`[\p{XIDS}_]\p{XIDC}*`
const operand = String.raw`(?:${bit}|\d+)`
const list = String.raw`\[${operand}(?:, ${operand})*\]`
const text = String.raw`"(?:[^"\\]|\\.)*"`

/**
 * The other statements of a program, each with the part of the API that it uses.
 * @see the API reference of Qiskit 2: `QuantumCircuit`, `Gate`, `qiskit.circuit.classical.expr`
 */
const statements: readonly (readonly [api: string, form: string])[] = [
  ['import', String.raw`import math`],
  ['import', String.raw`from qiskit import (?:(?:ClassicalRegister|QuantumCircuit|QuantumRegister)(?:, )?)+`],
  ['import', String.raw`from qiskit\.circuit import Parameter`],
  ['import', String.raw`from qiskit\.circuit\.classical import expr`],
  ['Parameter(name)', String.raw`${name} = Parameter\(${text}\)`],
  ['QuantumRegister(size, name)', String.raw`${name} = (?:Quantum|Classical)Register\(\d+, ${text}\)`],
  ['QuantumCircuit(*regs)', String.raw`circuit = QuantumCircuit\((?:${name}(?:, )?)*\)`],
  ['QuantumCircuit(qubits, name=)', String.raw`${name} = QuantumCircuit\(\d+(?:, name=${text})?\)`],
  [
    'append(instruction, qargs)',
    String.raw`${name}\.append\(${name}(?:\.assign_parameters\(\{.*\}\))?\.to_gate\(\)(?:\.inverse\(\)|\.power\(-?[\d.e-]+\))?(?:\.control\(\d+(?:, ctrl_state="[01]+")?\))?, ${list}\)`,
  ],
  ['global_phase', String.raw`${name}\.global_phase \+= .+`],
  ['measure(qubit, cbit)', String.raw`circuit\.measure\(${bit}, ${bit}\)`],
  ['reset(qubit)', String.raw`circuit\.reset\(${bit}\)`],
  ['barrier(*qargs)', String.raw`circuit\.barrier\(${bit}(?:, ${bit})*\)`],
  [
    'delay(duration, qarg, unit=)',
    String.raw`circuit\.delay\([\d.e+-]+, ${list}, unit="(?:dt|ns|us|ms|s)"\)`,
  ],
  ['store(lvalue, rvalue)', String.raw`circuit\.store\(${bit}, expr\..+\)`],
  [
    'if_test(condition)',
    String.raw`with circuit\.if_test\((?:\(${name}(?:\[\d+\])?, \d+\)|expr\..+)\)(?: as else_\d+)?:`,
  ],
  ['else', String.raw`with else_\d+:`],
  ['Python', String.raw`pass|for _ in range\(\d+\):|raise ValueError\(${text}\)|#.*|`],
]

const expressions = new Set(
  'equal not_equal less less_equal greater greater_equal logic_not logic_and logic_or lift'.split(' '),
)
const mathematics = new Set('pi tau e acos asin atan ceil cos exp floor log fmod sin sqrt tan'.split(' '))
/** Methods of `ParameterExpression`; it has no `ceiling`, `floor`, `sqrt` and `%`. */
const ofParameters = new Set('sin cos tan arcsin arccos arctan exp log'.split(' '))

const gateCall = new RegExp(`^${name}\\.(\\w+)\\((.*)\\)$`, 'u')
const otherStatements = statements.map(([, form]) => new RegExp(`^(?:${form})$`, 'u'))

function countArguments(list: string): number {
  let [depth, count] = [0, 1]
  for (const character of list) {
    if (character === '(') depth++
    if (character === ')') depth--
    if (character === ',' && depth === 0) count++
  }
  return depth === 0 ? count : 0
}

/** The lines of a program that Qiskit 2 would refuse. */
function refusedLines(python: string): string[] {
  return python.split('\n').filter((line) => {
    const statement = line.trimStart().replace(/ #.*$/, '')
    const [, method, operands] = gateCall.exec(statement) ?? []
    const known = method === undefined ? undefined : gateMethods[method]
    const isStatement =
      known === undefined
        ? otherStatements.some((form) => form.test(statement))
        : countArguments(operands!) === known[0] + known[1]
    const words = (pattern: RegExp) =>
      [...statement.replaceAll(/"[^"]*"/g, '').matchAll(pattern)].map(([, word]) => word!)
    return !(
      isStatement &&
      words(/\bexpr\.(\w+)/g).every((word) => expressions.has(word)) &&
      words(/\bmath\.(\w+)/g).every((word) => mathematics.has(word)) &&
      words(/\)\.(\w+)\(\)/g).every(
        (word) => ofParameters.has(word) || word === 'to_gate' || word === 'inverse',
      )
    )
  })
}

describe('a program for Qiskit 2', () => {
  it.each(gateTable.filter(({ qiskit }) => qiskit.source === 'library' && qiskit.name !== 'global_phase'))(
    'calls $name by a method with these angles and qubits',
    ({ qiskit, parameters, qubits }) => {
      expect(gateMethods[qiskit.name]).toEqual([parameters.length, qubits])
    },
  )

  it('has only statements of its API', () => {
    const seen = new Set<string>()
    fc.assert(
      fc.property(arbitraryCircuit('openqasm3'), (circuit) => {
        const python = printQiskit(circuit)
        for (const line of python.split('\n')) {
          const at = otherStatements.findIndex((form) => form.test(line.trimStart()))
          seen.add(statements[at]?.[0] ?? 'gate')
        }
        expect(refusedLines(python)).toEqual([])
      }),
      { numRuns: 300, seed: 20_261_125 },
    )
    expect([...new Set(['gate', ...statements.map(([api]) => api)])].filter((api) => !seen.has(api))).toEqual(
      [],
    )
  })

  it.each([
    'circuit.cu1(1, q[0], q[1])',
    'circuit.x(q[0]).c_if(c, 1)',
    'circuit.rx((t).ceiling(), q[0])',
    'circuit.u2(0, 1, q[0])',
    'circuit.cx(q[0])',
    'circuit.i(q[0])',
  ])('would not contain %s', (line) => {
    expect(refusedLines(line)).toEqual([line])
  })

  const printed = (program: string): string =>
    printQiskit(compileQasm(`OPENQASM 3.0;\ninclude "stdgates.inc";\n${program}`).circuit!)

  it('has distinct names of parameters, of which only used ones get values', () => {
    const python = printed(`input float b;
gate unused(t) a { x a; }
gate outer(t, s) a { unused(t) a; rx(s) a; }
gate g(a, b) p { rx(a) p; ry(b) p; }
qubit q;
outer(1, b) q;
g(b, 1) q;
`)
    const names = [...python.matchAll(/Parameter\((".*")\)/g)].map(([, each]) => each)
    expect(new Set(names).size).toBe(names.length)
    expect(python).toContain('unused.to_gate()')
    expect(python).toContain('outer.assign_parameters({outer_s: b})')
    expect(python).toContain('g.assign_parameters({g_a: b, g_b: 1})')
  })

  it('says which functions of parameters Qiskit lacks, and prints those of numbers', () => {
    const python = printed(
      'input float theta;\nqubit q;\nrx(floor(theta)) q;\nrx(mod(7, 4)*theta) q;\nry(sin(theta)**2) q;\n',
    )
    expect(python).toContain('raise ValueError("floor in rx needs the values of its parameters")\n')
    expect(python).toContain('circuit.rx(math.fmod(7, 4)*theta, q[0])\ncircuit.ry((theta).sin()**2, q[0])\n')
  })

  it('has no variable that Python or the printed program uses itself', () => {
    const python = printed('qubit range; bit else_0; bit _; if (else_0) { x range; } else { z range; }')
    expect(python).toContain('range_1 = QuantumRegister(1, "range")\n')
    expect(python).toContain('else_0_1 = ClassicalRegister(1, "else_0")\n')
    expect(python).toMatch(/^__1 = ClassicalRegister\(1, "_"\)$/m)
  })

  it('names the register of hardware qubits unlike another register', () => {
    const python = printed('bit[2] q; x $0; q[1] = measure $0;')
    expect(python.match(/Register\(\d, ".*"\)/g)).toEqual(['Register(1, "q")', 'Register(2, "q")'])
  })

  it('omits powers of zero', () => {
    expect(
      printed('input float a; qubit[2] q; pow(0) @ rx(a) q[0]; ctrl @ pow(0) @ rx(a) q[0], q[1];'),
    ).not.toContain('rx')
  })
})
