import { createMitigationInfo, createTranspilerInfo } from '@qportal/api-client'
import { readTranspilerSettings, type TranspilerSettings } from '@qportal/transpiler'
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

/** Common settings; the first of each list is the value of an empty form. */
export const settingsPresets: Readonly<
  Record<'transpiler' | 'simulator' | 'mitigation', readonly SettingsPreset[]>
> = {
  transpiler: [
    preset('optimization2', createTranspilerInfo(2)),
    preset('optimization3', createTranspilerInfo(3)),
    preset('optimization0', createTranspilerInfo(0)),
    preset('none', createTranspilerInfo('none')),
  ],
  simulator: [preset('none', {})],
  mitigation: [preset('none', {}), preset('pseudoInverse', createMitigationInfo())],
}

/** Returns the preset that equals a JSON text, regardless of white space. */
export function findPreset(presets: readonly SettingsPreset[], json: string): PresetKey | undefined {
  const compact = compactJson(json.trim() === '' ? '{}' : json)
  return presets.find((candidate) => compactJson(candidate.json) === compact)?.key
}

/**
 * Returns whether settings turn the transpiler off. The program must then use the basis gates and
 * couplings of the device.
 */
export function isTranspilerOff(json: string): boolean {
  return parseTranspilerSettings(json) === null
}

/** Reads settings as the cloud does; null: no transpiler. Invalid JSON counts as empty. */
export function parseTranspilerSettings(json: string): TranspilerSettings | null {
  const settings = parseJson(json)
  return readTranspilerSettings(isJsonObject(settings) ? settings : {})
}

function compactJson(text: string): string | undefined {
  try {
    return JSON.stringify(JSON.parse(text))
  } catch {
    return undefined
  }
}
