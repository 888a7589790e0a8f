import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { readZipText, writeZip, ZipProblem, zipLimits } from './read-zip.ts'

describe('readZipText', () => {
  it('reads the only file, whatever its name', () => {
    expect(readZipText(writeZip('input', 'ψ'))).toBe('ψ')
  })

  it('ignores folders and the files of macOS', () => {
    const archive = zipSync({
      '__MACOSX/._input.json': strToU8('x'),
      'folder/': new Uint8Array(),
      'input.json': strToU8('{}'),
    })
    expect(readZipText(archive)).toBe('{}')
  })

  it('reads a named entry only', () => {
    const archive = zipSync({ 'a.json': strToU8('1'), 'b.json': strToU8('2') })
    expect(readZipText(archive, 'b.json')).toBe('2')
    expect(() => readZipText(archive, 'c.json')).toThrow('it has no c.json.')
  })

  it('refuses an archive that expands too much, before it expands', () => {
    const zeros = zipSync({ 'input.json': new Uint8Array(3 * 2 ** 20) })
    expect(() => readZipText(zeros)).toThrow('its content expands too much.')
  })

  it('refuses an entry whose header promises too much', () => {
    const archive = writeZip('a', 'text')
    // The size of the content in the central directory: 24 bytes after its signature.
    const directory = archive.findIndex((_, at) => archive[at] === 0x50 && archive[at + 2] === 1)
    new DataView(archive.buffer).setUint32(directory + 24, zipLimits.maxEntryBytes + 1, true)
    expect(() => readZipText(archive)).toThrow('its content is too large.')
  })

  it('refuses an archive with too many entries', () => {
    const many = Object.fromEntries(
      Array.from({ length: zipLimits.maxEntries + 1 }, (_, entry) => [`${entry}/`, new Uint8Array()]),
    )
    expect(() => readZipText(zipSync(many))).toThrow('it has too many entries.')
  })

  it.each([[new Uint8Array()], [new Uint8Array([0x50, 0x4b, 3, 4])], [writeZip('a', 'b').slice(0, -10)]])(
    'refuses what is no complete archive',
    (bytes) => expect(() => readZipText(bytes)).toThrow(ZipProblem),
  )

  it('writes the same bytes for the same text', () => {
    expect(writeZip('input.json', '{}')).toEqual(writeZip('input.json', '{}'))
  })
})
