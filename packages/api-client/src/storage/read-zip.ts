import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'

/** Limits of an archive, against one that expands to fill the memory. */
export const zipLimits = {
  maxArchiveBytes: 64 * 2 ** 20,
  maxEntryBytes: 256 * 2 ** 20,
  /** Deflate reaches 1032; results of many zeros come close to 500. */
  maxRatio: 1000,
  maxEntries: 100,
} as const

/** An archive that cannot be read, or that exceeds a limit. */
export class ZipProblem extends Error {}

/**
 * Returns the text of an archive's only file, or of the entry `name`. Ignores folders and the files
 * that macOS adds. Throws a `ZipProblem`.
 */
export function readZipText(archive: Uint8Array, name?: string): string {
  let entries = 0
  let wanted: string | undefined
  const isWanted = (entry: string) =>
    name === undefined
      ? !entry.endsWith('/') && !entry.startsWith('__MACOSX/') && !entry.endsWith('.DS_Store')
      : entry === name
  const files = unzip(archive, ({ name: entry, originalSize, size }) => {
    entries += 1
    if (entries > zipLimits.maxEntries) throw new ZipProblem('it has too many entries.')
    if (wanted !== undefined || !isWanted(entry)) return false
    if (originalSize > zipLimits.maxEntryBytes) throw new ZipProblem('its content is too large.')
    if (originalSize > zipLimits.maxRatio * Math.max(size, 1000))
      throw new ZipProblem('its content expands too much.')
    wanted = entry
    return true
  })
  const bytes = wanted === undefined ? undefined : files[wanted]
  if (!bytes) throw new ZipProblem(name === undefined ? 'it has no file.' : `it has no ${name}.`)
  return strFromU8(bytes)
}

type Filter = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>

function unzip(archive: Uint8Array, filter: Filter) {
  try {
    return unzipSync(archive, { filter })
  } catch (problem) {
    throw problem instanceof ZipProblem ? problem : new ZipProblem('it is not a complete zip archive.')
  }
}

/** Whether the bytes begin as a zip archive does. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b
}

/** Creates an archive with one file. The same text always gives the same bytes. */
export function writeZip(name: string, text: string): Uint8Array<ArrayBuffer> {
  const bytes = zipSync({ [name]: strToU8(text) }, { mtime: '1980-01-01T12:00:00' })
  return new Uint8Array(bytes)
}

export { strFromU8 as readUtf8 }
