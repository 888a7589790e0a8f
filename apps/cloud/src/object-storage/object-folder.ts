import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore } from './object-store.ts'

/** @param root A folder. It need not exist. */
export function openObjectFolder(root: string): ObjectStore {
  const resolvePath = (key: string) => {
    if (!isObjectKey(key)) throw new TypeError(`${key} is no key of an object`)
    return join(root, key)
  }
  return {
    async put(key, content) {
      const path = resolvePath(key)
      const draft = `${path}-${randomBytes(6).toString('hex')}`
      const folder = dirname(path)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
      for (const changed of [folder, dirname(folder)]) await flushFolder(changed)
    },
    has: async (key) => (await orMissing(stat(resolvePath(key)))) !== undefined,
    read: (key) => orMissing(readFile(resolvePath(key))),
    async stream(key) {
      const path = resolvePath(key)
      if (!(await orMissing(stat(path)))) return undefined
      return Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>
    },
    removeAll: (prefix) => rm(resolvePath(prefix), { recursive: true, force: true }),
  }
}

/** Returns whether a text is a relative path without dots at the beginning of a name. */
export function isObjectKey(key: string): boolean {
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(key)
}

/** Writes the names in a folder to the disk. Otherwise a power failure could lose a new file. */
async function flushFolder(folder: string): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

async function orMissing<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}
