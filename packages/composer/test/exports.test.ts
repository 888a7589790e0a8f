import { readFileSync } from 'node:fs'
import { equalCircuits } from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { exportForms, exportProgram, importProgram, openComposer, type ExportForm } from '../src/index.ts'

const circuits = ['ansatz', 'teleportation', 'own-gates']

/** JSON has no golden file; its round trip is tested instead. */
const endings: Readonly<Record<Exclude<ExportForm, 'json'>, string>> = {
  openqasm3: 'openqasm3.qasm',
  'openqasm3-inline': 'inline.qasm',
  openqasm2: 'openqasm2.qasm',
  qiskit: 'qiskit.py',
}

function read(name: string) {
  return readFileSync(new URL(`golden/${name}`, import.meta.url), 'utf8')
}
function circuitOf(text: string) {
  return openComposer(importProgram(text).text ?? '').qasm.circuit
}

describe.each(circuits)('%s', (name) => {
  const { qasm } = openComposer(read(`${name}.qasm`))

  it('is read without errors', () => {
    expect(qasm.problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  it.each(exportForms.filter((form) => form !== 'json'))('exports as the golden file of %s', async (form) => {
    const exported = exportProgram(qasm.circuit, form) ?? `This circuit cannot be written as ${form}.\n`
    await expect(exported).toMatchFileSnapshot(`golden/${name}.${endings[form]}`)
  })

  it.each(['openqasm3', 'json'] as const)('round-trips through %s', (form) => {
    expect(equalCircuits(circuitOf(exportProgram(qasm.circuit, form)), qasm.circuit)).toBe(true)
  })

  it.each(['openqasm3-inline', 'openqasm2'] as const)('round-trips through %s with inlined gates', (form) => {
    const exported = exportProgram(qasm.circuit, form)
    if (exported === undefined) return
    const back = circuitOf(exported)
    expect(back.instructions.length).toBeGreaterThanOrEqual(qasm.circuit.instructions.length)
    // A second export is the same: the round trip loses nothing.
    expect(exportProgram(back, form)).toBe(exported)
  })
})
