import type {
  Assignment,
  BinaryOperator,
  Expression,
  Index,
  Measure,
  MeasureStatement,
} from '../../syntax/tree.ts'
import { apply } from '../expressions/binary.ts'
import { convert } from '../expressions/convert.ts'
import { evaluateInto, readVariable } from '../expressions/evaluate.ts'
import { plainQubit } from '../expressions/operands.ts'
import type { VariableSymbol } from '../names/symbol.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { measureInto } from '../state/measure-into.ts'
import type { QasmType, Value } from '../values/value.ts'
import { assignable, assignIndexed, assignNested } from '../variables/assign-item.ts'
import { evaluateAs } from '../variables/evaluate-as.ts'
import { assignVariable, storageFor } from '../variables/variable-storage.ts'

/** Executes `target = value;` and compound assignments such as `target += value;`. */
export function runAssignment(interpreter: Interpreter, node: Assignment): void {
  const { value } = node
  const target = node.target.kind === 'Index' ? joinIndices(interpreter, node.target) : node.target
  const operator = node.operator === '=' ? undefined : (node.operator.slice(0, -1) as BinaryOperator | '~')
  if (target.kind === 'Identifier') {
    const variable = assignable(interpreter, target)
    if (variable === undefined) return void interpreter.evaluate(value)
    if (operator === undefined) {
      const destination = findDestination(interpreter, variable, value)
      assignVariable(interpreter, variable, evaluateAs(interpreter, value, variable.type, destination), node)
      return
    }
    const current = readVariable(interpreter, variable, target)
    assignVariable(
      interpreter,
      variable,
      compoundValue(interpreter, node, operator, current, variable.type),
      node,
    )
    return
  }
  if (target.kind === 'Index' && target.base.kind === 'Identifier') {
    const variable = assignable(interpreter, target.base)
    if (variable === undefined) return void interpreter.evaluate(value)
    if (
      value.kind === 'Measure' &&
      operator === undefined &&
      measureBit(interpreter, variable, target, value)
    )
      return
    assignIndexed(
      interpreter,
      variable,
      target,
      (type, current, destination) =>
        operator === undefined
          ? evaluateAs(interpreter, value, type, destination)
          : compoundValue(interpreter, node, operator, current(), type),
      value.kind === 'Measure',
    )
    return
  }
  if (target.kind === 'Index' && target.base.kind === 'Index' && target.base.base.kind === 'Identifier') {
    const variable = assignable(interpreter, target.base.base)
    if (variable === undefined) return void interpreter.evaluate(value)
    assignNested(interpreter, variable, target.base, target, (type, current) =>
      operator === undefined
        ? evaluateAs(interpreter, value, type, undefined)
        : compoundValue(interpreter, node, operator, current(), type),
    )
    return
  }
  interpreter.problems.error('name/not-assignable', target, { name: interpreter.textOf(target) })
}

/** Rewrites `a[1][2]` as `a[1, 2]` if the array `a` has that many dimensions. */
function joinIndices(interpreter: Interpreter, target: Index): Index {
  if (target.base.kind !== 'Index') return target
  const inner = joinIndices(interpreter, target.base)
  const symbol = inner.base.kind === 'Identifier' ? interpreter.scopes.find(inner.base.name) : undefined
  const isWhole =
    symbol?.kind !== 'variable' ||
    symbol.type.kind !== 'array' ||
    inner.items.length >= symbol.type.dimensions.length ||
    inner.items.some(({ kind }) => kind === 'Range' || kind === 'DiscreteSet')
  return isWhole
    ? { ...target, base: inner }
    : { ...target, base: inner.base, items: [...inner.items, ...target.items] }
}

/** Fast path for `c[0] = measure q[0];`. Returns false in all other cases and for mistakes. */
function measureBit(
  interpreter: Interpreter,
  variable: VariableSymbol,
  target: Index,
  value: Measure,
): boolean {
  const item = target.items[0]!
  if (variable.value !== 'stored' || variable.type.kind !== 'bit' || variable.type.width === undefined)
    return false
  if (target.items.length !== 1 || item.kind !== 'IntegerLiteral') return false
  const bit = variable.storage![item.value]
  const qubit = plainQubit(interpreter, value.operand)
  if (bit === undefined || qubit < 0) return false
  measureInto(interpreter, [qubit], [bit], value)
  return true
}

function findDestination(
  interpreter: Interpreter,
  variable: VariableSymbol,
  value: Expression,
): readonly number[] | undefined {
  if (variable.value === 'stored') return variable.storage
  if (value.kind !== 'Measure' || variable.type.kind !== 'bit') return undefined
  return storageFor(interpreter, variable)
}

function compoundValue(
  interpreter: Interpreter,
  node: Assignment,
  operator: BinaryOperator | '~',
  current: Value,
  type: QasmType,
): Value {
  const right =
    type.kind === 'float'
      ? evaluateAs(interpreter, node.value, type, undefined)
      : interpreter.evaluate(node.value)
  if (operator === '~') return convert(interpreter, right, type, node.value)
  return convert(interpreter, apply(interpreter, { operator, place: node }, current, right), type, node.value)
}

/** Executes `measure q -> c;` or a measurement whose result is discarded. */
export function runMeasure(interpreter: Interpreter, node: MeasureStatement): void {
  const { value, target } = node
  if (target === undefined) {
    evaluateInto(interpreter, value, undefined)
    return
  }
  runAssignment(interpreter, {
    kind: 'Assignment',
    start: node.start,
    end: node.end,
    annotations: node.annotations,
    target,
    operator: '=',
    value,
  })
}
