import type { CircuitProblem, CircuitProblemCode, Reading } from '../problems/circuit-problem.ts'
import type { PauliFactor, PauliSum, PauliTerm } from './pauli-sum.ts'

const maxTerms = 100_000

/**
 * Parses a Pauli product. The indexed form is `X 0 X 1` or `X0 X1`. The dense form is `XXI`, one
 * letter per qubit with the highest qubit on the left. `I` alone is the identity.
 *
 * @param qubits number of qubits, to check indices and the length of the dense form; not checked if
 * omitted
 * @returns factors ordered by qubit and without identities, or all problems with their ranges in
 * the text
 */
export function parsePauliProduct(text: string, qubits?: number): Reading<readonly PauliFactor[]> {
  const { factors, problems } = readProduct(text, 0, qubits)
  return problems.length > 0 ? { problems } : { value: factors }
}

/**
 * Parses an observable such as `0.5 X0 X1 - 1.5*ZZI + 3`. Signs or line breaks separate the terms.
 * The coefficient of a term comes first and defaults to 1. A coefficient alone is a multiple of the
 * identity.
 *
 * @returns the terms as written, or all problems with their ranges in the text
 */
export function parsePauliSum(text: string, qubits?: number): Reading<PauliSum> {
  const terms: PauliTerm[] = []
  const problems: CircuitProblem[] = []
  // A sign or a line break starts a term, except for the sign of an exponent, as in 1e-3.
  const pieces = text.matchAll(/([-+]?)((?:\d[eE][-+]|[^-+\n])*)/g)
  for (const { 1: sign, 2: body = '', index } of pieces) {
    const start = index + (sign?.length ?? 0)
    if (body.trim() === '') {
      if (sign) problems.push(problem('pauli/empty', index, start))
      continue
    }
    if (terms.length >= maxTerms) {
      problems.push(problem('pauli/too-many-terms', start, start + body.length, { limit: maxTerms }))
      break
    }
    const [prefix, digits] = /^\s*(?:((?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?)\s*\*?)?/.exec(body) ?? ['', '']
    const rest = body.slice(prefix.length)
    const coefficient = (digits === undefined ? 1 : Number(digits)) * (sign === '-' ? -1 : 1)
    if (!Number.isFinite(coefficient)) {
      const from = start + prefix.indexOf(digits)
      problems.push(problem('pauli/invalid-coefficient', from, from + digits.length))
    }
    const isNumber = digits !== undefined && rest.trim() === '' && !prefix.includes('*')
    const product = isNumber
      ? { factors: [], problems: [] }
      : readProduct(rest, start + prefix.length, qubits)
    for (const each of product.problems) problems.push(each)
    terms.push({ coefficient, factors: product.factors })
  }
  if (terms.length === 0 && problems.length === 0) problems.push(problem('pauli/empty', 0, text.length))
  return problems.length > 0 ? { problems } : { value: terms }
}

/**
 * An observable that a program writes itself: `pauliSum('0.5 X0 X1 - Z0')`. For text of a person
 * use `parsePauliSum`.
 *
 * @throws TypeError for a text that cannot be parsed
 */
export function pauliSum(text: string): PauliSum {
  const { value } = parsePauliSum(text)
  if (value) return value
  throw new TypeError(`"${text}" is not an observable: write it as in 0.5 X0 X1 - Z0`)
}

/**
 * A Pauli letter and the index of its qubit as written: `{ letter: 'X', index: '0' }` for `X 0`.
 */
export interface IndexedPauli {
  readonly letter: 'I' | 'X' | 'Y' | 'Z'
  readonly index: string
}

/**
 * Parses the indexed form of a product, `X 0 X 1` or `X0X1`. Keeps identities and repeated qubits.
 *
 * @returns the letters in the order of the text; undefined if the text has another form
 */
export function parseIndexedPaulis(text: string): readonly IndexedPauli[] | undefined {
  if (!/^\s*(?:[IXYZ]\s*\d+\s*)+$/.test(text)) return undefined
  return [...text.matchAll(/([IXYZ])\s*(\d+)/g)].map(([, letter, index]) => ({
    letter: letter as IndexedPauli['letter'],
    index: index!,
  }))
}

interface Product {
  readonly factors: readonly PauliFactor[]
  readonly problems: readonly CircuitProblem[]
}

interface Letter {
  readonly pauli: string
  readonly index: string | undefined
  readonly start: number
  readonly end: number
}

/** `offset` is the start of `text` within the user's input. */
function readProduct(text: string, offset: number, qubits: number | undefined): Product {
  const letters: Letter[] = []
  const problems: CircuitProblem[] = []
  for (const match of text.matchAll(/([IXYZ])(?:[^\S\n]*(\d+))?|(\S)/g)) {
    const [whole, pauli, index, other] = match
    const start = offset + match.index
    if (pauli) letters.push({ pauli, index, start, end: start + whole.length })
    else problems.push(problem('pauli/unexpected', start, start + whole.length, { found: other ?? '' }))
  }
  if (problems.length > 0) return { factors: [], problems: problems.slice(0, 1) }
  const [first] = letters
  if (!first) return { factors: [], problems: [problem('pauli/empty', offset, offset + text.length)] }
  const isDense = letters.every(({ index }) => index === undefined)
  const whole = { start: first.start, end: letters.at(-1)!.end }
  if (isDense && letters.length === 1 && first.pauli === 'I') return { factors: [], problems: [] }
  if (isDense && qubits !== undefined && letters.length !== qubits) {
    // A single letter more likely lacks its index than the other letters.
    const code = letters.length === 1 ? 'pauli/missing-index' : 'pauli/wrong-length'
    const parameters = { expected: qubits, found: letters.length, pauli: first.pauli }
    return { factors: [], problems: [problem(code, whole.start, whole.end, parameters)] }
  }
  return factorsOf(letters, isDense, qubits)
}

function factorsOf(letters: readonly Letter[], isDense: boolean, qubits: number | undefined): Product {
  const problems: CircuitProblem[] = []
  const seen = new Set<number>()
  const factors: PauliFactor[] = []
  letters.forEach(({ pauli, index, start, end }, i) => {
    if (!isDense && index === undefined) {
      problems.push(problem('pauli/mixed-forms', start, end, { pauli }))
      return
    }
    const qubit = isDense ? letters.length - 1 - i : Number(index)
    const isOutside = qubits === undefined ? !Number.isSafeInteger(qubit) : qubit >= qubits
    if (isOutside)
      problems.push(
        problem('pauli/qubit-out-of-range', start, end, {
          qubit: index ?? qubit,
          qubits: qubits ?? Number.MAX_SAFE_INTEGER,
        }),
      )
    else if (seen.has(qubit)) problems.push(problem('pauli/qubit-twice', start, end, { qubit }))
    seen.add(qubit)
    if (isPauli(pauli)) factors.push({ qubit, pauli })
  })
  return { factors: factors.sort((a, b) => a.qubit - b.qubit), problems }
}

function isPauli(letter: string): letter is PauliFactor['pauli'] {
  return letter !== 'I'
}

function problem(
  code: CircuitProblemCode,
  start: number,
  end: number,
  parameters: CircuitProblem['parameters'] = {},
): CircuitProblem {
  return { code, at: { kind: 'text', start, end }, parameters }
}
