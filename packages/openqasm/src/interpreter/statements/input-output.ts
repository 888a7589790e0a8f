import type { InputOutput } from '../../syntax/tree.ts'
import { convert } from '../expressions/convert.ts'
import { resolveType } from '../expressions/resolve-type.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { storageWidth } from '../values/storage-width.ts'
import { integerValue, type QasmType, realValue, unknownValue, type Value } from '../values/value.ts'
import { canDeclare, newVariable } from '../variables/declare-variable.ts'
import { makeStored, storageFor } from '../variables/variable-storage.ts'

/**
 * Declares an `input` or `output`. An input with a given value starts with it; a real-valued one
 * without becomes a named parameter of the circuit.
 */
export function declareInputOutput(interpreter: Interpreter, node: InputOutput): void {
  const type = resolveType(interpreter, node.type)
  if (!canDeclare(interpreter, node.name) || type === undefined) return
  const { name } = node.name
  if (node.direction === 'output') {
    interpreter.circuit.outputs.add(node)
    const storage = type.kind === 'bit' ? interpreter.circuit.addBits(name, type.width ?? 1, node) : undefined
    const options = storage === undefined ? {} : ({ value: 'stored', storage } as const)
    const variable = newVariable(interpreter, node, name, type, options)
    interpreter.scopes.current.declare(variable)
    if (storageWidth(type) === undefined) interpreter.problems.warning('unsupported/output', node, { name })
    else if (storage === undefined) interpreter.outputs.push(variable)
    return
  }
  const given = interpreter.inputs?.[name]
  if (given !== undefined) {
    const read = inputValue(given)
    if (read.kind === 'unknown')
      interpreter.problems.error('value/out-of-range', node.name, { value: String(given) })
    const value = convert(interpreter, read, inputType(type), node.name, true)
    interpreter.scopes.current.declare(newVariable(interpreter, node, name, type, { isInput: true, value }))
  } else if (type.kind === 'float' || type.kind === 'angle') {
    interpreter.circuit.parameters.push(name)
    const parameter: Value = { kind: 'real', value: Number.NaN, expression: { kind: 'parameter', name } }
    const value = convert(interpreter, parameter, inputType(type), node.name)
    interpreter.scopes.current.declare(newVariable(interpreter, node, name, type, { isInput: true, value }))
  } else {
    interpreter.problems.error('value/input-missing', node, { name })
    interpreter.scopes.current.declare(
      newVariable(interpreter, node, name, type, { isInput: true, value: unknownValue }),
    )
  }
}

/** Declares the parameters of the options, which have no declaration in the text. */
export function declareParameters(interpreter: Interpreter): void {
  for (const name of interpreter.parameters ?? []) {
    interpreter.circuit.parameters.push(name)
    const value: Value = { kind: 'real', value: Number.NaN, expression: { kind: 'parameter', name } }
    const type: QasmType = { kind: 'float', width: undefined }
    const variable = newVariable(interpreter, { start: 0, end: 0 }, name, type, { isInput: true, value })
    interpreter.scopes.current.declare(variable)
  }
}

/**
 * An input of type `angle` without a width is the number that is given, so that the circuit names
 * it as it is.
 */
function inputType(type: QasmType): QasmType {
  return type.kind === 'angle' && type.width === undefined ? { kind: 'float', width: undefined } : type
}

/** Stores the outputs whose final values are known, so that results contain them. */
export function storeOutputs(interpreter: Interpreter): void {
  for (const variable of interpreter.outputs) {
    const storage = storageFor(interpreter, variable)
    const { value } = variable
    if (storage === undefined || typeof value !== 'object' || value.kind === 'unknown') continue
    interpreter.circuit.owner = interpreter.tree.statements.find((each) => each === variable.owner)
    makeStored(interpreter, variable, storage.length, variable.owner)
  }
}

function inputValue(given: number | boolean | string): Value {
  if (typeof given === 'boolean') return { kind: 'bits', type: { kind: 'bool' }, bits: [given] }
  if (typeof given === 'number') {
    if (!Number.isFinite(given)) return unknownValue
    return Number.isSafeInteger(given) ? integerValue(BigInt(given)) : realValue(given)
  }
  if (!/^[01]+$/.test(given)) return unknownValue
  const bits = Array.from(given, (digit) => digit === '1').toReversed()
  return { kind: 'bits', type: { kind: 'bit', width: bits.length }, bits }
}
