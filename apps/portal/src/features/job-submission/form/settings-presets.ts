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

/** Settings most people want; the first of each is what an empty form holds. */
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

/** The preset that a text stands for, whatever its spaces. */
export function presetOf(presets: readonly SettingsPreset[], json: string): PresetKey | undefined {
  const plain = plainJson(json.trim() === '' ? '{}' : json)
  return presets.find((candidate) => plainJson(candidate.json) === plain)?.key
}

/** Whether settings of the transpiler switch it off, whatever else they say: the program then has to be the device's own. */
export function isTranspilerOff(json: string): boolean {
  const settings = parseJson(json)
  return isJsonObject(settings) && settings['transpiler_lib'] === null
}

function plainJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return undefined
  }
}
