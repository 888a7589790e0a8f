import { resultBitsOf } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import {
  applyEdit,
  compileQasm,
  openDocument,
  printOpenQasm2,
  printOpenQasm3,
  printQiskit,
} from '../src/index.ts'

const header = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n'

function compiled(program: string) {
  const { circuit, problems } = compileQasm(header + program)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  return circuit!
}

/** Names of the registers that results contain. */
function registersInResults(program: string): string[] {
  return compiled(program).bitRegisters.flatMap(({ name, isInternal }) => (isInternal ? [] : [name]))
}

// OpenQASM 3.1, "Directives / Input/output"
describe('the bits in results', () => {
  it.each([
    ['the declared bits', 'bit[2] c; creg d[1];', ['c', 'd']],
    ['no variable that a branch assigns', 'qubit q; bit c = measure q; int n = 0; if (c) n = 1;', ['c']],
    ['no discarded measurement', 'qubit q; bit c; measure q; measure q; c = measure q;', ['c']],
    ['no bit of a block', 'qubit q; bit c; { bit d = measure q; c = d; }', ['c']],
    ['only outputs, if there are any', 'qubit q; bit c; output bit[2] d; c = measure q;', ['d']],
    ['outputs that are integers', 'qubit q; bit c = measure q; output int[4] n; if (c) n = 3;', ['n']],
    ['outputs with a known value', 'output int[4] n; n = 3; n += 2; output bool b; b = true;', ['n', 'b']],
    ['outputs without a value', 'output uint[2] n;', ['n']],
  ])('are %s', (_, program, names) => {
    expect(registersInResults(program)).toEqual(names)
  })

  it('store the final value of an output', () => {
    const { instructions } = compiled('output int[4] n; n = 3; for int i in [0:n] n += 1; n -= 2;')
    expect(instructions.map((each) => each.kind === 'assign' && each.value)).toEqual(
      [true, false, true, false].map((value) => ({ kind: 'constant', value })),
    )
  })

  it('keep their numbers between internal registers', () => {
    const circuit = compiled('qubit q; bit c; measure q; bit[2] d;')
    expect(circuit.bitRegisters.map(({ name, size }) => `${name}[${size}]`)).toEqual([
      'c[1]',
      'measured[1]',
      'd[2]',
    ])
    expect(resultBitsOf(circuit)).toEqual([0, 2, 3])
  })

  it('survive printing', () => {
    const circuit = compiled('qubit q; bit c; measure q; c = measure q;')
    const text = printOpenQasm3(circuit)
    expect(text).toContain('output bit[1] c;\nbit[1] measured;')
    expect(compileQasm(text).circuit!.bitRegisters).toEqual(circuit.bitRegisters)
    expect(printOpenQasm3(circuit, { inline: true })).not.toContain('output')
  })

  it('survive printing without a declared bit', () => {
    for (const program of [
      'qubit q; measure q;',
      'qubit[2] q; { bit[2] c; c[0] = measure q[0]; if (c[0]) { x q[1]; } c[1] = measure q[1]; }',
      'qubit[2] q; for int i in [0:1] { bit b = measure q[i]; if (b) x q[i]; }',
    ]) {
      const circuit = compiled(program)
      expect(resultBitsOf(circuit)).toEqual([])
      const read = compileQasm(printOpenQasm3(circuit)).circuit!
      expect(read.bitRegisters).toEqual(circuit.bitRegisters)
      expect(read.instructions.map(({ kind }) => kind)).toEqual(circuit.instructions.map(({ kind }) => kind))
    }
  })

  it('are told from the others in languages without outputs', () => {
    const circuit = compiled('qubit q; bit c; measure q; c = measure q;')
    expect(printOpenQasm2(circuit).text).toContain('creg c[1];\ncreg measured[1]; // not in results\n')
    expect(printQiskit(circuit)).toContain(
      'c = ClassicalRegister(1, "c")\nmeasured = ClassicalRegister(1, "measured")  # not in results\n',
    )
  })

  it('do not include a register that an edit adds beside an output', () => {
    const document = openDocument(`${header}qubit q;\noutput bit c;\nc = measure q;\n`)
    const edited = applyEdit(document, { kind: 'declareRegister', register: 'bit', name: 'd', size: 1 })
    expect(edited.document?.circuit.bitRegisters).toEqual([
      { name: 'c', size: 1 },
      { name: 'd', size: 1, isInternal: true },
    ])
  })
})
