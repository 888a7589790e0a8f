import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeNewFile } from '../../dependencies/write-new-file.ts'

const fileName = 'identity.key'
const previousFileName = 'identity.key.previous'
const keyBytes = 32

/**
 * Returns the key that seals secrets in the database: the configured one (for several machines on
 * one database), otherwise the one in the data folder, which is made on the first start and
 * readable by its owner only.
 * Losing the key loses all passwords and second factors.
 *
 * @throws Error if the key is shorter than 32 characters.
 */
export function loadSecretKey(source: { dataFolder: string; configured?: string | undefined }): Buffer {
  const key = Buffer.from(source.configured ?? keyFile(source.dataFolder))
  const name = source.configured === undefined ? join(source.dataFolder, fileName) : 'SECRET_KEY'
  return checked(key, name)
}

/**
 * Returns the key that was used before, if it is configured or in the data folder.
 *
 * @throws Error if it is shorter than 32 characters.
 */
export function loadPreviousKey(source: {
  dataFolder: string
  configured?: string | undefined
}): Buffer | undefined {
  if (source.configured !== undefined) return checked(Buffer.from(source.configured), 'PREVIOUS_SECRET_KEY')
  const path = join(source.dataFolder, previousFileName)
  return existsSync(path) ? checked(Buffer.from(readFileSync(path, 'utf8').trim()), path) : undefined
}

function checked(key: Buffer, name: string): Buffer {
  if (key.length < keyBytes)
    throw new Error(`${name} must have at least ${keyBytes} random characters; ${key.length} is too few.`)
  return key
}

function keyFile(dataFolder: string): string {
  const path = join(dataFolder, fileName)
  writeNewFile(path, randomBytes(keyBytes).toString('base64'))
  chmodSync(path, 0o600)
  return readFileSync(path, 'utf8').trim()
}
