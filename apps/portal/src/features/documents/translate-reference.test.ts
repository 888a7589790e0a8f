import { describe, expect, it } from 'vitest'
import type { ApiReference } from './api-reference.ts'
import sentences from './ja/api-reference.json' with { type: 'json' }
import { loadApiReference } from './load-api-reference.ts'

const english = await loadApiReference('en')
const wanted = referenceSentences(english)
/** Words that programs read: they are the same in every language. */
function codes(text: string) {
  return (text.match(/`[^`]+`/g) ?? []).toSorted()
}

describe('the API reference in Japanese', () => {
  it('has a translation in ja/api-reference.json for each sentence of the contracts, and for no other', () => {
    expect(Object.keys(sentences).toSorted()).toEqual(wanted.toSorted())
  })

  it('is what a reader of Japanese gets, to the last sentence', async () => {
    const left = referenceSentences(await loadApiReference('ja')).filter((text) => wanted.includes(text))
    expect(left).toEqual([])
  })

  it('names the same codes and members as the English sentence', () => {
    for (const [sentence, translation] of Object.entries(sentences))
      expect(codes(translation), sentence).toEqual(codes(sentence))
  })

  it('leaves calls, types and examples as they are', async () => {
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

/** Every English sentence that a reader may meet in the reference, each once. */
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
