import type { Setting } from './setting.ts'
import { settingsTable, type Settings } from './settings.ts'

export interface DescribedSetting {
  readonly variable: string
  /** Null for a secret, and for a setting without a value. */
  readonly value: string | null
  readonly isDefault: boolean
}

/** Describes the settings of a cloud. The values of secrets are left out. */
export function describeSettings(settings: Settings): DescribedSetting[] {
  return Object.entries<Setting<unknown>>(settingsTable).map(([name, { variable, byDefault, mayBeFile }]) => {
    const value = (settings as Readonly<Record<string, unknown>>)[name]
    return {
      variable,
      // A setting that may come from a file is a secret.
      value: mayBeFile || value === undefined ? null : toText(value),
      isDefault: toText(value) === toText(byDefault),
    }
  })
}

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.join(',')
  return typeof value === 'string' ? value : JSON.stringify(value ?? null)
}
