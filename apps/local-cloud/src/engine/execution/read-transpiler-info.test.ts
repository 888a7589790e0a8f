import { describe, expect, it } from 'vitest'
import { readTranspilerInfo } from './read-transpiler-info.ts'

describe('readTranspilerInfo', () => {
  it('reads no transpiler, the default one, and missing settings', () => {
    expect(readTranspilerInfo({ transpiler_lib: null }, 5)).toBeNull()
    const usual = { transpiler_lib: 'qiskit', transpiler_options: { optimization_level: 2 } }
    for (const info of [usual, {}, { transpiler_options: null }])
      expect(readTranspilerInfo(info, 5)).toEqual({ optimizationLevel: 2, seed: 5 })
  })

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [null, 2],
  ])('reads level %j as %i', (optimization_level, level) => {
    expect(readTranspilerInfo({ transpiler_options: { optimization_level } }, 5)?.optimizationLevel).toBe(
      level,
    )
    expect(readTranspilerInfo({ optimization_level }, 5)?.optimizationLevel).toBe(level)
  })

  it.each(['seed', 'seed_transpiler'])('reads %s among the options or beside them', (name) => {
    expect(readTranspilerInfo({ transpiler_options: { [name]: 0 } }, 5)?.seed).toBe(0)
    expect(readTranspilerInfo({ [name]: 7 }, 5)?.seed).toBe(7)
    expect(readTranspilerInfo({ [name]: '7' }, 5)?.seed).toBe(5)
  })

  it('prefers an allocation among the options to one beside them', () => {
    const at = (place: number) => ({ qubit_allocation: { 1: place } })
    const allocation = (info: object) => [...(readTranspilerInfo(info, 5)?.allocation ?? [])]
    expect(allocation(at(3))).toEqual([[1, 3]])
    expect(allocation({ transpiler_options: at(4) })).toEqual([[1, 4]])
    expect(allocation({ ...at(3), transpiler_options: at(4) })).toEqual([[1, 4]])
    expect(readTranspilerInfo({ qubit_allocation: {} }, 5)).not.toHaveProperty('allocation')
  })
})
