import type { Element, Expression, Index, Operand } from '../../syntax/tree.ts'
import type { QubitsSymbol } from '../names/symbol.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { reportUndefinedName } from '../state/report-undefined-name.ts'
import { onlyItem, evaluatePositions } from './indices.ts'

/** The qubits of an operand. */
export interface Qubits {
  readonly qubits: readonly number[]
  /** Whether gates are broadcast over the qubits. A single qubit is repeated instead. */
  readonly isRegister: boolean
}

/**
 * Fast path for the usual operands, `q[3]` and a single qubit `q`. Returns -1 in all other cases
 * and for mistakes.
 */
export function plainQubit(interpreter: Interpreter, operand: Operand): number {
  if (operand.kind === 'Identifier') {
    const symbol = interpreter.scopes.find(operand.name)
    return symbol?.kind === 'qubits' && !symbol.isRegister ? symbol.qubits[0]! : -1
  }
  if (operand.kind !== 'Element') return -1
  const register = interpreter.scopes.find(operand.name)
  return register?.kind === 'qubits' && register.isRegister ? (register.qubits[operand.index] ?? -1) : -1
}

/** Expands an element to the index expression that it abbreviates. */
export function asIndex({ start, end, name, index, indexStart, indexEnd }: Element): Index {
  return {
    kind: 'Index',
    start,
    end,
    base: { kind: 'Identifier', start, end: start + name.length, name },
    items: [{ kind: 'IntegerLiteral', start: indexStart, end: indexEnd, value: index }],
  }
}

/** The qubits that an operand names. Undefined after a problem. */
export function operandQubits(interpreter: Interpreter, operand: Operand | Expression): Qubits | undefined {
  switch (operand.kind) {
    case 'Identifier': {
      const symbol = interpreter.scopes.find(operand.name)
      if (symbol?.kind === 'qubits') return symbol
      if (symbol === undefined) reportUndefinedName(interpreter, operand)
      else interpreter.problems.error('name/not-a-qubit', operand, { name: operand.name })
      return undefined
    }
    case 'Index':
      return indexedQubits(interpreter, operand)
    case 'Element': {
      const qubit = plainQubit(interpreter, operand)
      return qubit < 0 ? indexedQubits(interpreter, asIndex(operand)) : { qubits: [qubit], isRegister: false }
    }
    case 'HardwareQubit':
      if (interpreter.circuit.definingGate !== undefined) {
        interpreter.problems.error('scope/not-visible', operand, { name: `$${operand.index}` })
        return undefined
      }
      if (!interpreter.circuit.usesHardwareQubits) {
        interpreter.problems.error('name/mixed-qubits', operand)
        return undefined
      }
      return { qubits: [operand.index], isRegister: false }
    case 'Parenthesis':
      return operandQubits(interpreter, operand.operand)
    case 'Binary': {
      if (operand.operator !== '++') break
      const left = operandQubits(interpreter, operand.left)
      const right = operandQubits(interpreter, operand.right)
      if (left === undefined || right === undefined) return undefined
      interpreter.budget.countItems(left.qubits.length + right.qubits.length, operand)
      return { qubits: [...left.qubits, ...right.qubits], isRegister: true }
    }
  }
  interpreter.problems.error('name/not-a-qubit', operand, { name: interpreter.textOf(operand) })
  return undefined
}

function indexedQubits(interpreter: Interpreter, operand: Index): Qubits | undefined {
  const base = operandQubits(interpreter, operand.base)
  if (base === undefined) return undefined
  if (!base.isRegister) {
    interpreter.problems.error('index/not-indexable', operand, { dimensions: 0 })
    return undefined
  }
  const item = onlyItem(interpreter, operand)
  if (item === undefined) return undefined
  const chosen = evaluatePositions(interpreter, item, base.qubits.length)
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
