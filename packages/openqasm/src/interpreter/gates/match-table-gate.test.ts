import {
  barrier,
  decompositionOf,
  defineGate,
  gate,
  gateTable,
  type AngleInput,
  type BarrierDraft,
  type GateDefinition,
  type GateDraft,
  type GateRow,
} from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { isTableGate } from './match-table-gate.ts'

function names(initial: string, count: number): string[] {
  return Array.from({ length: count }, (_, i) => `${initial}${i}`)
}

/** A definition with the name and the decomposition of a row, followed by more instructions. */
function definitionOf(row: GateRow, ...more: readonly (GateDraft | BarrierDraft)[]): GateDefinition {
  const body = (decompositionOf(row) ?? []).map((call) => gate(call.gate, call.qubits, call.parameters))
  return defineGate(row.name, { qubits: names('q', row.qubits), parameters: row.parameters }, [
    ...body,
    ...more,
  ])
}

const rows = gateTable.filter((row) => row.decomposition !== undefined && row.qubits > 0)
const turned = gate('gphase', [], [0.3])

describe.each(rows.map((row) => [row.name, row] as const))('%s', (_, row) => {
  it('equals its decomposition, in OpenQASM 2 up to a global phase', () => {
    const [exact, shifted] = [definitionOf(row), definitionOf(row, turned)]
    expect([false, true].map((upToPhase) => isTableGate(exact, 1, [], upToPhase))).toEqual([true, true])
    expect([false, true].map((upToPhase) => isTableGate(shifted, 1, [], upToPhase))).toEqual([false, true])
  })

  it('differs from its decomposition with another gate added', () => {
    const others = ['x', 'z', 'h', 't', 'tdg'].map((name) => definitionOf(row, gate(name, [row.qubits - 1])))
    for (const other of [...others, definitionOf(row, barrier(0))])
      expect([false, true].map((upToPhase) => isTableGate(other, 1, [], upToPhase))).toEqual([false, false])
  })

  it('has the same number of qubits and parameters', () => {
    const definition = definitionOf(row)
    const { qubits, parameters } = definition
    expect(isTableGate({ ...definition, qubits: [...qubits, 'more'] }, 1, [], false)).toBe(false)
    expect(isTableGate({ ...definition, parameters: [...parameters, 'more'] }, 1, [], false)).toBe(false)
  })
})

/** A definition with one instruction. */
function defined(
  name: string,
  parameters: readonly string[],
  body: string,
  angle?: AngleInput,
): GateDefinition {
  return defineGate(name, { qubits: ['a'], parameters }, [
    gate(body, [0], angle === undefined ? [] : [angle]),
  ])
}

describe('a definition', () => {
  it('does not match a gate of the table under another name', () => {
    expect(isTableGate(defined('mine', [], 'x'), 1, [], false)).toBe(false)
  })

  it('stays a custom gate if it is large', () => {
    expect([400, 401].map((size) => isTableGate(defined('x', [], 'x'), size, [], false))).toEqual([
      true,
      false,
    ])
  })

  it('must match for all angles and have a value for all', () => {
    for (const angle of [0.7310585, -1.3247179, 'sqrt(a)**2', '-a', 'a + 2*pi'])
      expect(isTableGate(defined('rx', ['a'], 'rx', angle), 1, [], true)).toBe(angle === 'a + 2*pi')
  })

  it('does not match a matrix with permuted entries', () => {
    expect(isTableGate(defined('x', [], 'z'), 1, [], true)).toBe(false)
    expect(isTableGate(defined('z', [], 'x'), 1, [], true)).toBe(false)
  })

  it('may use other definitions', () => {
    const inner = defined('flip', [], 'x')
    expect(isTableGate(defined('x', [], 'flip'), 1, [inner], false)).toBe(true)
    expect(isTableGate(defined('y', [], 'flip'), 1, [inner], true)).toBe(false)
  })
})
