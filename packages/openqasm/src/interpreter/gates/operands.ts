import type { Element, Expression, Index, Operand } from '../../syntax/tree.ts'
import { onlyItem, positionsOf } from '../values/indices.ts'
import type { Lowering } from '../lowering.ts'
import { undefinedName } from '../names/name-problems.ts'
import type { QubitsSymbol } from '../names/symbol.ts'

/** Qubits that an operand names. */
export interface Qubits {
  readonly qubits: readonly number[]
  /** A register is broadcast over, a single qubit is repeated. */
  readonly isRegister: boolean
}

/** The qubit of `q[3]` or a single `q`, the usual operands, without a detour; -1 for all others and for mistakes. */
export function plainQubit(lowering: Lowering, operand: Operand): number {
  if (operand.kind === 'Identifier') {
    const symbol = lowering.find(operand.name)
    return symbol?.kind === 'qubits' && !symbol.isRegister ? symbol.qubits[0]! : -1
  }
  if (operand.kind !== 'Element') return -1
  const register = lowering.find(operand.name)
  return register?.kind === 'qubits' && register.isRegister ? (register.qubits[operand.index] ?? -1) : -1
}

/** The element as the index expression it is short for. */
export function asIndex({ start, end, name, index, indexStart, indexEnd }: Element): Index {
  return {
    kind: 'Index',
    start,
    end,
    base: { kind: 'Identifier', start, end: start + name.length, name },
    items: [{ kind: 'IntegerLiteral', start: indexStart, end: indexEnd, value: index }],
  }
}

/** Undefined after a problem. */
export function operandQubits(lowering: Lowering, operand: Operand | Expression): Qubits | undefined {
  switch (operand.kind) {
    case 'Identifier': {
      const symbol = lowering.find(operand.name)
      if (symbol?.kind === 'qubits') return symbol
      if (symbol === undefined) undefinedName(lowering, operand)
      else lowering.problem('name/not-a-qubit', operand, { name: operand.name })
      return undefined
    }
    case 'Index':
      return indexedQubits(lowering, operand)
    case 'Element': {
      const qubit = plainQubit(lowering, operand)
      return qubit < 0 ? indexedQubits(lowering, asIndex(operand)) : { qubits: [qubit], isRegister: false }
    }
    case 'HardwareQubit':
      if (lowering.definingGate !== undefined) {
        lowering.problem('scope/not-visible', operand, { name: `$${operand.index}` })
        return undefined
      }
      if (!lowering.usesHardwareQubits) {
        lowering.problem('name/mixed-qubits', operand)
        return undefined
      }
      return { qubits: [operand.index], isRegister: false }
    case 'Parenthesis':
      return operandQubits(lowering, operand.operand)
    case 'Binary': {
      if (operand.operator !== '++') break
      const left = operandQubits(lowering, operand.left)
      const right = operandQubits(lowering, operand.right)
      if (left === undefined || right === undefined) return undefined
      lowering.touch(left.qubits.length + right.qubits.length, operand)
      return { qubits: [...left.qubits, ...right.qubits], isRegister: true }
    }
  }
  lowering.problem('name/not-a-qubit', operand, { name: lowering.text.slice(operand.start, operand.end) })
  return undefined
}

function indexedQubits(lowering: Lowering, operand: Index): Qubits | undefined {
  const base = operandQubits(lowering, operand.base)
  if (base === undefined) return undefined
  if (!base.isRegister) {
    lowering.problem('index/not-indexable', operand, { dimensions: 0 })
    return undefined
  }
  const item = onlyItem(lowering, operand)
  if (item === undefined) return undefined
  const chosen = positionsOf(lowering, item, base.qubits.length)
  if (chosen === undefined) return undefined
  return { qubits: chosen.positions.map((i) => base.qubits[i]!), isRegister: !chosen.single }
}

export function qubitsSymbol(name: string, { qubits, isRegister }: Qubits): QubitsSymbol {
  return {
    kind: 'qubits',
    name,
    qubits,
    isRegister,
  }
}
