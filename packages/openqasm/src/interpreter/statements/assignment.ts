import type {
  Assignment,
  BinaryOperator,
  Expression,
  Index,
  Measure,
  MeasureStatement,
} from '../../syntax/tree.ts'
import { apply } from '../values/binary.ts'
import { convert } from '../values/convert.ts'
import { evaluateInto, valueOf } from '../values/evaluate.ts'
import type { Lowering } from '../lowering.ts'
import { measureInto } from './measure.ts'
import { plainQubit } from '../gates/operands.ts'
import { assignable, assignIndexed, assignNested, assignVariable, storageFor, valueFor } from './variables.ts'
import type { VariableSymbol } from '../names/symbol.ts'
import type { QasmType, Value } from '../values/value.ts'

/** `target = value;`, `target += value;` and so on. */
export function runAssignment(lowering: Lowering, node: Assignment): void {
  const { value } = node
  const target = node.target.kind === 'Index' ? joined(lowering, node.target) : node.target
  const operator = node.operator === '=' ? undefined : (node.operator.slice(0, -1) as BinaryOperator | '~')
  if (target.kind === 'Identifier') {
    const variable = assignable(lowering, target)
    if (variable === undefined) return void lowering.evaluate(value)
    if (operator === undefined) {
      const destination = destinationOf(lowering, variable, value)
      assignVariable(lowering, variable, valueFor(lowering, value, variable.type, destination), node)
      return
    }
    const current = valueOf(lowering, variable, target)
    assignVariable(lowering, variable, combined(lowering, node, operator, current, variable.type), node)
    return
  }
  if (target.kind === 'Index' && target.base.kind === 'Identifier') {
    const variable = assignable(lowering, target.base)
    if (variable === undefined) return void lowering.evaluate(value)
    if (value.kind === 'Measure' && operator === undefined && measureBit(lowering, variable, target, value))
      return
    assignIndexed(
      lowering,
      variable,
      target,
      (type, current, destination) =>
        operator === undefined
          ? valueFor(lowering, value, type, destination)
          : combined(lowering, node, operator, current(), type),
      value.kind === 'Measure',
    )
    return
  }
  if (target.kind === 'Index' && target.base.kind === 'Index' && target.base.base.kind === 'Identifier') {
    const variable = assignable(lowering, target.base.base)
    if (variable === undefined) return void lowering.evaluate(value)
    assignNested(lowering, variable, target.base, target, (type, current) =>
      operator === undefined
        ? valueFor(lowering, value, type, undefined)
        : combined(lowering, node, operator, current(), type),
    )
    return
  }
  lowering.problem('name/not-assignable', target, { name: lowering.text.slice(target.start, target.end) })
}

/** `a[1][2]` as `a[1, 2]`, which it is where the array `a` has that many dimensions. */
function joined(lowering: Lowering, target: Index): Index {
  if (target.base.kind !== 'Index') return target
  const inner = joined(lowering, target.base)
  const symbol = inner.base.kind === 'Identifier' ? lowering.find(inner.base.name) : undefined
  const isWhole =
    symbol?.kind !== 'variable' ||
    symbol.type.kind !== 'array' ||
    inner.items.length >= symbol.type.dimensions.length ||
    inner.items.some(({ kind }) => kind === 'Range' || kind === 'DiscreteSet')
  return isWhole
    ? { ...target, base: inner }
    : { ...target, base: inner.base, items: [...inner.items, ...target.items] }
}

/** The usual `c[0] = measure q[0];`, without a detour; false for all else and for mistakes. */
function measureBit(lowering: Lowering, variable: VariableSymbol, target: Index, value: Measure): boolean {
  const item = target.items[0]!
  if (variable.value !== 'stored' || variable.type.kind !== 'bit' || variable.type.width === undefined)
    return false
  if (target.items.length !== 1 || item.kind !== 'IntegerLiteral') return false
  const bit = variable.storage![item.value]
  const qubit = plainQubit(lowering, value.operand)
  if (bit === undefined || qubit < 0) return false
  measureInto(lowering, [qubit], [bit], value)
  return true
}

function destinationOf(
  lowering: Lowering,
  variable: VariableSymbol,
  value: Expression,
): readonly number[] | undefined {
  if (variable.value === 'stored') return variable.storage
  if (value.kind !== 'Measure' || variable.type.kind !== 'bit') return undefined
  return storageFor(lowering, variable)
}

function combined(
  lowering: Lowering,
  node: Assignment,
  operator: BinaryOperator | '~',
  current: Value,
  type: QasmType,
): Value {
  const right =
    type.kind === 'float' ? valueFor(lowering, node.value, type, undefined) : lowering.evaluate(node.value)
  if (operator === '~') return convert(lowering, right, type, node.value)
  return convert(lowering, apply(lowering, { operator, place: node }, current, right), type, node.value)
}

/** `measure q -> c;`, and the same with the result thrown away. */
export function runMeasure(lowering: Lowering, node: MeasureStatement): void {
  const { value, target } = node
  if (target === undefined) {
    evaluateInto(lowering, value, undefined)
    return
  }
  runAssignment(lowering, {
    kind: 'Assignment',
    start: node.start,
    end: node.end,
    annotations: node.annotations,
    target,
    operator: '=',
    value,
  })
}
