import { isJsonObject, parseJson } from '../../../platform/json-object.ts'

export type PresetKey = 'optimization2' | 'optimization3' | 'optimization0' | 'none' | 'pseudoInverse'

export interface SettingsPreset {
  readonly key: PresetKey
  readonly json: string
}

function preset(key: PresetKey, settings: object): SettingsPreset {
  return {
    key,
    json: JSON.stringify(settings, null, 2),
  }
}

function qiskit(level: number) {
  return {
    transpiler_lib: 'qiskit',
    transpiler_options: { optimization_level: level },
  }
}

/** Common settings; the first of each list is the value of an empty form. */
export const settingsPresets: Readonly<
  Record<'transpiler' | 'simulator' | 'mitigation', readonly SettingsPreset[]>
> = {
  transpiler: [
    preset('optimization2', qiskit(2)),
    preset('optimization3', qiskit(3)),
    preset('optimization0', qiskit(0)),
    preset('none', { transpiler_lib: null }),
  ],
  simulator: [preset('none', {})],
  mitigation: [preset('none', {}), preset('pseudoInverse', { ro_error_mitigation: 'pseudo_inverse' })],
}

/** The preset that equals a JSON text, regardless of white space. */
export function presetOf(presets: readonly SettingsPreset[], json: string): PresetKey | undefined {
  const compact = compactJson(json.trim() === '' ? '{}' : json)
  return presets.find((candidate) => compactJson(candidate.json) === compact)?.key
}

/**
 * Whether settings turn the transpiler off. The program must then use the basis gates and couplings
 * of the device.
 */
export function isTranspilerOff(json: string): boolean {
  const settings = parseJson(json)
  return isJsonObject(settings) && settings['transpiler_lib'] === null
}

/** Returns the level of optimization that settings ask for; higher levels count as 2. */
export function optimizationLevelOf(json: string): 0 | 1 | 2 {
  const settings = parseJson(json)
  if (!isJsonObject(settings)) return 2
  const options = settings['transpiler_options']
  const level = isJsonObject(options) ? options['optimization_level'] : settings['optimization_level']
  return level === 0 || level === 1 ? level : 2
}

function compactJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return undefined
  }
}
