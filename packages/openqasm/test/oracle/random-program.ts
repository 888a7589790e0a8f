import { createSeededRandom } from '@qportal/circuit'
import type {
  BinaryOperator,
  Block,
  Expression,
  LoopValues,
  Parameter,
  Program,
  Range,
  Scalar,
  ScalarType,
  Statement,
  Subroutine,
  Target,
} from './program.ts'

/** Constructs that `compileQasm` does not yet compute as the specification says. */
export type PendingConstruct =
  | 'mixed integers'
  | 'angle arithmetic'
  | 'narrower angle'
  | 'single precision'
  | 'remainder of floats'
  | 'changing set'
  | 'short circuit'

interface Known {
  readonly name: string
  readonly type: ScalarType
  readonly canAssign: boolean
  /** Sizes of an array; empty for a scalar. */
  readonly dimensions: readonly number[]
  /** Depends on a measurement: only some operators accept it. */
  readonly isRunTime: boolean
}

const bool: ScalarType = { kind: 'bool', width: 1 }
const bit: ScalarType = { kind: 'bit', width: 0 }
const float: ScalarType = { kind: 'float', width: 64 }
const single: ScalarType = { kind: 'float', width: 32 }
const counter: ScalarType = { kind: 'uint', width: 64 }
const widths = [3, 4, 8, 13] as const
/** Run-time variables have the width of the measured register. */
const measuredWidth = 3

/** Makes a random typed program from a seed. */
export function randomProgram(seed: number, pending: ReadonlySet<PendingConstruct>): Program {
  const random = createSeededRandom(seed)
  let names = 0
  /** Depth of loops around the statement that is being made. */
  let loops = 0
  /** Depth of blocks around it. */
  let blocks = 0
  let isRunTime = false
  /** Inside a loop over values that its body must not change. */
  let frozen: ReadonlySet<string> = new Set()
  let visible: Known[] = []
  const subroutines: Subroutine[] = []

  const below = (n: number): number => Math.floor(random() * n)
  const chance = (p: number): boolean => random() < p
  const pick = <T>(items: readonly T[]): T => items[below(items.length)]!
  const times = <T>(n: number, make: () => T): T[] => Array.from({ length: n }, make)
  const fresh = (): string => `v${(names += 1)}`
  const has = (construct: PendingConstruct): boolean => !pending.has(construct)

  visible = [{ name: 'm', type: register(measuredWidth), canAssign: true, dimensions: [], isRunTime: true }]
  if (chance(0.5)) subroutines.push(functionOfValues())
  if (chance(0.4)) subroutines.push(functionOfArray())
  const body = [...times(3 + below(4), declaration).flat(), ...times(2 + below(6), () => statement(2)).flat()]
  const results = visible.filter(({ dimensions }) => dimensions.length === 0)
  const ofArrays = visible.filter(({ dimensions }) => dimensions.length > 0).flatMap(readItems)
  return {
    measured: { width: measuredWidth, value: BigInt(below(8)) },
    subroutines,
    body: [...body, ...ofArrays],
    results: [...results, ...ofArrays.map(({ name, type }) => ({ name, type }))],
  }

  function readItems({ name, type, dimensions }: Known): Extract<Statement, { kind: 'declare' }>[] {
    const count = dimensions.reduce((product, size) => product * size, 1)
    return Array.from({ length: count }, (_, at) => {
      const inner = dimensions[1] ?? 1
      const indices = dimensions.length > 1 ? [Math.floor(at / inner), at % inner] : [at]
      const value: Expression = { kind: 'item', type, name, indices: indices.map(index) }
      return { kind: 'declare', type, name: fresh(), value, isConst: false }
    })
  }

  // Types

  function register(width: number): ScalarType {
    return { kind: 'bit', width }
  }

  function scalarType(): ScalarType {
    if (isRunTime) return runTimeType()
    const width = pick(widths)
    return pick<ScalarType>([
      bool,
      bit,
      register(width),
      { kind: 'int', width },
      { kind: 'int', width },
      { kind: 'uint', width },
      { kind: 'uint', width },
      float,
      has('single precision') ? single : float,
      { kind: 'angle', width },
    ])
  }

  function runTimeType(): ScalarType {
    return pick<ScalarType>([
      bool,
      register(measuredWidth),
      { kind: 'int', width: measuredWidth },
      { kind: 'uint', width: measuredWidth },
    ])
  }

  // Expressions

  function literal(type: ScalarType): Expression {
    return { kind: 'literal', type, value: literalValue(type) }
  }

  function literalValue({ kind, width }: ScalarType): Scalar {
    if (kind === 'float') {
      const value = pick([0.5, -1.25, 3, 7.75, -0.1, 2.5, 1e-3, 12.375]) + below(3)
      return width === 32 ? Math.fround(value) : value
    }
    const number = BigInt(below(2 ** Math.max(1, width)))
    if (kind !== 'int') return number
    return BigInt.asIntN(width, number)
  }

  function index(value: number): Expression {
    return { kind: 'literal', type: counter, value: BigInt(value) }
  }

  function sameType(a: ScalarType, b: ScalarType): boolean {
    return a.kind === b.kind && a.width === b.width
  }

  function leaf(type: ScalarType): Expression {
    const candidates = visible.filter(
      (each) => sameType(each.type, type) && (isRunTime || !each.isRunTime) && each.dimensions.length < 3,
    )
    if (candidates.length === 0 || chance(0.25)) return literal(type)
    const chosen = pick(candidates)
    if (chosen.dimensions.length === 0) return { kind: 'variable', type, name: chosen.name }
    return { kind: 'item', type, name: chosen.name, indices: indicesOf(chosen) }
  }

  function indicesOf({ dimensions }: Known): Expression[] {
    return dimensions.map((size) => index(below(size)))
  }

  function expression(type: ScalarType, depth: number): Expression {
    if (depth <= 0 || chance(0.15)) return leaf(type)
    const make = pick(isRunTime ? runTimeForms(type) : knownForms(type))
    return make(depth - 1)
  }

  type Form = (depth: number) => Expression

  function binary(
    type: ScalarType,
    operators: readonly BinaryOperator[],
    leftType: ScalarType,
    rightType: ScalarType = leftType,
  ): Form {
    return (depth) => ({
      kind: 'binary',
      type,
      operator: pick(operators),
      left: expression(leftType, depth),
      right: expression(rightType, depth),
    })
  }

  function castFrom(type: ScalarType, from: ScalarType): Form {
    return (depth) => ({ kind: 'cast', type, operand: expression(from, depth) })
  }

  function negated(type: ScalarType, operator: '-' | '~' | '!'): Form {
    return (depth) => ({ kind: 'unary', type, operator, operand: expression(type, depth) })
  }

  function shifted(type: ScalarType): Form {
    return (depth) => ({
      kind: 'binary',
      type,
      operator: pick(['<<', '>>']),
      left: expression(type, depth),
      right: { kind: 'literal', type: { kind: 'uint', width: 5 }, value: BigInt(below(type.width + 1)) },
    })
  }

  function rotated(type: ScalarType): Form {
    return (depth) => ({
      kind: 'call',
      type,
      name: pick(['rotl', 'rotr']),
      arguments: [
        expression(type, depth),
        { kind: 'literal', type: { kind: 'int', width: 8 }, value: BigInt(below(20) - 10) },
      ],
    })
  }

  /** Forms that accept values of a measurement, of the width of the measured register. */
  function runTimeForms(type: ScalarType): Form[] {
    const [unsigned, signed, bits] = [
      { kind: 'uint', width: measuredWidth },
      { kind: 'int', width: measuredWidth },
      register(measuredWidth),
    ] as const satisfies readonly ScalarType[]
    switch (type.kind) {
      case 'bool':
        return [
          binary(bool, ['&&', '||'], bool),
          negated(bool, '!'),
          binary(bool, ['==', '!='], pick([bool, bits, unsigned, signed])),
          comparedWithLiteral(pick([unsigned, signed, bits])),
          castFrom(bool, pick([unsigned, signed, bits])),
          (depth) => bitOfVariable(depth),
        ]
      case 'bit':
        if (type.width === 0) return [castFrom(type, bool)]
        return [
          binary(type, ['&', '|', '^'], type),
          negated(type, '~'),
          shifted(type),
          rotated(type),
          castFrom(type, { kind: pick(['int', 'uint']), width: type.width }),
        ]
      case 'uint':
        return [
          binary(type, ['&', '|', '^'], type),
          negated(type, '~'),
          shifted(type),
          castFrom(type, pick([{ kind: 'int', width: type.width }, register(type.width), bool])),
        ]
      default:
        return [castFrom(type, pick([{ kind: 'uint', width: type.width }, register(type.width), bool]))]
    }
  }

  function comparedWithLiteral(type: ScalarType): Form {
    return (depth) => ({
      kind: 'binary',
      type: bool,
      operator: pick(['<', '<=', '>', '>=', '==', '!=']),
      left: expression(type, depth),
      right: literal(type),
    })
  }

  function bitOfVariable(depth: number): Expression {
    const candidates = visible.filter(
      ({ type, dimensions, ...each }) =>
        dimensions.length === 0 &&
        (isRunTime || !each.isRunTime) &&
        ['bit', 'int', 'uint', 'angle'].includes(type.kind) &&
        type.width > 0,
    )
    if (candidates.length === 0) return expression(bool, depth)
    const { name, type } = pick(candidates)
    const at = below(type.width) - (chance(0.2) ? type.width : 0)
    const indices: Expression[] = [{ kind: 'literal', type: { kind: 'int', width: 8 }, value: BigInt(at) }]
    return { kind: 'cast', type: bool, operand: { kind: 'item', type: bit, name, indices } }
  }

  function bitsOfVariable(width: number): Expression | undefined {
    const candidates = visible.filter(
      ({ type, dimensions, isRunTime: isLate }) =>
        dimensions.length === 0 &&
        !isLate &&
        type.kind !== 'bool' &&
        type.kind !== 'float' &&
        type.width >= width,
    )
    if (candidates.length === 0 || width < 2) return undefined
    const { name, type } = pick(candidates)
    return { kind: 'bits', type: register(width), name, range: rangeOf(width, type.width) }
  }

  /** A range of `count` of `size` positions, forwards or backwards. */
  function rangeOf(count: number, size: number): Range {
    const stride = (count - 1) * 2 < size && chance(0.3) ? 2 : 1
    const first = below(size - (count - 1) * stride)
    const last = first + (count - 1) * stride
    return chance(0.25) ? { from: last, step: -stride, to: first } : { from: first, step: stride, to: last }
  }

  function knownForms(type: ScalarType): Form[] {
    const other = pick(widths)
    const calls = subroutines.filter(({ returns }) => returns !== undefined && sameType(returns, type))
    const called: Form[] = calls.length > 0 && loops < 2 ? [() => callOf(pick(calls))] : []
    switch (type.kind) {
      case 'bool':
        return [...called, ...conditionForms()]
      case 'bit':
        return type.width === 0
          ? [castFrom(bit, bool), (depth) => ({ kind: 'cast', type: bit, operand: bitOfVariable(depth) })]
          : [...called, ...registerForms(type)]
      case 'int':
      case 'uint':
        return [...called, ...integerForms(type, other)]
      case 'float':
        return [...called, ...floatForms(type)]
      case 'angle':
        return angleForms(type)
      default:
        return type.kind satisfies never
    }
  }

  function comparable(): readonly [ScalarType, ScalarType] {
    const width = pick(widths)
    if (has('mixed integers') && chance(0.5)) {
      return [
        { kind: pick(['int', 'uint']), width },
        { kind: pick(['int', 'uint']), width: pick(widths) },
      ]
    }
    const type = pick<ScalarType>([
      { kind: 'int', width },
      { kind: 'uint', width },
      { kind: 'angle', width },
      register(width),
      float,
    ])
    return [type, type]
  }

  function conditionForms(): Form[] {
    const [left, right] = comparable()
    return [
      binary(bool, ['&&', '||'], bool),
      negated(bool, '!'),
      binary(bool, ['==', '!='], bool),
      binary(bool, ['==', '!=', '<', '<=', '>', '>='], left, right),
      binary(bool, ['==', '!=', '<', '<=', '>', '>='], left, right),
      castFrom(bool, scalarType()),
      bitOfVariable,
      ...(has('short circuit') ? [guardedDivision] : []),
    ]
  }

  /** `i != 0 && 5 / i == 1`, which divides by zero unless the first operand decides. */
  function guardedDivision(): Expression {
    const type: ScalarType = { kind: 'uint', width: 4 }
    const divisor = leaf(type)
    const zero: Expression = { kind: 'literal', type, value: 0n }
    const isNot: Expression = { kind: 'binary', type: bool, operator: '!=', left: divisor, right: zero }
    const quotient: Expression = { kind: 'binary', type, operator: '/', left: literal(type), right: divisor }
    const isOne: Expression = {
      kind: 'binary',
      type: bool,
      operator: '==',
      left: quotient,
      right: { kind: 'literal', type, value: 1n },
    }
    return { kind: 'binary', type: bool, operator: '&&', left: isNot, right: isOne }
  }

  function registerForms(type: ScalarType): Form[] {
    const { width } = type
    const slice = bitsOfVariable(width)
    return [
      binary(type, ['&', '|', '^'], type),
      negated(type, '~'),
      shifted(type),
      rotated(type),
      castFrom(type, { kind: pick(['int', 'uint', 'angle']), width }),
      ...(slice === undefined ? [] : [() => slice]),
    ]
  }

  function integerForms(type: ScalarType, width: number): Form[] {
    const bitwise: Form[] = [
      binary(type, ['&', '|', '^'], type),
      negated(type, '~'),
      shifted(type),
      rotated(type),
    ]
    const [left, right] = operandsFor(type)
    return [
      binary(type, ['+', '-', '*'], left, right),
      binary(type, ['+', '-', '*'], left, right),
      negated(type, '-'),
      (depth) => ({
        kind: 'binary',
        type,
        operator: pick(['/', '%']),
        left: expression(type, depth),
        right: divisor(type),
      }),
      (depth) => ({
        kind: 'binary',
        type,
        operator: '**',
        left: expression(type, depth),
        right: { kind: 'literal', type, value: BigInt(below(4)) },
      }),
      castFrom(type, { kind: pick(['int', 'uint']), width }),
      castFrom(type, register(type.width)),
      castFrom(type, pick([bool, bit])),
      (depth) => ({
        kind: 'cast',
        type,
        operand: {
          kind: 'call',
          type: counter,
          name: 'popcount',
          arguments: [expression(pick([register(width), { kind: 'uint', width }]), depth)],
        },
      }),
      ...(type.kind === 'uint' ? bitwise : []),
      ...sizes(type),
    ]
  }

  function sizes(type: ScalarType): Form[] {
    const arrays = visible.filter(({ dimensions }) => dimensions.length > 0)
    if (arrays.length === 0) return []
    return [
      () => {
        const { name, dimensions } = pick(arrays)
        return {
          kind: 'cast',
          type,
          operand: { kind: 'sizeof', type: counter, name, axis: below(dimensions.length) },
        }
      },
    ]
  }

  /** Types of operands whose common type is the given one. */
  function operandsFor(type: ScalarType): readonly [ScalarType, ScalarType] {
    const narrower = widths.filter((width) => width < type.width)
    const others: ScalarType[] = [
      type,
      ...narrower.map((width): ScalarType => ({ kind: type.kind, width })),
      ...(has('mixed integers')
        ? narrower.map((width): ScalarType => ({ kind: type.kind === 'int' ? 'uint' : 'int', width }))
        : []),
      ...(has('mixed integers') && type.kind === 'uint' ? [{ kind: 'int', width: type.width } as const] : []),
    ]
    return chance(0.5) ? [type, pick(others)] : [pick(others), type]
  }

  /** Never 0, and never -1, because the smallest number divided by it is too large. */
  function divisor(type: ScalarType): Expression {
    const value = literalValue(type) as bigint
    return { kind: 'literal', type, value: value === 0n || value === -1n ? 2n : value }
  }

  function floatForms(type: ScalarType): Form[] {
    const call =
      (name: string, from: ScalarType): Form =>
      (depth) => ({
        kind: 'call',
        type: float,
        name,
        arguments: [expression(from, depth)],
      })
    const narrowed = (form: Form): Form =>
      type.width === 32 ? (depth) => ({ kind: 'cast', type, operand: form(depth) }) : form
    return [
      binary(type, ['+', '-', '*'], type),
      binary(type, ['+', '-', '*'], type),
      negated(type, '-'),
      (depth) => ({
        kind: 'binary',
        type,
        operator: has('remainder of floats') ? pick(['/', '%']) : '/',
        left: expression(type, depth),
        right: { kind: 'literal', type, value: pick([0.5, -2, 3, 1.25, -0.75]) },
      }),
      (depth) => ({
        kind: 'binary',
        type,
        operator: '**',
        left: expression(type, depth),
        right: { kind: 'literal', type, value: pick([0, 1, 2, 3]) },
      }),
      () => ({ kind: 'cast', type, operand: leaf({ kind: pick(['int', 'uint']), width: pick(widths) }) }),
      () => ({ kind: 'cast', type, operand: leaf(bool) }),
      narrowed(
        call(
          pick(['sin', 'cos', 'arctan', 'exp', 'floor', 'ceiling', 'sqrt', 'log', 'arcsin', 'arccos', 'tan']),
          float,
        ),
      ),
      narrowed(call(pick(['sin', 'cos', 'tan']), { kind: 'angle', width: pick(widths) })),
    ]
  }

  function angleForms(type: ScalarType): Form[] {
    const { width } = type
    const wider = widths.filter((other) => (has('narrower angle') ? other !== width : other < width))
    const unsigned: ScalarType = { kind: 'uint', width }
    return [
      castFrom(type, register(width)),
      castFrom(type, float),
      ...(wider.length > 0 ? [castFrom(type, { kind: 'angle', width: pick(wider) })] : []),
      binary(type, ['+', '-'], type),
      negated(type, '-'),
      ...(has('angle arithmetic')
        ? [
            binary(type, ['&', '|', '^'], type),
            negated(type, '~'),
            shifted(type),
            // The factor is no quotient: beside an angle, all parts of one are real numbers.
            (depth: number): Expression => {
              const [left, right] = [expression(type, depth), leaf(unsigned)]
              const [first, second] = chance(0.5) ? [left, right] : [right, left]
              return { kind: 'binary', type, operator: '*', left: first, right: second }
            },
            (depth: number): Expression => ({
              kind: 'binary',
              type,
              operator: '/',
              left: expression(type, depth),
              right: divisor(unsigned),
            }),
          ]
        : []),
    ]
  }

  function callOf({ name, parameters, returns }: Subroutine): Expression {
    const given = parameters.map((parameter) => argumentFor(parameter))
    if (given.includes(undefined)) return literal(returns!)
    return { kind: 'call', type: returns!, name, arguments: given as Expression[] }
  }

  function argumentFor(parameter: Parameter): Expression | undefined {
    if (parameter.kind === 'value') return expression(parameter.type, 1)
    const array = visible.find(
      ({ type, dimensions, canAssign }) =>
        sameType(type, parameter.type) && dimensions.length === parameter.dimensions && canAssign,
    )
    return array && { kind: 'variable', type: array.type, name: array.name }
  }

  // Statements

  function declare(known: Omit<Known, 'dimensions'> & { readonly dimensions?: readonly number[] }): void {
    visible.push({ dimensions: [], ...known })
  }

  function declaration(): Statement[] {
    if (blocks === 0 && loops === 0 && !isRunTime && chance(0.3)) return [arrayDeclaration()]
    if (isRunTime || chance(0.25)) return [runTimeDeclaration()]
    const type = scalarType()
    const isConst = chance(0.2)
    const before = visible
    // A constant has only constants in its value.
    if (isConst)
      visible = visible.filter(({ canAssign, dimensions }) => !canAssign && dimensions.length === 0)
    const known = isConst ? subroutines.splice(0) : []
    const value = expression(type, 2)
    subroutines.push(...known)
    visible = before
    const name = fresh()
    // The circuit stores the bits of the outermost scope: their values are known at run time.
    declare({ name, type, canAssign: !isConst, isRunTime: blocks === 0 && !isConst && type.kind === 'bit' })
    return [{ kind: 'declare', type, name, value, isConst }]
  }

  function arrayDeclaration(): Statement {
    const type = scalarType()
    const dimensions = chance(0.6) ? [2 + below(3)] : [2, 2 + below(2)]
    const items = times(
      dimensions.reduce((product, size) => product * size, 1),
      () => expression(type, 1),
    )
    const name = fresh()
    declare({ name, type, canAssign: true, isRunTime: false, dimensions })
    return { kind: 'declareArray', type, name, dimensions, items }
  }

  function runTimeDeclaration(): Statement {
    const outer = isRunTime
    isRunTime = true
    const type = runTimeType()
    const value = expression(type, 2)
    isRunTime = outer
    const name = fresh()
    declare({ name, type, canAssign: true, isRunTime: true })
    return { kind: 'declare', type, name, value, isConst: false }
  }

  function block(depth: number): Block {
    const before = visible
    visible = [...visible]
    blocks += 1
    const made = times(1 + below(3), () => statement(depth)).flat()
    blocks -= 1
    visible = before
    return made
  }

  function statement(depth: number): Statement[] {
    const outer = isRunTime
    isRunTime ||= chance(0.2)
    const forms: (() => Statement[])[] = [assignment, assignment, assignment]
    if (depth > 0) {
      forms.push(
        declaration,
        () => branch(depth - 1),
        () => choice(depth - 1),
      )
      forms.push(() => [{ kind: 'block', body: block(depth - 1) }])
      if (!isRunTime) {
        forms.push(
          () => forLoop(depth - 1),
          () => forLoop(depth - 1),
          () => whileLoop(depth - 1),
        )
        forms.push(copyItems, callStatement)
      }
    }
    if (loops > 0 && !isRunTime && !outer) forms.push(jump)
    const made = pick(forms)()
    isRunTime = outer
    return made
  }

  function jump(): Statement[] {
    const kind = pick(['break', 'continue'] as const)
    return [{ kind: 'if', condition: expression(bool, 1), then: [{ kind }], otherwise: [] }]
  }

  function assignment(): Statement[] {
    const targets = visible.filter(
      (each) => each.canAssign && each.isRunTime === isRunTime && !frozen.has(each.name),
    )
    if (targets.length === 0) return []
    const chosen = pick(targets)
    const { name, type, dimensions } = chosen
    if (dimensions.length > 0) {
      const target: Target = { kind: 'item', name, indices: indicesOf(chosen) }
      return [{ kind: 'assign', target, operator: '=', value: expression(type, 2) }]
    }
    const isPattern = ['bit', 'int', 'uint'].includes(type.kind) && type.width > 2
    if (isPattern && !isRunTime && chance(0.2)) {
      const count = 2 + below(2)
      const target: Target = { kind: 'bits', name, range: rangeOf(count, type.width) }
      return [{ kind: 'assign', target, operator: '=', value: literal(register(count)) }]
    }
    if (isPattern && chance(0.2)) {
      const target: Target = { kind: 'item', name, indices: [index(below(type.width))] }
      return [{ kind: 'assign', target, operator: '=', value: expression(bool, 1) }]
    }
    const operator = pick(compoundOperators(type))
    const value =
      operator === '<<=' || operator === '>>='
        ? ({ kind: 'literal', type: { kind: 'uint', width: 4 }, value: BigInt(below(4)) } as const)
        : operator === '/=' || operator === '%='
          ? divisorOf(type)
          : expression(type, 2)
    return [{ kind: 'assign', target: { kind: 'variable', name }, operator, value }]
  }

  function divisorOf(type: ScalarType): Expression {
    return type.kind === 'float' ? { kind: 'literal', type, value: 1.5 } : divisor(type)
  }

  function compoundOperators({ kind, width }: ScalarType): readonly string[] {
    const plain = ['=', '=', '=']
    const bitwise = ['&=', '|=', '^=', '<<=', '>>=']
    switch (kind) {
      case 'bool':
        return plain
      case 'bit':
        return width === 0 ? plain : [...plain, ...bitwise]
      case 'int':
        return isRunTime ? plain : [...plain, '+=', '-=', '*=', '/=', '%=']
      case 'uint':
        return isRunTime ? [...plain, ...bitwise] : [...plain, '+=', '-=', '*=', '/=', '%=', ...bitwise]
      case 'float':
        return [...plain, '+=', '-=', '*=', '/=']
      case 'angle':
        return [...plain, '+=', '-=']
      default:
        return kind satisfies never
    }
  }

  function branch(depth: number): Statement[] {
    const condition = expression(bool, 2)
    return [{ kind: 'if', condition, then: block(depth), otherwise: chance(0.5) ? block(depth) : [] }]
  }

  function choice(depth: number): Statement[] {
    const type: ScalarType = { kind: pick(['int', 'uint']), width: measuredWidth }
    const first = type.kind === 'int' ? -4 : 0
    const labels = times(8, () => 0)
      .map((_, i) => BigInt(first + i))
      .filter(() => chance(0.6))
    if (labels.length === 0) labels.push(1n)
    const cut = below(labels.length)
    const cases = [labels.slice(0, cut), labels.slice(cut)]
      .filter((some) => some.length > 0)
      .map((some) => ({ labels: some, body: block(depth) }))
    const otherwise = chance(0.6) ? block(depth) : undefined
    return [{ kind: 'switch', subject: expression(type, 1), cases, otherwise }]
  }

  function forLoop(depth: number): Statement[] {
    const [type, values, used] = loopValues()
    const name = fresh()
    const [before, outerFrozen] = [visible, frozen]
    visible = [...visible]
    frozen = new Set([...frozen, ...used])
    declare({ name, type, canAssign: true, isRunTime: false })
    loops += 1
    const body = block(depth)
    loops -= 1
    visible = before
    frozen = outerFrozen
    return [{ kind: 'for', type, name, values, body }]
  }

  /** The values of a loop, and the names that its body must not change. */
  function loopValues(): [ScalarType, LoopValues, readonly string[]] {
    const width = pick(widths)
    const iterable = visible.filter(
      ({ type, dimensions, isRunTime: isLate }) =>
        !isLate &&
        (dimensions.length === 1 || (dimensions.length === 0 && type.kind === 'bit' && type.width > 0)),
    )
    if (iterable.length > 0 && chance(0.3)) {
      const { name, type, dimensions } = pick(iterable)
      const size = dimensions[0] ?? type.width
      const range = chance(0.4) && size > 2 ? rangeOf(2, size) : undefined
      return [dimensions.length === 1 ? type : bit, { kind: 'items', name, range }, [name]]
    }
    const type: ScalarType = { kind: pick(['int', 'uint']), width }
    if (chance(0.5)) {
      const items = times(1 + below(4), () => expression(type, 1))
      const used = has('changing set') ? [] : visible.map(({ name }) => name)
      return [type, { kind: 'set', items }, used]
    }
    const step = pick([1, 1, 2, -1])
    const ends = [0n, BigInt(1 + below(3))]
    const [from, to] = (step > 0 ? ends : ends.toReversed()).map((value): Expression => ({
      kind: 'literal',
      type,
      value,
    }))
    return [type, { kind: 'range', from: from!, step, to: to! }, []]
  }

  function whileLoop(depth: number): Statement[] {
    const condition = expression(bool, 1)
    loops += 1
    const body = block(depth)
    loops -= 1
    return [{ kind: 'while', counter: fresh(), limit: 1 + below(4), condition, body }]
  }

  function copyItems(): Statement[] {
    const arrays = visible.filter(({ dimensions, canAssign }) => dimensions.length === 1 && canAssign)
    if (arrays.length === 0) return []
    const to = pick(arrays)
    const sources = arrays.filter(({ type }) => sameType(type, to.type))
    const from = pick(sources)
    if (frozen.has(to.name)) return []
    return [
      {
        kind: 'copyItems',
        to: to.name,
        toRange: rangeOf(2, to.dimensions[0]!),
        from: from.name,
        fromRange: rangeOf(2, from.dimensions[0]!),
      },
    ]
  }

  function callStatement(): Statement[] {
    const called = subroutines.find(({ returns }) => returns === undefined)
    const [parameter] = called?.parameters ?? []
    const array = parameter && argumentFor(parameter)
    if (called === undefined || array?.kind !== 'variable' || frozen.has(array.name)) return []
    return [{ kind: 'call', name: called.name, arguments: [array.name] }]
  }

  // Subroutines

  function functionOfValues(): Subroutine {
    const parameters = times(
      1 + below(2),
      () => ({ kind: 'value', type: scalarType(), name: fresh() }) as const,
    )
    const returns = scalarType()
    const body = inSubroutine(parameters, () => [
      ...times(1 + below(2), () => statement(1)).flat(),
      ...(chance(0.5)
        ? [
            {
              kind: 'if',
              condition: expression(bool, 1),
              then: [{ kind: 'return', value: expression(returns, 1) }],
              otherwise: [],
            } as const,
          ]
        : []),
      { kind: 'return', value: expression(returns, 2) },
    ])
    return { name: `f${fresh()}`, parameters, returns, body }
  }

  /** A subroutine that changes the first two items of an array. */
  function functionOfArray(): Subroutine {
    const type: ScalarType = { kind: pick(['int', 'uint']), width: pick(widths) }
    const name = fresh()
    const parameters = [{ kind: 'array', type, name, dimensions: 1, isMutable: true }] as const
    const body = inSubroutine(parameters, () =>
      [0, 1].map((at) => ({
        kind: 'assign',
        target: { kind: 'item', name, indices: [index(at)] },
        operator: '=',
        value: expression(type, 2),
      })),
    )
    return { name: `f${fresh()}`, parameters, returns: undefined, body }
  }

  function inSubroutine(parameters: readonly Parameter[], make: () => Block): Block {
    const before = visible
    visible = parameters.map(({ name, type, ...rest }) => ({
      name,
      type,
      canAssign: true,
      isRunTime: false,
      dimensions: rest.kind === 'array' ? [2] : [],
    }))
    blocks += 1
    const body = make()
    blocks -= 1
    visible = before
    return body
  }
}
