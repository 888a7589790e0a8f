import { describe, expect, it } from 'vitest'
import { readTranspilerSettings } from './transpiler-settings.ts'

describe('readTranspilerSettings', () => {
  it('reads no transpiler, the default one, and missing settings', () => {
    expect(readTranspilerSettings({ transpiler_lib: null })).toBeNull()
    const usual = { transpiler_lib: 'qiskit', transpiler_options: { optimization_level: 2 } }
    for (const info of [usual, {}, { transpiler_options: null }])
      expect(readTranspilerSettings(info)).toEqual({ optimizationLevel: 2, seed: 1 })
  })

  it.each([
    [0, 0],
    [1, 1],
    [2, 2],
    [3, 2],
    [null, 2],
  ])('reads level %j as %i', (optimization_level, level) => {
    expect(readTranspilerSettings({ transpiler_options: { optimization_level } })?.optimizationLevel).toBe(
      level,
    )
    expect(readTranspilerSettings({ optimization_level })?.optimizationLevel).toBe(level)
  })

  it.each(['seed', 'seed_transpiler'])('reads %s among the options or beside them', (name) => {
    expect(readTranspilerSettings({ transpiler_options: { [name]: 0 } })?.seed).toBe(0)
    expect(readTranspilerSettings({ [name]: 7 })?.seed).toBe(7)
    expect(readTranspilerSettings({ [name]: '7' })?.seed).toBe(1)
  })

  it('prefers an allocation among the options to one beside them', () => {
    const at = (place: number) => ({ qubit_allocation: { 1: place } })
    const allocation = (info: object) => [...(readTranspilerSettings(info)?.allocation ?? [])]
    expect(allocation(at(3))).toEqual([[1, 3]])
    expect(allocation({ transpiler_options: at(4) })).toEqual([[1, 4]])
    expect(allocation({ ...at(3), transpiler_options: at(4) })).toEqual([[1, 4]])
    expect(readTranspilerSettings({ qubit_allocation: {} })).not.toHaveProperty('allocation')
  })
})
