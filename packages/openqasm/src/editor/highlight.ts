import { angleConstantSpellings } from '@qportal/circuit'
import { walk } from '../syntax/children.ts'
import { parseQasm } from '../syntax/parse-qasm.ts'
import { listPieces } from '../syntax/pieces.ts'
import { Token } from '../syntax/token.ts'
import type { SyntaxTree } from '../syntax/tree.ts'

/** The kind of a token, which decides its colour. */
export type HighlightKind =
  | 'annotation'
  | 'calibration'
  | 'comment'
  | 'constant'
  | 'function'
  | 'gate'
  | 'invalid'
  | 'keyword'
  | 'modifier'
  | 'name'
  | 'number'
  | 'operator'
  | 'punctuation'
  | 'qubit'
  | 'string'
  | 'type'

/** A half-open range of UTF-16 offsets to be coloured. */
export interface HighlightToken {
  readonly start: number
  readonly end: number
  readonly kind: HighlightKind
}

/** Highlights a program. Tokens are in the order of the text and exclude white space. */
export function highlightQasm(text: string): HighlightToken[] {
  return highlightTree(parseQasm(text).tree)
}

/** As `highlightQasm`, for a parsed program. */
export function highlightTree(tree: SyntaxTree): HighlightToken[] {
  const roles = findRoles(tree)
  const displayEnds = new Map(
    tree.statements.flatMap((each) => (each.kind === 'Display' ? [[each.start, each.end] as const] : [])),
  )
  let displayEnd = 0
  return Array.from(listPieces(tree), ({ start, end, token }) => {
    displayEnd = displayEnds.get(start) ?? displayEnd
    const isComment = token < 0 || start < displayEnd
    return {
      start,
      end,
      kind: isComment ? 'comment' : (roles.get(start) ?? classifyToken(tree.tokens.kinds[token]!)),
    }
  })
}

/** Roles of names, by the offset of each name. */
function findRoles(tree: SyntaxTree): Map<number, HighlightKind> {
  const roles = new Map<number, HighlightKind>()
  walk(tree.statements, (node) => {
    switch (node.kind) {
      case 'GateCall':
      case 'GateDefinition':
      case 'OpaqueDeclaration':
        roles.set(node.name.start, 'gate')
        return
      case 'Call':
      case 'QuantumCall':
      case 'SubroutineDefinition':
      case 'Extern':
        roles.set(node.name.start, 'function')
        return
      case 'DefcalDefinition':
        roles.set(node.target.start, 'gate')
        return
      case 'Identifier':
        if (Object.hasOwn(angleConstantSpellings, node.name) && !roles.has(node.start))
          roles.set(node.start, 'constant')
    }
  })
  return roles
}

function classifyToken(kind: number): HighlightKind {
  if (kind >= Token.Bit && kind <= Token.Array) return 'type'
  if (kind === Token.Qubit || kind === Token.Qreg || kind === Token.Creg) return 'type'
  if (kind === Token.DisplayComment) return 'comment'
  if (kind === Token.True || kind === Token.False) return 'constant'
  if (kind >= Token.Inv && kind <= Token.Negctrl) return 'modifier'
  if (kind === Token.Gphase) return 'gate'
  if (kind >= Token.OpenQasm) return 'keyword'
  if (kind >= Token.Equals && kind <= Token.ShiftRight) return 'operator'
  switch (kind) {
    case Token.Identifier:
      return 'name'
    case Token.HardwareQubit:
      return 'qubit'
    case Token.Integer:
    case Token.Float:
    case Token.Imaginary:
    case Token.Timing:
      return 'number'
    case Token.Bitstring:
    case Token.String:
      return 'string'
    case Token.Annotation:
    case Token.PragmaLine:
      return 'annotation'
    case Token.CalibrationBody:
      return 'calibration'
    case Token.Invalid:
      return 'invalid'
    case Token.Dim:
      return 'keyword'
    default:
      return 'punctuation'
  }
}
