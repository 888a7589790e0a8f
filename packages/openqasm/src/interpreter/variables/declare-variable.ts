import type { TextRange } from '@qportal/circuit'
import type { ClassicalDeclaration, Expression, Identifier } from '../../syntax/tree.ts'
import { isConstantExpression } from '../expressions/is-constant.ts'
import { resolveType } from '../expressions/resolve-type.ts'
import type { VariableSymbol } from '../names/symbol.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { knownBits } from '../values/bits.ts'
import { type QasmType, unknownValue, type Value } from '../values/value.ts'
import { evaluateAs } from './evaluate-as.ts'
import { assignVariable, storageFor } from './variable-storage.ts'

/**
 * Returns whether the name may be declared in this block; reports a problem if it is taken.
 * The name of a gate is a problem too, but the declaration is kept, so that its uses are not
 * reported.
 */
export function canDeclare(interpreter: Interpreter, name: Identifier): boolean {
  if (interpreter.scopes.current.rival(name.name) !== undefined) {
    interpreter.problems.error('name/declared-twice', name, { name: name.name })
    return false
  }
  if (interpreter.scopes.isGlobal && interpreter.gates.isReserved(name.name))
    interpreter.problems.error('name/is-gate', name, { name: name.name })
  return true
}

/** @param owner the declaring node, which owns the bits of the variable */
export function newVariable(
  interpreter: Interpreter,
  owner: TextRange,
  name: string,
  type: QasmType,
  options: {
    constant?: boolean
    readonly?: boolean
    isInput?: boolean
    value?: Value | 'stored'
    storage?: readonly number[]
  } = {},
): VariableSymbol {
  return {
    kind: 'variable',
    name,
    type,
    constant: options.constant ?? false,
    readonly: options.readonly ?? false,
    isInput: options.isInput ?? false,
    pinned: options.storage !== undefined,
    value: options.value,
    storage: options.storage,
    owner,
    branchDepth: interpreter.variables.branchDepth,
  }
}

export function declareVariable(interpreter: Interpreter, node: ClassicalDeclaration): void {
  const type = resolveType(interpreter, node.type)
  if (!canDeclare(interpreter, node.name)) return
  const { name } = node.name
  // "Arrays": all arrays are declared in the global scope.
  if (node.type.kind === 'ArrayType' && !interpreter.scopes.isGlobal)
    interpreter.problems.error('scope/not-global', node)
  if (type === undefined) {
    interpreter.scopes.current.declare(
      newVariable(interpreter, node, name, { kind: 'bool' }, { value: unknownValue }),
    )
    return
  }
  const isOutput = type.kind === 'bit' && !node.constant && interpreter.scopes.isGlobal
  if (isOutput) {
    const storage = interpreter.circuit.addBits(name, type.width ?? 1, node)
    const variable = newVariable(interpreter, node, name, type, { value: 'stored', storage })
    if (node.value !== undefined) initialize(interpreter, variable, node.value, node)
    interpreter.scopes.current.declare(variable)
    return
  }
  const variable = newVariable(interpreter, node, name, type, { constant: node.constant })
  if (node.value !== undefined) initialize(interpreter, variable, node.value, node)
  const isConstant = node.value === undefined || isConstantExpression(interpreter, node.value)
  if (node.constant && (!isConstant || isRunTimeVariable(variable))) {
    interpreter.problems.error('value/not-constant', node.value!)
    variable.value = unknownValue
  }
  interpreter.scopes.current.declare(variable)
}

function isRunTimeVariable(variable: VariableSymbol): boolean {
  return (
    variable.value === 'stored' ||
    (typeof variable.value === 'object' &&
      variable.value.kind === 'bits' &&
      knownBits(variable.value) === undefined)
  )
}

function initialize(
  interpreter: Interpreter,
  variable: VariableSymbol,
  value: Expression,
  place: TextRange,
): void {
  const destination = measurementDestination(interpreter, variable, value)
  const evaluated = evaluateAs(interpreter, value, variable.type, destination)
  const { changeCount } = interpreter.variables
  assignVariable(interpreter, variable, evaluated, place)
  // The first value changes no earlier one, so it does not count as progress of a loop.
  interpreter.variables.changeCount = changeCount
}

/** The bits that an initializing measurement or subroutine writes to directly, if any. */
function measurementDestination(
  interpreter: Interpreter,
  variable: VariableSymbol,
  value: Expression,
): readonly number[] | undefined {
  if (variable.pinned) return variable.storage
  if (value.kind !== 'Measure' || variable.type.kind !== 'bit') return undefined
  return storageFor(interpreter, variable)
}
