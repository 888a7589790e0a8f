import { readFileSync } from 'node:fs'
import type { PortalConfig } from './portal-config.ts'

/** What the settings of a web server depend on. The portal itself reads the file whole, and stops at what is wrong with it. */
const needed = ['region', 'userPoolId', 'webClientId', 'apiBaseUrl', 'signUpApiBaseUrl'] as const

/** Reads a `config.json`. Throws an Error that says what is wrong with it. */
export function readPortalConfig(file: string): PortalConfig {
  const config = parse(file)
  const missing = needed.filter((member) => typeof config?.[member] !== 'string')
  if (missing.length)
    throw new Error(`${file} is no config.json of a portal: it lacks ${missing.join(', ')}.`)
  return config as PortalConfig
}

function parse(file: string): Partial<PortalConfig> | null {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text) as Partial<PortalConfig> | null
  } catch (cause) {
    throw new Error(`${file} is not JSON.`, { cause })
  }
}
