import { evaluateAngle } from '@qportal/circuit'
import { expect, it } from 'vitest'
import { compileQasm } from '../../index.ts'

/** Gates of a program with their angles in units of pi. */
function gates(program: string): readonly string[] {
  const { circuit, problems } = compileQasm(`OPENQASM 3.0; include "stdgates.inc"; qubit q; ${program}`)
  if (circuit === undefined) return problems.map(({ code }) => code)
  return circuit.instructions.map((instruction) =>
    instruction.kind === 'gate'
      ? `${instruction.gate} ${instruction.parameters.map((angle) => evaluateAngle(angle) / Math.PI).join()}`.trim()
      : instruction.kind,
  )
}

it('negates an angle to an angle', () => {
  expect(gates('angle[4] a = pi/4; angle[4] b = (-a) + a; rz(b) q;')).toEqual(['rz 0'])
  expect(gates('angle[4] a = pi/4; uint[4] two = 2; angle[4] v = two * (-a); rz(v) q;')).toEqual(['rz 1.5'])
  expect(gates('angle[4] a = pi/4; if (-a == 7*pi/4) x q;')).toEqual(['x'])
})

it('negates integers and registers as numbers', () => {
  expect(gates('uint[4] a = 3; if (-a == 13) x q;')).toEqual(['x'])
  expect(gates('int[4] a = 3; if (-a == -3) x q;')).toEqual(['x'])
  expect(gates('const bit[4] a = "0011"; if (-a == -3) x q;')).toEqual(['x'])
})
