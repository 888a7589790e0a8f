import type { CircuitProblem, CircuitProblemCode, Reading } from '../problems/circuit-problem.ts'
import type { AngleExpression } from './angle-expression.ts'
import { angleConstantSpellings, angleFunctionArity, isAngleFunction } from './angle-words.ts'

/** Maximal depth of a tree. Functions that walk a tree may therefore recurse. */
const maxDepth = 200

/** Decimal, hexadecimal, octal and binary digits. A single underscore may separate two digits. */
const digits = String.raw`\d(?:_?\d)*`
const based = String.raw`0[xX][\da-fA-F](?:_?[\da-fA-F])*|0o[0-7](?:_?[0-7])*|0[bB][01](?:_?[01])*`
const number = String.raw`${based}|(?:${digits}(?:\.(?:${digits})?)?|\.${digits})(?:[eE][+-]?${digits})?`
const token = new RegExp(
  String.raw`\s*(?:(${number})|([\p{L}\p{Nl}_][\p{L}\p{Nl}\d_]*)|(\*\*|[-+*/%(),]))`,
  'uy',
)

interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end' | 'other'
  readonly text: string
  readonly start: number
}

/**
 * Parses an angle in the syntax of OpenQASM 3, with additions for people: `pi/2`, `-3*theta`,
 * `3π/4`, `arccos(1/sqrt(3))`. Numbers are real: `1/2` is 0.5, and `a % b` is `mod(a, b)`.
 *
 * @param parameters names allowed in the angle; any name if omitted
 * @returns the expression as written, or one problem with its range in the text
 */
export function parseAngle(text: string, parameters?: readonly string[]): Reading<AngleExpression> {
  let next = readToken(0)
  let last: Token | undefined
  try {
    if (isAtEnd()) fail('angle/empty', next)
    const value = sum(0).tree
    if (!isAtEnd()) fail('angle/unexpected', next)
    return { value }
  } catch (error) {
    if (error instanceof AngleMistake) return { problems: [error.problem] }
    throw error
  }

  function readToken(from: number): Token {
    token.lastIndex = from
    const match = token.exec(text)
    if (!match) {
      const start = from + /^\s*/.exec(text.slice(from))![0].length
      const [found = ''] = text.slice(start)
      return { kind: found === '' ? 'end' : 'other', text: found, start }
    }
    const [whole, number, name] = match
    const word = whole.trimStart()
    const start = token.lastIndex - word.length
    return { kind: number ? 'number' : name ? 'name' : 'sign', text: word, start }
  }
  function isAtEnd(): boolean {
    return next.kind === 'end'
  }
  function take(): Token {
    const taken = next
    last = taken
    next = readToken(taken.start + taken.text.length)
    return taken
  }
  function takeSign(...signs: string[]): string | undefined {
    return next.kind === 'sign' && signs.includes(next.text) ? take().text : undefined
  }

  function sum(nesting: number): TreeWithDepth {
    let left = product(nesting)
    for (let sign; (sign = takeSign('+', '-'));) left = join(sign, left, product(nesting))
    return left
  }
  function product(nesting: number): TreeWithDepth {
    let left = signed(nesting)
    if (isBeforeConstant()) left = join('*', left, power(nesting))
    for (let sign; (sign = takeSign('*', '/', '%'));) left = join(sign, left, signed(nesting))
    return left
  }

  /**
   * Whether a number is followed by a constant, as in `3π`. Not after a division, where `1/2π`
   * would be ambiguous.
   */
  function isBeforeConstant(): boolean {
    return (
      last?.kind === 'number' &&
      last.start + last.text.length === next.start &&
      Object.hasOwn(angleConstantSpellings, next.text)
    )
  }
  function signed(nesting: number): TreeWithDepth {
    if (nesting > maxDepth) fail('angle/too-complex', next)
    if (takeSign('+')) return signed(nesting + 1)
    if (!takeSign('-')) return power(nesting)
    const isLiteral = next.kind === 'number'
    const operand = signed(nesting + 1)
    const { tree } = operand
    if (!isLiteral || tree.kind !== 'number')
      return withDepth({ kind: 'negate', operand: tree }, operand.depth)
    const spelling = tree.text === undefined ? {} : { text: `-${tree.text}` }
    return { tree: { kind: 'number', value: -tree.value, ...spelling }, depth: 0 }
  }
  function power(nesting: number): TreeWithDepth {
    const base = atom(nesting)
    return takeSign('**') ? join('**', base, signed(nesting + 1)) : base
  }
  function atom(nesting: number): TreeWithDepth {
    const taken = isAtEnd() ? fail('angle/unfinished', next) : take()
    if (taken.kind === 'number') return { tree: literal(taken), depth: 0 }
    if (taken.kind === 'name') return named(taken, nesting)
    if (taken.text !== '(' || taken.kind !== 'sign') fail('angle/unexpected', taken)
    const inner = sum(nesting + 1)
    close()
    return inner
  }
  function close(): void {
    if (!takeSign(')')) fail(isAtEnd() ? 'angle/unfinished' : 'angle/unexpected', next)
  }
  function literal(taken: Token): AngleExpression {
    const value = Number(taken.text.replaceAll('_', ''))
    if (!Number.isFinite(value)) fail('angle/not-finite', taken)
    return { kind: 'number', value, ...(taken.text === String(value) ? {} : { text: taken.text }) }
  }
  function named(taken: Token, nesting: number): TreeWithDepth {
    const name = taken.text
    if (next.text === '(') return call(taken, nesting)
    if (Object.hasOwn(angleConstantSpellings, name))
      return { tree: { kind: 'constant', name: angleConstantSpellings[name]! }, depth: 0 }
    if (parameters && !parameters.includes(name)) fail('angle/unknown-name', taken, { name })
    return { tree: { kind: 'parameter', name }, depth: 0 }
  }
  function call(taken: Token, nesting: number): TreeWithDepth {
    const name = taken.text
    if (!isAngleFunction(name)) fail('angle/unknown-function', taken, { name })
    take()
    const found = [sum(nesting + 1)]
    while (takeSign(',')) found.push(sum(nesting + 1))
    close()
    const expected = angleFunctionArity[name]
    if (found.length !== expected)
      fail('angle/wrong-argument-count', taken, { name, expected, found: found.length })
    const depth = Math.max(...found.map((each) => each.depth))
    return withDepth({ kind: 'call', name, arguments: found.map(({ tree }) => tree) }, depth)
  }
  function join(sign: string, left: TreeWithDepth, right: TreeWithDepth): TreeWithDepth {
    const depth = Math.max(left.depth, right.depth)
    if (sign === '%')
      return withDepth({ kind: 'call', name: 'mod', arguments: [left.tree, right.tree] }, depth)
    const operator = sign as '+' | '-' | '*' | '/' | '**'
    const tree: AngleExpression = { kind: 'binary', operator, left: left.tree, right: right.tree }
    return withDepth(tree, depth)
  }

  /** Checks the depth. A long sum without parentheses is as deep as it is long. */
  function withDepth(tree: AngleExpression, depthBelow: number): TreeWithDepth {
    if (depthBelow >= maxDepth) fail('angle/too-complex', next)
    return { tree, depth: depthBelow + 1 }
  }
}

interface TreeWithDepth {
  readonly tree: AngleExpression
  readonly depth: number
}

class AngleMistake {
  readonly problem: CircuitProblem

  constructor(problem: CircuitProblem) {
    this.problem = problem
  }
}

function fail(
  code: CircuitProblemCode,
  { start, text }: Token,
  parameters: CircuitProblem['parameters'] = { found: text },
): never {
  throw new AngleMistake({ code, at: { kind: 'text', start, end: start + text.length }, parameters })
}
