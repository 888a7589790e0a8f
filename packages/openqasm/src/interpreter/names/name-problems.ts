import type { QasmHint } from '../../problem.ts'
import type { Identifier } from '../../syntax/tree.ts'
import type { Lowering } from '../lowering.ts'
import { nearestWord } from './nearest-word.ts'

/** "`thata` is not defined - did you mean `theta`?" */
export function undefinedName(lowering: Lowering, name: Identifier): void {
  if (lowering.scope.isHidden(name.name)) {
    lowering.problem('scope/not-visible', name, { name: name.name })
    return
  }
  if (lowering.lostNames.includes(name.name, name)) return lowering.lose()
  lowering.problem('name/undefined', name, { name: name.name }, () =>
    didYouMean(name.name, lowering.scope.names()),
  )
}

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
