import type { QasmHint } from '../../problems/problem.ts'
import { nearestWord } from './nearest-word.ts'

/** Suggests the most similar of some words; undefined if none is similar. */
export function didYouMean(word: string, words: Iterable<string>): QasmHint | undefined {
  const nearest = nearestWord(word, words)
  return nearest === undefined ? undefined : suggestion(nearest)
}

/** Suggests a word as the replacement of the place of the problem. */
export function suggestion(word: string): QasmHint {
  return {
    code: 'did-you-mean',
    parameters: { suggestion: word },
    replacement: word,
  }
}
