import { listChildren, type SyntaxNode } from '../../syntax/children.ts'
import type { Expression, Switch, SwitchCase } from '../../syntax/tree.ts'
import { toInteger } from '../expressions/convert.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { kindName } from '../values/type-name.ts'
import type { Value } from '../values/value.ts'

/** A case with the values of its labels. A default has none. */
export interface LabelledCase {
  readonly node: SwitchCase
  readonly labels: readonly { readonly value: Value; readonly place: Expression }[]
}

/**
 * The cases of a `switch`, the default last. Reports labels that are not constant integers or that
 * occur twice, and cases in a wrong order or number.
 *
 * @see OpenQASM 3.1, "Classical instructions / The switch statement"
 */
export function readCases(interpreter: Interpreter, node: Switch): readonly LabelledCase[] {
  const { problems } = interpreter
  const cases = node.cases.filter(({ isDefault }) => !isDefault)
  const [first, second] = node.cases.filter(({ isDefault }) => isDefault)
  if (cases.length === 0) problems.error('switch/no-case', node)
  if (second !== undefined) problems.error('switch/two-defaults', second)
  else if (first !== undefined && first !== node.cases.at(-1))
    problems.error('switch/default-not-last', first)
  const seen = new Set<bigint>()
  const labelled = cases.map((each) => ({ node: each, labels: evaluateLabels(interpreter, each, seen) }))
  return first === undefined ? labelled : [...labelled, { node: first, labels: [] }]
}

/** @param seen values of the labels so far */
function evaluateLabels(
  interpreter: Interpreter,
  { values }: SwitchCase,
  seen: Set<bigint>,
): LabelledCase['labels'] {
  const labels: { value: Value; place: Expression }[] = []
  for (const place of values) {
    if (!isConstant(interpreter, place)) {
      interpreter.problems.error('value/not-constant', place)
      continue
    }
    const value = interpreter.evaluate(place)
    const number = value.kind === 'unknown' ? undefined : toInteger(interpreter, value, place)
    if (number === undefined) continue
    if (seen.has(number))
      interpreter.problems.error('switch/duplicate-label', place, { value: String(number) })
    seen.add(number)
    labels.push({ value, place })
  }
  return labels
}

/**
 * Returns whether an expression contains only literals and constants. Unknown names are reported
 * later.
 */
function isConstant(interpreter: Interpreter, root: Expression): boolean {
  const waiting: SyntaxNode[] = [root]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (node.kind === 'Measure' || node.kind === 'QuantumCall') return false
    if (node.kind === 'Call') {
      if (interpreter.scopes.find(node.name.name) !== undefined) return false
      waiting.push(...node.arguments)
      continue
    }
    const symbol =
      node.kind === 'Identifier' || node.kind === 'Element'
        ? interpreter.scopes.find(typeof node.name === 'string' ? node.name : '')
        : undefined
    if (symbol?.kind === 'bitsAlias' || (symbol?.kind === 'variable' && !symbol.constant)) return false
    waiting.push(...listChildren(node))
  }
  return true
}

/**
 * Returns whether a value can select a case: only an integer can. Bits are read as one, with a
 * warning, because many programs write them.
 */
export function isSubject(interpreter: Interpreter, value: Value, place: Expression): boolean {
  if (value.kind === 'unknown') return false
  if (value.kind === 'integer') return true
  const type = value.kind === 'bits' ? value.type.kind : undefined
  if (type === 'int' || type === 'uint') return true
  if (type === 'bit' || type === 'bool') {
    interpreter.problems.warning('switch/implicit-conversion', place)
    return true
  }
  interpreter.problems.error('type/mismatch', place, { expected: 'int', found: kindName(value) })
  return false
}
