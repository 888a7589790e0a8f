import type { Statement } from '../../syntax/tree.ts'
import { plainBit } from '../values/condition.ts'
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
    if (qubits === undefined) lowering.lostNames.add(node.name)
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
  if (isMadeOfBits && evaluated.kind === 'bits') {
    const bits = evaluated.bits.map(plainBit)
    if (bits.every((bit) => bit !== undefined)) return bits
  }
  lowering.problem('name/not-a-bit', value, { name: lowering.text.slice(value.start, value.end) })
  return undefined
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
