import { createCircuit, defineGate, evaluateAngle, gate, measure, type Circuit } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { compileQasm, printOpenQasm3 } from '../index.ts'

function compiled(text: string): Circuit {
  const { circuit, problems } = compileQasm(text)
  if (circuit === undefined) throw new Error(JSON.stringify(problems))
  return circuit
}

/** The lines after the header, which form a valid program. */
function printed(circuit: Circuit): string[] {
  const text = printOpenQasm3(circuit)
  expect(printOpenQasm3(compiled(text))).toBe(text)
  return text.trimEnd().split('\n').slice(2)
}

it('renames the qubits and parameters of a gate that are keywords', () => {
  const circuit = compiled(
    'OPENQASM 2.0;\ninclude "qelib1.inc";\ngate mycx ctrl, tgt { cx ctrl, tgt; }\ngate rot(angle) bit { rx(-angle/2) bit; }\nqreg q[2];\nmycx q[0],q[1];\nrot(pi) q[0];\n',
  )
  expect(printed(circuit)).toEqual([
    'gate mycx ctrl_, tgt {',
    '  cx ctrl_, tgt;',
    '}',
    'gate rot(angle_) bit_ {',
    '  rx(-angle_/2) bit_;',
    '}',
    'qubit[2] q;',
    'mycx q[0], q[1];',
    'rot(pi) q[0];',
  ])
})

it('distinguishes a parameter of a gate from the constant of the same name', () => {
  const circuit = compiled(
    'OPENQASM 3.0;\ninclude "stdgates.inc";\ngate g(pi, pi_) a { rx(π) a; rx(pi) a; rx(pi_) a; }\nqubit q;\ng(1, 2) q;',
  )
  expect(printed(circuit).slice(0, 5)).toEqual([
    'gate g(pi__, pi_) a {',
    '  rx(pi) a;',
    '  rx(pi__) a;',
    '  rx(pi_) a;',
    '}',
  ])
})

it('renames the parameters of a circuit, including in branches', () => {
  const text =
    'OPENQASM 3.0;\ninclude "stdgates.inc";\ninput float tau;\nqubit q;\nbit c;\nrx(tau/τ) q;\nif (c) rz(tau) q;'
  const circuit = compiled(text)
  expect(printed(circuit)).toEqual([
    'input float tau_;',
    'qubit[1] q;',
    'bit[1] c;',
    'rx(tau_/tau) q[0];',
    'if (c[0] == 1) {',
    '  rz(tau_) q[0];',
    '}',
  ])
  const [gate] = compiled(printOpenQasm3(circuit)).instructions
  expect(gate?.kind === 'gate' && evaluateAngle(gate.parameters[0]!, { tau_: 2 * Math.PI })).toBe(1)
})

it('renames a register or parameter that has the name of a defined gate', () => {
  const pair = defineGate('pair', { qubits: ['a', 'b'] }, [gate('iswap', [0, 1])])
  const frame = {
    qubits: [{ name: 'iswap', size: 2 }],
    bits: [{ name: 'pair', size: 1 }],
    parameters: ['gphase'],
    gates: [pair],
  }
  const circuit = createCircuit(frame, [gate('pair', [0, 1]), gate('gphase', [], ['gphase']), measure(0, 0)])
  expect(printed(circuit).filter((line) => !line.startsWith(' '))).toEqual([
    'input float gphase_;',
    'gate iswap q0, q1 {',
    '}',
    'gate pair a, b {',
    '}',
    'qubit[2] iswap_;',
    'bit[1] pair_;',
    'pair iswap_[0], iswap_[1];',
    'gphase(gphase_);',
    'pair_[0] = measure iswap_[0];',
  ])
})

it('leaves a circuit with valid names unchanged', () => {
  expect(printed(createCircuit({ qubits: 1 }))).toEqual(['qubit[1] q;'])
})
