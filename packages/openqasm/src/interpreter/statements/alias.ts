import type { Statement } from '../../syntax/tree.ts'
import { plainBit } from '../values/condition.ts'
import type { Value } from '../values/value.ts'
import type { Lowering } from '../lowering.ts'
import { operandQubits, qubitsSymbol } from '../gates/operands.ts'
import { isFree, pinVariable } from './variables.ts'

type Alias = Extract<Statement, { kind: 'Alias' }>
type AliasValue = Alias['value']

/** `let name = value;`, another name for qubits or for bits: what is assigned to one is read from the other. */
export function declareAlias(lowering: Lowering, node: Alias): void {
  const { name } = node.name
  const ofQubits = namesQubits(lowering, node.value)
  if (ofQubits) {
    const qubits = operandQubits(lowering, node.value)
    // A loop body may give the same name to other qubits in each turn.
    const qubitsOf = (part: AliasValue): readonly number[] => operandQubits(lowering, part)?.qubits ?? []
    if (qubits === undefined || isRepeated(lowering, node.value, qubits.qubits, qubitsOf))
      lowering.lostNames.add(node.name)
    else if (isFree(lowering, node.name)) lowering.scope.declare(qubitsSymbol(name, qubits))
    return
  }
  const bits = aliasedBits(lowering, node.value)
  if (bits === undefined) lowering.lostNames.add(node.name)
  if (bits === undefined || !isFree(lowering, node.name)) return
  lowering.scope.declare({ kind: 'bitsAlias', name, bits })
  if (lowering.scope === lowering.globalScope) lowering.bitAliases.set(name, bits)
}

function namesQubits(lowering: Lowering, value: AliasValue): boolean {
  switch (value.kind) {
    case 'HardwareQubit':
      return true
    case 'Identifier':
      return lowering.find(value.name)?.kind === 'qubits'
    case 'Index':
      return namesQubits(lowering, value.base)
    case 'Parenthesis':
      return namesQubits(lowering, value.operand)
    case 'Binary':
      return namesQubits(lowering, value.left)
    default:
      return false
  }
}

function aliasedBits(lowering: Lowering, value: AliasValue): readonly number[] | undefined {
  const isMadeOfBits = pinBits(lowering, value)
  const evaluated = lowering.evaluate(value)
  if (evaluated.kind === 'unknown') return undefined
  const bits = isMadeOfBits ? plainBits(evaluated) : undefined
  if (bits !== undefined) {
    const bitsOf = (part: AliasValue): readonly number[] => plainBits(lowering.evaluate(part)) ?? []
    return isRepeated(lowering, value, bits, bitsOf) ? undefined : bits
  }
  lowering.problem('name/not-a-bit', value, { name: lowering.text.slice(value.start, value.end) })
  return undefined
}

function plainBits(value: Value): readonly number[] | undefined {
  const bits = value.kind === 'bits' ? value.bits.map(plainBit) : []
  return bits.length > 0 && bits.every((bit) => bit !== undefined) ? bits : undefined
}

/**
 * Reports the part of an alias that names what it, or a part before it, has named already.
 *
 * @see OpenQASM 3.1, "Register concatenation and slicing": "A register cannot be concatenated with any part of itself."
 */
function isRepeated(
  lowering: Lowering,
  value: AliasValue,
  all: readonly number[],
  namedBy: (part: AliasValue) => readonly number[],
): boolean {
  const named = new Set(all)
  if (named.size === all.length) return false
  named.clear()
  const repeating = partsOf(value).find((part) => {
    const own = namedBy(part)
    const before = named.size
    for (const one of own) named.add(one)
    return named.size < before + own.length
  })
  const place = repeating ?? value
  lowering.problem('name/named-twice', place, { name: lowering.text.slice(place.start, place.end) })
  return true
}

function partsOf(value: AliasValue): AliasValue[] {
  return value.kind === 'Binary' ? [...partsOf(value.left), value.right] : [value]
}

/** Puts the variables that the alias is made of into the circuit for good; false if they are no bits that can change. */
function pinBits(lowering: Lowering, value: AliasValue): boolean {
  switch (value.kind) {
    case 'Identifier': {
      const symbol = lowering.find(value.name)
      if (symbol?.kind === 'bitsAlias') return true
      if (symbol?.kind !== 'variable' || symbol.type.kind !== 'bit' || symbol.constant) return false
      pinVariable(lowering, symbol, value)
      return true
    }
    case 'Index':
      return pinBits(lowering, value.base)
    case 'Parenthesis':
      return pinBits(lowering, value.operand)
    case 'Binary':
      return value.operator === '++' && pinBits(lowering, value.left) && pinBits(lowering, value.right)
    default:
      return false
  }
}
