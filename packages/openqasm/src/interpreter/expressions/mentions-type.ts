import type { BinaryOperator, ClassicalType, Expression } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'
import type { QasmType } from '../values/value.ts'

/** Types that change the meaning of an expression where a real number is expected. */
type SpecialType = 'sized angle' | 'complex' | 'integer'

const otherResults: ReadonlySet<BinaryOperator> = new Set(['==', '!=', '<', '<=', '>', '>=', '&&', '||'])

/** Returns whether an operand of the expression has the type. Does not evaluate anything. */
export function mentionsType(interpreter: Interpreter, expression: Expression, wanted: SpecialType): boolean {
  let node = expression
  for (;;) {
    switch (node.kind) {
      case 'Parenthesis':
      case 'Unary':
        node = node.operand
        break
      case 'Binary':
        if (otherResults.has(node.operator)) return false
        if (mentionsType(interpreter, node.right, wanted)) return true
        node = node.left
        break
      case 'ImaginaryLiteral':
        return wanted === 'complex'
      case 'Identifier':
        return isWanted(typeOfVariable(interpreter, node.name), wanted)
      case 'Index': {
        const { base } = node
        const type = base.kind === 'Identifier' ? typeOfVariable(interpreter, base.name) : undefined
        if (base.kind === 'Identifier') return type?.kind === 'array' && isWanted(type.element, wanted)
        node = base
        break
      }
      case 'Element': {
        const type = typeOfVariable(interpreter, node.name)
        return type?.kind === 'array' && isWanted(type.element, wanted)
      }
      case 'Cast':
        return isWritten(node.type, wanted)
      case 'Call':
      case 'QuantumCall': {
        const symbol = interpreter.scopes.find(node.name.name)
        if (symbol?.kind === 'subroutine') return isWritten(symbol.node.returnType, wanted)
        if (!keepingFunctions.has(node.name.name)) return false
        return node.arguments.some((argument) => mentionsType(interpreter, argument, wanted))
      }
      default:
        return false
    }
  }
}

/** Functions whose result has the type of an argument. */
const keepingFunctions: ReadonlySet<string> = new Set(['exp', 'pow', 'rotl', 'rotr', 'sqrt'])

function typeOfVariable(interpreter: Interpreter, name: string): QasmType | undefined {
  const symbol = interpreter.scopes.find(name)
  return symbol?.kind === 'variable' ? symbol.type : undefined
}

function isWanted(type: QasmType | undefined, wanted: SpecialType): boolean {
  if (wanted === 'complex') return type?.kind === 'complex'
  if (wanted === 'integer') return type?.kind === 'int' || type?.kind === 'uint'
  return type?.kind === 'angle' && type.width !== undefined
}

function isWritten(type: ClassicalType | undefined, wanted: SpecialType): boolean {
  if (type?.kind !== 'ScalarType') return false
  if (wanted === 'complex') return type.name === 'complex'
  if (wanted === 'integer') return type.name === 'int' || type.name === 'uint'
  return type.name === 'angle' && type.size !== undefined
}
