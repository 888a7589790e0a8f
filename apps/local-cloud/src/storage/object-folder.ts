import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'

/** Files by key, such as `<job id>/input.zip`. */
export interface ObjectFolder {
  /** Replaces a file. Readers see the old or the new one, never a part. */
  readonly put: (key: string, content: Uint8Array) => Promise<void>
  readonly read: (key: string) => Promise<Uint8Array | undefined>
  readonly stream: (key: string) => Promise<ReadableStream | undefined>
  /** Deletes every file whose key begins with `<prefix>/`. */
  readonly removeAll: (prefix: string) => Promise<void>
}

/** @param root A folder. It need not exist. */
export function openObjectFolder(root: string): ObjectFolder {
  const pathOf = (key: string) => {
    if (!isObjectKey(key)) throw new TypeError(`${key} is no key of an object`)
    return join(root, key)
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      const draft = `${path}-${randomBytes(6).toString('hex')}`
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      try {
        await writeFile(draft, content, { mode: 0o600 })
        await rename(draft, path)
      } finally {
        await rm(draft, { force: true })
      }
    },
    read: (key) => orMissing(readFile(pathOf(key))),
    async stream(key) {
      const path = pathOf(key)
      if (!(await orMissing(stat(path)))) return undefined
      return Readable.toWeb(createReadStream(path)) as ReadableStream
    },
    removeAll: (prefix) => rm(pathOf(prefix), { recursive: true, force: true }),
  }
}

/** Tells whether a text is a relative path without dots at the beginning of a name. */
export function isObjectKey(key: string): boolean {
  return /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(key)
}

async function orMissing<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  })
}
