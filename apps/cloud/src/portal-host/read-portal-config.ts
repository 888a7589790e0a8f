import { readFileSync } from 'node:fs'
import type { PortalConfig } from './portal-config.ts'

/**
 * The members that the settings of a web server depend on. The portal itself validates the whole
 * file.
 */
const needed = ['region', 'userPoolId', 'webClientId', 'signUpApiBaseUrl'] as const
const addresses = ['apiBaseUrl', 'signUpApiBaseUrl', 'identityEndpoint'] as const

/** The default of the portal itself. */
const byDefault = { apiBaseUrl: 'http://localhost:8080' }

/** Reads a `config.json`. Throws an Error that names the wrong members. */
export function readPortalConfig(file: string): PortalConfig {
  const config = { ...byDefault, ...parse(file) }
  const isNot = `${file} is no config.json of a portal`
  const missing = needed.filter((member) => typeof config[member] !== 'string')
  if (missing.length) throw new Error(`${isNot}: it lacks ${missing.join(', ')}.`)
  const wrong = addresses.filter((member) => config[member] !== undefined && !isAddress(config[member]))
  if (wrong.length) throw new Error(`${isNot}: ${wrong.join(', ')} must begin with https:// or http://.`)
  return config as PortalConfig
}

function isAddress(value: unknown) {
  return /^https?:$/.test(URL.parse(String(value))?.protocol ?? '')
}

function parse(file: string): Partial<PortalConfig> | null {
  const text = readFileSync(file, 'utf8')
  try {
    return JSON.parse(text) as Partial<PortalConfig> | null
  } catch (cause) {
    throw new Error(`${file} is not JSON.`, { cause })
  }
}
