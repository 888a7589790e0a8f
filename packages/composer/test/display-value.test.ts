import { compileQasm } from '@qportal/openqasm'
import { createReferenceSimulator } from '@qportal/simulator'
import { describe, expect, it } from 'vitest'
import { openComposer } from '../src/document/composer-document.ts'
import { displaysOf, planDisplay, readDisplay, type DisplayValue } from '../src/simulate/display-value.ts'

const simulator = createReferenceSimulator()
const options = { values: { theta: Math.PI / 2 }, shots: 100, seed: 1 }

/** The values of all displays of a program. */
async function valuesOf(program: string): Promise<DisplayValue[]> {
  const text = `OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float theta;\nqubit[3] q;\nbit[3] c;\n${program}`
  const { circuit } = compileQasm(text)
  const values: DisplayValue[] = []
  for (const display of displaysOf(circuit!)) {
    const plan = planDisplay(circuit!, display, options)
    values.push('kind' in plan ? plan : readDisplay(plan, await simulator.run(plan.circuit, plan.request)))
  }
  return values
}

/** To six digits, with −0 as 0. */
function rounded(values: Iterable<number>): number[] {
  return Array.from(values, (value) => Math.round(value * 1e6) / 1e6 + 0)
}

const half = Math.SQRT1_2

describe('displays', () => {
  it('show the state at their place, not at the end', async () => {
    const [before, after] = await valuesOf(
      '// @display probability q[0]\nrx(theta) q[0];\n// @display probability q[0]\nx q[0];\n',
    )
    expect(before).toMatchObject({ kind: 'probability', probabilities: new Float64Array([1, 0]) })
    expect(after?.kind === 'probability' && rounded(after.probabilities)).toEqual([0.5, 0.5])
  })

  it('show a Bloch vector', async () => {
    const [value] = await valuesOf('h q[2];\ns q[2];\n// @display bloch q[2], q[0]\n')
    const vectors = value?.kind === 'bloch' ? value.vectors : []
    expect(vectors.map(({ x, y, z }) => rounded([x, y, z]))).toEqual([
      [0, 1, 0],
      [0, 0, 1],
    ])
  })

  it('show the amplitudes of entangled qubits, the first one the lowest bit', async () => {
    const program = 'x q[0];\nh q[1];\ncx q[1], q[2];\nz q[2];\n'
    const [value] = await valuesOf(`${program}// @display amplitudes q[1], q[2]\n`)
    expect(value?.kind === 'amplitudes' && rounded(value.amplitudes)).toEqual(
      rounded([half, 0, 0, 0, 0, 0, -half, 0]),
    )
    const [swapped] = await valuesOf('x q[0];\n// @display amplitudes q[1], q[0]\n')
    expect(swapped?.kind === 'amplitudes' && rounded(swapped.amplitudes)).toEqual([0, 0, 0, 0, 1, 0, 0, 0])
  })

  it('show that a qubit of a pair has no amplitudes', async () => {
    const [value] = await valuesOf('h q[0];\ncx q[0], q[1];\n// @display amplitudes q[0]\n')
    expect(value).toEqual({ kind: 'mixed' })
  })

  it('show the density matrix, with phases', async () => {
    const [value] = await valuesOf('h q[0];\ns q[0];\n// @display density q[0]\n')
    expect(value?.kind === 'density' && rounded(value.matrix.values)).toEqual([
      0.5, 0, 0, -0.5, 0, 0.5, 0.5, 0,
    ])
  })

  it('show the average after a measurement', async () => {
    const [value] = await valuesOf('h q[0];\nc[0] = measure q[0];\n// @display density q[0]\n')
    expect(value?.kind === 'density' && rounded(value.matrix.values)).toEqual([0.5, 0, 0, 0, 0, 0, 0.5, 0])
    const [fed] = await valuesOf(
      'h q[0];\nc[0] = measure q[0];\nif (c[0] == 1) { x q[1]; }\n// @display probability q[0], q[1]\n',
    )
    expect(fed?.kind === 'probability' && rounded(fed.probabilities)).toEqual([0.5, 0, 0, 0.5])
  })

  it('simulate only what affects their qubits', () => {
    const { circuit } = compileQasm(
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[60] q;\nh q;\ncx q[3], q[40];\n// @display density q[40]\n',
    )
    const [display] = displaysOf(circuit!)
    const plan = planDisplay(circuit!, display!, options)
    expect('circuit' in plan && [plan.circuit.qubitRegisters, plan.circuit.instructions.length]).toEqual([
      [{ name: 'q', size: 2 }],
      3,
    ])
  })

  it('say why they show nothing', () => {
    const program =
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[20] q;\nbit c;\nh q[0];\n' +
      'for int i in [0:18] { cx q[i], q[i + 1]; }\n' +
      '// @display density q[19]\n// @display density q[0], q[1], q[2], q[3]\n' +
      'while (c == 0) { h q[0]; c = measure q[0]; }\n// @display bloch q[0]\n'
    const { circuit } = openComposer(program).qasm
    const reasons = displaysOf(circuit).map((display) => planDisplay(circuit, display, options))
    expect(reasons).toEqual([{ kind: 'tooLarge' }, { kind: 'tooManyQubits' }, { kind: 'afterStop' }])
  })
})
