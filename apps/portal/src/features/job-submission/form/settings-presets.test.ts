import { describe, expect, it } from 'vitest'
import { emptyJobForm } from '../values/job-form-values.ts'
import { isTranspilerOff, findPreset, settingsPresets, parseTranspilerSettings } from './settings-presets.ts'

describe('settingsPresets', () => {
  it.each(['transpiler', 'simulator', 'mitigation'] as const)(
    'starts with the value of an empty form: %s',
    (name) => {
      expect(findPreset(settingsPresets[name], emptyJobForm[name])).toBe(settingsPresets[name][0]?.key)
    },
  )

  it.each([
    ['{"ro_error_mitigation":"pseudo_inverse"}', 'pseudoInverse'],
    ['', 'none'],
    ['{ }', 'none'],
    ['{"own": 1}', undefined],
    ['{', undefined],
  ])('recognizes %j as %s', (json, key) => {
    expect(findPreset(settingsPresets.mitigation, json)).toBe(key)
  })
})

it('sets the optimization level that a preset names', () => {
  const levels = settingsPresets.transpiler.map(({ key, json }) => [key, JSON.parse(json) as unknown])
  const qiskit = (level: number) => ({
    transpiler_lib: 'qiskit',
    transpiler_options: { optimization_level: level },
  })
  expect(levels).toEqual([
    ['optimization2', qiskit(2)],
    ['optimization3', qiskit(3)],
    ['optimization0', qiskit(0)],
    ['none', { transpiler_lib: null }],
  ])
})

it.each([
  ['{ "transpiler_lib": null }', true],
  ['{ "transpiler_lib": null, "transpiler_options": { "optimization_level": 1 } }', true],
  ['{ "transpiler_lib": "qiskit" }', false],
  ['{}', false],
  ['', false],
  ['{', false],
  ['null', false],
])('recognizes whether %j turns the transpiler off', (json, isOff) => {
  expect(isTranspilerOff(json)).toBe(isOff)
})

it.each([
  ['{"transpiler_options":{"optimization_level":0}}', 0],
  ['{"optimization_level":1}', 1],
  ['{"transpiler_options":{"optimization_level":3}}', 2],
  ['{"transpiler_lib":"qiskit"}', 2],
  ['[', 2],
])('reads the optimization level of %s', (json, level) => {
  expect(parseTranspilerSettings(json)?.optimizationLevel).toBe(level)
})
