import type { DisplayKind } from '@qportal/circuit'
import type { TokenList } from './token-list.ts'

// The syntax tree of OpenQASM 3.1 and 2. `start` and `end` are half-open ranges of UTF-16 offsets.
// Node kinds are named after the rules of the reference grammar (qasm3Parser.g4). Trivia (white
// space and comments) is between the tokens of `SyntaxTree`.

interface Node<K extends string> {
  readonly kind: K
  readonly start: number
  readonly end: number
}

/** A parsed program: its text, version, statements and tokens. */
export interface SyntaxTree {
  readonly text: string
  readonly version: { readonly major: number; readonly minor: number } | undefined
  readonly statements: readonly Statement[]
  readonly tokens: TokenList
}

// Expressions

/** A name in a program. */
export interface Identifier extends Node<'Identifier'> {
  readonly name: string
}
export interface HardwareQubit extends Node<'HardwareQubit'> {
  readonly index: number
}
/** `value` is exact up to 2^53. For larger numbers, use the digits in the text. */
export interface IntegerLiteral extends Node<'IntegerLiteral'> {
  readonly value: number
}
interface FloatLiteral extends Node<'FloatLiteral'> {
  readonly value: number
}
interface ImaginaryLiteral extends Node<'ImaginaryLiteral'> {
  readonly value: number
}
export type TimeUnit = 'dt' | 'ns' | 'us' | 'ms' | 's'
interface TimingLiteral extends Node<'TimingLiteral'> {
  readonly value: number
  readonly unit: TimeUnit
}
interface BooleanLiteral extends Node<'BooleanLiteral'> {
  readonly value: boolean
}
/** `bits` as written, most significant bit first, without underscores. */
interface BitstringLiteral extends Node<'BitstringLiteral'> {
  readonly bits: string
}
interface Parenthesis extends Node<'Parenthesis'> {
  readonly operand: Expression
}
export type UnaryOperator = '-' | '!' | '~'
export interface Unary extends Node<'Unary'> {
  readonly operator: UnaryOperator
  readonly operand: Expression
}
export type BinaryOperator =
  | '**'
  | '*'
  | '/'
  | '%'
  | '+'
  | '-'
  | '<<'
  | '>>'
  | '<'
  | '<='
  | '>'
  | '>='
  | '=='
  | '!='
  | '&'
  | '^'
  | '|'
  | '&&'
  | '||'
  | '++'
export interface Binary extends Node<'Binary'> {
  readonly operator: BinaryOperator
  readonly left: Expression
  readonly right: Expression
}
export interface Call extends Node<'Call'> {
  readonly name: Identifier
  readonly arguments: readonly Expression[]
}
/** `f(x) q, r` or `f q`: a subroutine called like a gate, as the value of an assignment. */
export interface QuantumCall extends Node<'QuantumCall'> {
  readonly name: Identifier
  readonly arguments: readonly Expression[]
  readonly operands: readonly Operand[]
}
export interface Cast extends Node<'Cast'> {
  readonly type: ClassicalType
  readonly operand: Expression
}
export interface Index extends Node<'Index'> {
  readonly base: Expression
  readonly items: readonly IndexItem[]
}
/** `q[3]` as a gate operand. A compact form of `Index`, because it is the most frequent node. */
export interface Element extends Node<'Element'> {
  readonly name: string
  readonly index: number
  /** Range of the digits of the index. */
  readonly indexStart: number
  readonly indexEnd: number
}
interface DurationOf extends Node<'DurationOf'> {
  readonly body: Scope
}
export interface Measure extends Node<'Measure'> {
  readonly operand: Operand
}
interface ArrayLiteral extends Node<'ArrayLiteral'> {
  readonly items: readonly Expression[]
}
interface MissingExpression extends Node<'MissingExpression'> {}

/** `{0, 3, 5}` as an index or as the values of a loop. */
export interface DiscreteSet extends Node<'DiscreteSet'> {
  readonly items: readonly Expression[]
}
/** `start : step : stop`, inclusive at both ends. */
export interface Range extends Node<'Range'> {
  readonly from: Expression | undefined
  readonly step: Expression | undefined
  readonly to: Expression | undefined
}

export type IndexItem = Expression | Range | DiscreteSet
/** An operand of a gate. */
export type Operand = Identifier | Element | Index | HardwareQubit | MissingExpression

/** An expression of a program. Discriminate by `kind`. */
export type Expression =
  | Identifier
  | HardwareQubit
  | IntegerLiteral
  | FloatLiteral
  | ImaginaryLiteral
  | TimingLiteral
  | BooleanLiteral
  | BitstringLiteral
  | Parenthesis
  | Unary
  | Binary
  | Call
  | QuantumCall
  | Cast
  | Element
  | Index
  | DurationOf
  | Measure
  | ArrayLiteral
  | MissingExpression

// Types

export type ScalarTypeName =
  | 'bit'
  | 'int'
  | 'uint'
  | 'float'
  | 'angle'
  | 'bool'
  | 'duration'
  | 'stretch'
  | 'complex'
export interface ScalarType extends Node<'ScalarType'> {
  readonly name: ScalarTypeName
  readonly size: Expression | undefined
  /** Type of the real and imaginary parts of a `complex`. */
  readonly component: ScalarType | undefined
}
export interface ArrayType extends Node<'ArrayType'> {
  readonly element: ScalarType
  readonly dimensions: readonly Expression[]
  /** Access of a reference parameter of a subroutine. */
  readonly access: 'readonly' | 'mutable' | undefined
  /** `#dim = n`: an array with n dimensions of any size. */
  readonly dimensionCount: Expression | undefined
}
export interface QubitType extends Node<'QubitType'> {
  readonly size: Expression | undefined
}
export type ClassicalType = ScalarType | ArrayType

// Statements

/** An annotation, such as `@reversible`. */
export interface Annotation extends Node<'Annotation'> {
  /** `openqasm.note`, without `@`. */
  readonly keyword: string
  readonly content: string
}
interface StatementNode<K extends string> extends Node<K> {
  readonly annotations: readonly Annotation[]
}

interface Version extends StatementNode<'Version'> {
  readonly major: number
  readonly minor: number
}
export interface Include extends StatementNode<'Include'> {
  readonly path: string
}
interface Pragma extends StatementNode<'Pragma'> {
  readonly content: string
}
interface CalibrationGrammar extends StatementNode<'CalibrationGrammar'> {
  readonly name: string
}
interface QubitDeclaration extends StatementNode<'QubitDeclaration'> {
  readonly name: Identifier
  readonly size: Expression | undefined
  /** Whether it is declared in the style of OpenQASM 2, `qreg q[2];`. */
  readonly oldStyle: boolean
}
export interface ClassicalDeclaration extends StatementNode<'ClassicalDeclaration'> {
  readonly name: Identifier
  readonly type: ClassicalType
  readonly constant: boolean
  /** Whether it is declared in the style of OpenQASM 2, `creg c[2];`. */
  readonly oldStyle: boolean
  readonly value: Expression | undefined
}
export interface InputOutput extends StatementNode<'InputOutput'> {
  readonly direction: 'input' | 'output'
  readonly type: ClassicalType
  readonly name: Identifier
}
interface Alias extends StatementNode<'Alias'> {
  readonly name: Identifier
  readonly value: Expression
}
export interface GateDefinitionStatement extends StatementNode<'GateDefinition'> {
  readonly name: Identifier
  readonly parameters: readonly Identifier[]
  readonly qubits: readonly Identifier[]
  readonly body: Scope
}
/** `opaque g(a) q;` of OpenQASM 2. */
export interface OpaqueDeclaration extends StatementNode<'OpaqueDeclaration'> {
  readonly name: Identifier
  readonly parameters: readonly Identifier[]
  readonly qubits: readonly Identifier[]
}
export interface SubroutineParameter extends Node<'SubroutineParameter'> {
  readonly type: ClassicalType | QubitType
  readonly name: Identifier
}
export interface SubroutineDefinition extends StatementNode<'SubroutineDefinition'> {
  readonly name: Identifier
  readonly parameters: readonly SubroutineParameter[]
  readonly returnType: ScalarType | undefined
  readonly body: Scope
}
export interface Extern extends StatementNode<'Extern'> {
  readonly name: Identifier
  readonly parameters: readonly ClassicalType[]
  readonly returnType: ScalarType | undefined
}
interface CalBlock extends StatementNode<'CalBlock'> {}
interface DefcalDefinition extends StatementNode<'DefcalDefinition'> {
  /** Name of a gate, or `measure`, `reset` or `delay`. */
  readonly target: Identifier
  readonly arguments: readonly (Expression | SubroutineParameter)[]
  readonly operands: readonly (HardwareQubit | Identifier)[]
  readonly returnType: ScalarType | undefined
}
/** A modifier of a gate: `inv`, `pow`, `ctrl` or `negctrl`. */
export interface Modifier extends Node<'Modifier'> {
  readonly name: 'inv' | 'pow' | 'ctrl' | 'negctrl'
  readonly argument: Expression | undefined
}
/** A gate with its modifiers, arguments and operands. */
export interface GateCall extends StatementNode<'GateCall'> {
  readonly modifiers: readonly Modifier[]
  /** Name of the gate, which may be `gphase`. */
  readonly name: Identifier
  readonly parameters: readonly Expression[]
  /** `[100ns]` after the parameters. */
  readonly duration: Expression | undefined
  readonly operands: readonly Operand[]
}
/** `measure q -> c;`, `measure q;` or `f(x) q -> c;`. */
export interface MeasureStatement extends StatementNode<'MeasureStatement'> {
  readonly value: Measure | QuantumCall
  readonly target: Identifier | Index | undefined
}
export type AssignmentOperator =
  | '='
  | '+='
  | '-='
  | '*='
  | '/='
  | '%='
  | '**='
  | '&='
  | '|='
  | '^='
  | '~='
  | '<<='
  | '>>='
export interface Assignment extends StatementNode<'Assignment'> {
  readonly target: Expression
  readonly operator: AssignmentOperator
  readonly value: Expression
}
interface ExpressionStatement extends StatementNode<'ExpressionStatement'> {
  readonly expression: Expression
}
interface Reset extends StatementNode<'Reset'> {
  readonly operand: Operand
}
interface Barrier extends StatementNode<'Barrier'> {
  readonly operands: readonly Operand[]
}
interface Nop extends StatementNode<'Nop'> {
  readonly operands: readonly Operand[]
}
/** A comment that says what a drawing shows at its place: `// @display bloch q[0]`. */
interface Display extends StatementNode<'Display'> {
  readonly display: DisplayKind
  readonly operands: readonly Operand[]
}
export interface Delay extends StatementNode<'Delay'> {
  readonly duration: Expression
  readonly operands: readonly Operand[]
}
interface Box extends StatementNode<'Box'> {
  readonly duration: Expression | undefined
  readonly body: Scope
}
export interface If extends StatementNode<'If'> {
  readonly condition: Expression
  readonly whenTrue: Statement
  readonly whenFalse: Statement | undefined
}
export interface For extends StatementNode<'For'> {
  readonly type: ScalarType
  readonly variable: Identifier
  readonly values: Expression | Range | DiscreteSet
  readonly body: Statement
}
export interface While extends StatementNode<'While'> {
  readonly condition: Expression
  readonly body: Statement
}
export interface SwitchCase extends Node<'SwitchCase'> {
  /** Empty for `default`. */
  readonly values: readonly Expression[]
  readonly isDefault: boolean
  readonly body: Scope
}
export interface Switch extends StatementNode<'Switch'> {
  readonly subject: Expression
  readonly cases: readonly SwitchCase[]
}
interface Break extends StatementNode<'Break'> {}
interface Continue extends StatementNode<'Continue'> {}
interface End extends StatementNode<'End'> {}
interface Return extends StatementNode<'Return'> {
  readonly value: Expression | undefined
}
/** Statements in braces. */
export interface Scope extends StatementNode<'Scope'> {
  readonly statements: readonly Statement[]
}
/** Tokens that form no statement. The parser has reported a problem. */
interface BrokenStatement extends StatementNode<'BrokenStatement'> {}

/** A statement of a program. Discriminate by `kind`. */
export type Statement =
  | Version
  | Include
  | Pragma
  | CalibrationGrammar
  | QubitDeclaration
  | ClassicalDeclaration
  | InputOutput
  | Alias
  | GateDefinitionStatement
  | OpaqueDeclaration
  | SubroutineDefinition
  | Extern
  | CalBlock
  | DefcalDefinition
  | GateCall
  | MeasureStatement
  | Assignment
  | ExpressionStatement
  | Reset
  | Barrier
  | Nop
  | Display
  | Delay
  | Box
  | If
  | For
  | While
  | Switch
  | Break
  | Continue
  | End
  | Return
  | Scope
  | BrokenStatement
