import { parsePauliSum, plainCharacters, type CircuitProblem } from '@qportal/circuit'

/** The first problem of an observable, and the term that has it. */
export interface ObservableProblem {
  /** From 1; in a grid or in rows, the number of the row. */
  readonly term: number
  /** The term as written, on one line. */
  readonly text: string
  readonly problem: CircuitProblem
}

/** Returns the first problem of an observable on a number of qubits; none for an empty text. */
export function observableProblem(text: string, qubits: number): ObservableProblem | undefined {
  const plain = plainCharacters(text)
  if (plain.trim() === '') return undefined
  const [problem] = parsePauliSum(plain, qubits).problems ?? []
  if (problem === undefined) return undefined
  const offset = problem.at.kind === 'text' ? problem.at.start : 0
  // Terms as the parser splits them: at signs, except in an exponent, and at line breaks.
  const pieces = [...plain.matchAll(/[-+]?(?:\d[eE][-+]|[^-+\n])*/g)].filter(([piece]) => piece.trim() !== '')
  const index = pieces.findLastIndex((piece) => piece.index <= offset)
  return { term: index + 1, text: pieces[index]?.[0].trim() ?? '', problem }
}
