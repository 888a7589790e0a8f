import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Reads `branding.json` of a folder: the member `branding` of the portal's `config.json`. Throws an
 * Error that names the file.
 */
export function readBranding(folder: string): object {
  const file = join(folder, 'branding.json')
  let branding: unknown
  try {
    branding = JSON.parse(readFileSync(file, 'utf8'))
  } catch (cause) {
    throw new Error(`PORTAL_BRANDING_DIR: ${file} cannot be read as JSON.`, { cause })
  }
  if (typeof branding !== 'object' || branding === null || Array.isArray(branding))
    throw new Error(`PORTAL_BRANDING_DIR: ${file} must contain an object.`)
  return branding
}
