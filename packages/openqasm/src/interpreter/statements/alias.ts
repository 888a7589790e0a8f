import type { Statement } from '../../syntax/tree.ts'
import { operandQubits, qubitsSymbol } from '../expressions/operands.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { plainBit } from '../values/condition.ts'
import type { Value } from '../values/value.ts'
import { canDeclare } from '../variables/declare-variable.ts'
import { pinVariable } from '../variables/variable-storage.ts'

type Alias = Extract<Statement, { kind: 'Alias' }>
type AliasValue = Alias['value']

/**
 * Declares `let name = value;`, another name for qubits or bits. An assignment to one is visible in
 * the other.
 */
export function declareAlias(interpreter: Interpreter, node: Alias): void {
  const { name } = node.name
  const ofQubits = isOfQubits(interpreter, node.value)
  if (ofQubits) {
    const qubits = operandQubits(interpreter, node.value)
    // Evaluated at each execution: in a loop, the name can mean other qubits in each iteration.
    const readQubits = (part: AliasValue): readonly number[] => operandQubits(interpreter, part)?.qubits ?? []
    if (qubits === undefined || reportRepetition(interpreter, node.value, qubits.qubits, readQubits))
      interpreter.failedNames.add(node.name)
    else if (canDeclare(interpreter, node.name))
      interpreter.scopes.current.declare(qubitsSymbol(name, qubits))
    return
  }
  const bits = aliasedBits(interpreter, node.value)
  if (bits === undefined) interpreter.failedNames.add(node.name)
  if (bits === undefined || !canDeclare(interpreter, node.name)) return
  interpreter.scopes.current.declare({ kind: 'bitsAlias', name, bits })
  if (interpreter.scopes.isGlobal) interpreter.scopes.bitAliases.set(name, bits)
}

/** Returns whether the value of an alias consists of qubits. */
export function isOfQubits(interpreter: Interpreter, value: AliasValue): boolean {
  switch (value.kind) {
    case 'HardwareQubit':
      return true
    case 'Identifier':
      return interpreter.scopes.find(value.name)?.kind === 'qubits'
    case 'Index':
      return isOfQubits(interpreter, value.base)
    case 'Parenthesis':
      return isOfQubits(interpreter, value.operand)
    case 'Binary':
      return isOfQubits(interpreter, value.left)
    default:
      return false
  }
}

function aliasedBits(interpreter: Interpreter, value: AliasValue): readonly number[] | undefined {
  const isMadeOfBits = pinBits(interpreter, value)
  const evaluated = interpreter.evaluate(value)
  if (evaluated.kind === 'unknown') return undefined
  const bits = isMadeOfBits ? circuitBits(evaluated) : undefined
  if (bits !== undefined) {
    const readBits = (part: AliasValue): readonly number[] => circuitBits(interpreter.evaluate(part)) ?? []
    return reportRepetition(interpreter, value, bits, readBits) ? undefined : bits
  }
  interpreter.problems.error('name/not-a-bit', value, { name: interpreter.textOf(value) })
  return undefined
}

function circuitBits(value: Value): readonly number[] | undefined {
  const bits = value.kind === 'bits' ? value.bits.map(plainBit) : []
  return bits.length > 0 && bits.every((bit) => bit !== undefined) ? bits : undefined
}

/**
 * Reports the operand of an alias that repeats a qubit or bit.
 *
 * @see OpenQASM 3.1, "Register concatenation and slicing": "A register cannot be concatenated with
 * any part of itself."
 */
function reportRepetition(
  interpreter: Interpreter,
  value: AliasValue,
  all: readonly number[],
  namedBy: (part: AliasValue) => readonly number[],
): boolean {
  const named = new Set(all)
  if (named.size === all.length) return false
  named.clear()
  const repeating = splitConcatenation(value).find((part) => {
    const own = namedBy(part)
    const before = named.size
    for (const one of own) named.add(one)
    return named.size < before + own.length
  })
  const place = repeating ?? value
  interpreter.problems.error('name/named-twice', place, { name: interpreter.textOf(place) })
  return true
}

function splitConcatenation(value: AliasValue): AliasValue[] {
  return value.kind === 'Binary' ? [...splitConcatenation(value.left), value.right] : [value]
}

/**
 * Stores the variables of an alias in the circuit permanently. Returns false if they are not
 * mutable bits.
 */
function pinBits(interpreter: Interpreter, value: AliasValue): boolean {
  switch (value.kind) {
    case 'Identifier': {
      const symbol = interpreter.scopes.find(value.name)
      if (symbol?.kind === 'bitsAlias') return true
      if (symbol?.kind !== 'variable' || symbol.type.kind !== 'bit' || symbol.constant) return false
      pinVariable(interpreter, symbol, value)
      return true
    }
    case 'Index':
      return pinBits(interpreter, value.base)
    case 'Parenthesis':
      return pinBits(interpreter, value.operand)
    case 'Binary':
      return value.operator === '++' && pinBits(interpreter, value.left) && pinBits(interpreter, value.right)
    default:
      return false
  }
}
