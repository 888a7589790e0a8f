import type { QasmHint } from '../../problems/problem.ts'
import { nearestWord } from './nearest-word.ts'

export function didYouMean(word: string, words: Iterable<string>): QasmHint | undefined {
  const nearest = nearestWord(word, words)
  return nearest === undefined ? undefined : suggestion(nearest)
}

export function suggestion(word: string): QasmHint {
  return {
    code: 'did-you-mean',
    parameters: { suggestion: word },
    replacement: word,
  }
}
