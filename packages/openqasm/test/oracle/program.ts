/** Trees of the classical programs that the oracle prints and interprets. */

export interface ScalarType {
  readonly kind: 'bool' | 'bit' | 'int' | 'uint' | 'float' | 'angle'
  /** 1 for `bool`. A `bit` of width 0 is a single bit, not a register. */
  readonly width: number
}

/** Bits, unsigned numbers and angles are patterns; `bool` is 0n or 1n; a float is a number. */
export type Scalar = bigint | number

export type UnaryOperator = '-' | '~' | '!'
export type Arithmetic = '+' | '-' | '*' | '/' | '%' | '**'
export type Bitwise = '&' | '|' | '^'
export type Shift = '<<' | '>>'
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>='
export type Logic = '&&' | '||'
export type BinaryOperator = Arithmetic | Bitwise | Shift | Comparison | Logic

/** A range `from:step:to` of bits or items. */
export interface Range {
  readonly from: number
  readonly step: number
  readonly to: number
}

export type Expression =
  | { readonly kind: 'literal'; readonly type: ScalarType; readonly value: Scalar }
  | { readonly kind: 'variable'; readonly type: ScalarType; readonly name: string }
  /** A bit of a value, or an item of an array. */
  | {
      readonly kind: 'item'
      readonly type: ScalarType
      readonly name: string
      readonly indices: readonly Expression[]
    }
  | { readonly kind: 'bits'; readonly type: ScalarType; readonly name: string; readonly range: Range }
  | {
      readonly kind: 'unary'
      readonly type: ScalarType
      readonly operator: UnaryOperator
      readonly operand: Expression
    }
  | {
      readonly kind: 'binary'
      readonly type: ScalarType
      readonly operator: BinaryOperator
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'cast'; readonly type: ScalarType; readonly operand: Expression }
  /** A function of the language or a subroutine of the program. */
  | {
      readonly kind: 'call'
      readonly type: ScalarType
      readonly name: string
      readonly arguments: readonly Expression[]
    }
  | { readonly kind: 'sizeof'; readonly type: ScalarType; readonly name: string; readonly axis: number }

export type Target =
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'item'; readonly name: string; readonly indices: readonly Expression[] }
  | { readonly kind: 'bits'; readonly name: string; readonly range: Range }

export type LoopValues =
  | { readonly kind: 'range'; readonly from: Expression; readonly step: number; readonly to: Expression }
  | { readonly kind: 'set'; readonly items: readonly Expression[] }
  /** An array, a slice of one, or a register. */
  | { readonly kind: 'items'; readonly name: string; readonly range: Range | undefined }

export type Statement =
  | {
      readonly kind: 'declare'
      readonly type: ScalarType
      readonly name: string
      readonly value: Expression
      readonly isConst: boolean
    }
  | {
      readonly kind: 'declareArray'
      readonly type: ScalarType
      readonly name: string
      readonly dimensions: readonly number[]
      readonly items: readonly Expression[]
    }
  | {
      readonly kind: 'assign'
      readonly target: Target
      readonly operator: string
      readonly value: Expression
    }
  /** `to[range] = from[range]` of two arrays, or of whole rows. */
  | {
      readonly kind: 'copyItems'
      readonly to: string
      readonly toRange: Range
      readonly from: string
      readonly fromRange: Range
    }
  | { readonly kind: 'call'; readonly name: string; readonly arguments: readonly string[] }
  | { readonly kind: 'if'; readonly condition: Expression; readonly then: Block; readonly otherwise: Block }
  | {
      readonly kind: 'for'
      readonly type: ScalarType
      readonly name: string
      readonly values: LoopValues
      readonly body: Block
    }
  /** Ends after `limit` turns at the latest. */
  | {
      readonly kind: 'while'
      readonly counter: string
      readonly limit: number
      readonly condition: Expression
      readonly body: Block
    }
  | {
      readonly kind: 'switch'
      readonly subject: Expression
      readonly cases: readonly { readonly labels: readonly bigint[]; readonly body: Block }[]
      readonly otherwise: Block | undefined
    }
  | { readonly kind: 'block'; readonly body: Block }
  | { readonly kind: 'break' | 'continue' }
  | { readonly kind: 'return'; readonly value: Expression }

export type Block = readonly Statement[]

export type Parameter =
  | { readonly kind: 'value'; readonly type: ScalarType; readonly name: string }
  | {
      readonly kind: 'array'
      readonly type: ScalarType
      readonly name: string
      readonly dimensions: number
      readonly isMutable: boolean
    }

export interface Subroutine {
  readonly name: string
  readonly parameters: readonly Parameter[]
  readonly returns: ScalarType | undefined
  readonly body: Block
}

export interface Program {
  /** The value of the register `m`, which is measured. */
  readonly measured: { readonly width: number; readonly value: bigint }
  readonly subroutines: readonly Subroutine[]
  readonly body: Block
  /** The variables whose values after the program are its result. */
  readonly results: readonly { readonly name: string; readonly type: ScalarType }[]
}
