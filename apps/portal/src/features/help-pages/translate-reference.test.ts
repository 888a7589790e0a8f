import { describe, expect, it } from 'vitest'
import sentences from '../../locales/ja/translations/api-reference.json' with { type: 'json' }
import type { ApiReference } from './api-reference.ts'
import { loadApiReference } from './load-api-reference.ts'

const english = await loadApiReference('en')
const wanted = referenceSentences(english)
/** Returns the code of a text, which is the same in every language. */
function codes(text: string) {
  return (text.match(/`[^`]+`/g) ?? []).toSorted()
}

describe('the API reference in Japanese', () => {
  it('has a translation of every sentence of the contracts, and no other', () => {
    expect(Object.keys(sentences).toSorted()).toEqual(wanted.toSorted())
  })

  it('is complete for a Japanese reader', async () => {
    const left = referenceSentences(await loadApiReference('ja')).filter((text) => wanted.includes(text))
    expect(left).toEqual([])
  })

  it('contains the same code as the English sentence', () => {
    for (const [sentence, translation] of Object.entries(sentences))
      expect(codes(translation), sentence).toEqual(codes(sentence))
  })

  it('leaves calls, types and examples unchanged', async () => {
    const shape = ({ groups }: typeof english) =>
      groups.flatMap(({ calls }) =>
        calls.map(({ id, method, path, body, answers }) => [
          id,
          method,
          path,
          body,
          answers.map((one) => one.type),
        ]),
      )
    expect(shape(await loadApiReference('ja'))).toEqual(shape(english))
  })
})

/** Every English sentence of the reference, each once. */
function referenceSentences({ groups, shapes }: ApiReference): string[] {
  const calls = groups.flatMap((group) => group.calls)
  const described = [
    ...groups,
    ...calls,
    ...calls.flatMap(({ parameters, answers }) => [...parameters, ...answers]),
    ...Object.values(shapes).flat(),
  ]
  const sentences = [
    ...groups.map(({ name }) => name),
    ...calls.map(({ summary }) => summary),
    ...described.map(({ description }) => description),
  ]
  return [...new Set(sentences)].filter(Boolean)
}
