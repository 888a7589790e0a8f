import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE_NAME = 'identity.key'
const KEY_BYTES = 32

/**
 * The key that seals secrets in the database: the configured one (for several machines on one database), else
 * the one in the data folder, made on the first start and readable by its owner only. Whoever loses it loses
 * all passwords and second factors.
 *
 * @throws Error when the key is shorter than 32 characters.
 */
export function loadSecretKey(source: { dataFolder: string; configured?: string | undefined }): Buffer {
  const key = Buffer.from(source.configured ?? keyFile(source.dataFolder))
  if (key.length < KEY_BYTES) {
    throw new Error(`SECRET_KEY must have at least ${KEY_BYTES} random characters; ${key.length} is too few.`)
  }
  return key
}

function keyFile(dataFolder: string): string {
  const path = join(dataFolder, FILE_NAME)
  mkdirSync(dataFolder, { recursive: true })
  try {
    // "wx" writes only a new file, so that of two processes starting together both use the key of the first.
    writeFileSync(path, randomBytes(KEY_BYTES).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    chmodSync(path, 0o600)
  }
  return readFileSync(path, 'utf8').trim()
}
