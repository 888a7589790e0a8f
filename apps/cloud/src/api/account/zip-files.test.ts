import { strFromU8, unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { base64, zipFiles, type ArchiveFile } from './zip-files.ts'

async function collect(pieces: AsyncIterable<string>): Promise<string[]> {
  const all: string[] = []
  for await (const piece of pieces) all.push(piece)
  return all
}

async function* files(): AsyncGenerator<ArchiveFile> {
  yield { name: 'empty.json', pieces: [] }
  yield { name: 'long.json', pieces: ['量子', 'x'.repeat(300_000), new Uint8Array([10])] }
}

it('writes an archive in pieces that other programs read', async () => {
  const pieces = await collect(base64(zipFiles(files(), { at: new Date('2026-03-01') })))
  expect(pieces.length).toBeGreaterThan(3)
  const read = unzipSync(Buffer.from(pieces.join(''), 'base64'))
  expect(Object.entries(read).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
    ['empty.json', ''],
    ['long.json', `量子${'x'.repeat(300_000)}\n`],
  ])
})

it.each([0, 1, 2, 3, 4, 5])('encodes %i bytes that arrive one by one', async (length) => {
  const bytes = Uint8Array.from({ length }, (_, index) => 250 + index)
  async function* oneByOne() {
    for (const byte of bytes) yield Uint8Array.of(byte)
  }
  expect((await collect(base64(oneByOne()))).join('')).toBe(Buffer.from(bytes).toString('base64'))
})
