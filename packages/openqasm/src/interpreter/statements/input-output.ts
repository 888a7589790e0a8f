import type { InputOutput } from '../../syntax/tree.ts'
import { convert } from '../values/convert.ts'
import type { Lowering } from '../lowering.ts'
import { resolveType } from '../values/resolve-type.ts'
import { integerValue, realValue, unknownValue, type Value } from '../values/value.ts'
import { isFree, newVariable } from './variables.ts'

/** `input` becomes a constant if a value is given for it, a named parameter of the circuit if it is a real number. */
export function declareInputOutput(lowering: Lowering, node: InputOutput): void {
  const type = resolveType(lowering, node.type)
  if (!isFree(lowering, node.name) || type === undefined) return
  const { name } = node.name
  if (node.direction === 'output') {
    const storage = type.kind === 'bit' ? lowering.addBits(name, type.width ?? 1, node) : undefined
    const options = storage === undefined ? {} : ({ value: 'stored', storage } as const)
    lowering.scope.declare(newVariable(lowering, node, name, type, options))
    return
  }
  const given = lowering.options.inputs?.[name]
  if (given !== undefined) {
    const value = convert(lowering, inputValue(given), type, node.name, true)
    lowering.scope.declare(newVariable(lowering, node, name, type, { readonly: true, value }))
  } else if (type.kind === 'float' || type.kind === 'angle') {
    lowering.parameters.push(name)
    const value: Value = { kind: 'real', value: Number.NaN, expression: { kind: 'parameter', name } }
    lowering.scope.declare(newVariable(lowering, node, name, type, { readonly: true, value }))
  } else {
    lowering.problem('value/input-missing', node, { name })
    lowering.scope.declare(newVariable(lowering, node, name, type, { readonly: true, value: unknownValue }))
  }
}

function inputValue(given: number | boolean | string): Value {
  if (typeof given === 'boolean') return { kind: 'bits', type: { kind: 'bool' }, bits: [given] }
  if (typeof given === 'number') {
    return Number.isSafeInteger(given) ? integerValue(BigInt(given)) : realValue(given)
  }
  const bits = Array.from(given, (digit) => digit === '1').toReversed()
  return { kind: 'bits', type: { kind: 'bit', width: bits.length }, bits }
}
