import { expect, it } from 'vitest'
import { copyLater } from './copy-later.ts'

it('asks for the clipboard within the press, and writes the text when it is made', async () => {
  const asked: Promise<Blob>[] = []
  const { promise: text, resolve: make } = Promise.withResolvers<string>()
  const copying = copyLater(text, async (blob) => {
    asked.push(blob)
    await blob
  })
  expect(asked).toHaveLength(1)
  make('https://portal.example/composer#z')
  await copying
  expect(await (await asked[0])?.text()).toBe('https://portal.example/composer#z')
})

it.each([
  ['there is no clipboard', Promise.resolve('text'), () => Promise.reject(new TypeError('clipboard'))],
  ['there is no text', Promise.reject<string>(new RangeError('text')), () => Promise.resolve()],
])('fails where %s', async (_, text, write) => {
  await expect(copyLater(text, write)).rejects.toThrow(/clipboard|text/)
})
