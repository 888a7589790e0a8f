import { expect, it } from 'vitest'
import { copyLater } from './copy-later.ts'

it('requests the clipboard at once and writes the text when it is ready', async () => {
  const written: Promise<Blob>[] = []
  const { promise: text, resolve: make } = Promise.withResolvers<string>()
  const copying = copyLater(text, async (blob) => {
    written.push(blob)
    await blob
  })
  expect(written).toHaveLength(1)
  make('https://portal.example/composer#z')
  await copying
  expect(await (await written[0])?.text()).toBe('https://portal.example/composer#z')
})

it('rejects without a clipboard and without a text', async () => {
  const refused = () => Promise.reject(new TypeError('no clipboard'))
  await expect(copyLater(Promise.resolve('text'), refused)).rejects.toThrow('no clipboard')
  await expect(copyLater(Promise.reject(new RangeError('no text')), async () => {})).rejects.toThrow(
    'no text',
  )
})
