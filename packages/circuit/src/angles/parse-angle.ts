import type { AngleExpression } from './angle-expression.ts'
import { angleConstantSpellings, angleFunctionArity, isAngleFunction } from './angle-words.ts'
import type { CircuitProblem, CircuitProblemCode, Reading } from '../problems/circuit-problem.ts'

/** Deepest tree that is read; everything that walks over one may recurse. */
const maxDepth = 200

/** Decimal digits, then those of the bases 16, 8 and 2; one underscore may part two of them. */
const digits = String.raw`\d(?:_?\d)*`
const based = String.raw`0[xX][\da-fA-F](?:_?[\da-fA-F])*|0o[0-7](?:_?[0-7])*|0[bB][01](?:_?[01])*`
const number = String.raw`${based}|(?:${digits}(?:\.(?:${digits})?)?|\.${digits})(?:[eE][+-]?${digits})?`
const token = new RegExp(
  String.raw`\s*(?:(${number})|([\p{L}\p{Nl}_][\p{L}\p{Nl}\d_]*)|(\*\*|[-+*/(),]))`,
  'uy',
)

interface Token {
  readonly kind: 'number' | 'name' | 'sign' | 'end' | 'other'
  readonly text: string
  readonly start: number
}

/**
 * Reads an angle as people and OpenQASM 3 write it: `pi/2`, `-3*theta`, `3π/4`, `arccos(1/sqrt(3))`. Every part is a real number: `1/2` is 0.5.
 *
 * @param parameters the names that may stand in it; any name if left out
 * @returns the expression as it was written, or one problem with its place in the text
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

  function sum(nesting: number): Measured {
    let left = product(nesting)
    for (let sign; (sign = takeSign('+', '-'));) left = join(sign, left, product(nesting))
    return left
  }
  function product(nesting: number): Measured {
    let left = signed(nesting)
    if (isMultiple()) left = join('*', left, power(nesting))
    for (let sign; (sign = takeSign('*', '/'));) left = join(sign, left, signed(nesting))
    return left
  }
  /** `3π`, as it is drawn: a number with a constant at its end. Behind a division nobody could tell what is divided by. */
  function isMultiple(): boolean {
    return (
      last?.kind === 'number' &&
      last.start + last.text.length === next.start &&
      Object.hasOwn(angleConstantSpellings, next.text)
    )
  }
  function signed(nesting: number): Measured {
    if (nesting > maxDepth) fail('angle/too-complex', next)
    if (takeSign('+')) return signed(nesting + 1)
    if (!takeSign('-')) return power(nesting)
    const isLiteral = next.kind === 'number'
    const operand = signed(nesting + 1)
    const { tree } = operand
    if (!isLiteral || tree.kind !== 'number')
      return measured({ kind: 'negate', operand: tree }, operand.depth)
    const spelling = tree.text === undefined ? {} : { text: `-${tree.text}` }
    return { tree: { kind: 'number', value: -tree.value, ...spelling }, depth: 0 }
  }
  function power(nesting: number): Measured {
    const base = atom(nesting)
    return takeSign('**') ? join('**', base, signed(nesting + 1)) : base
  }
  function atom(nesting: number): Measured {
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
  function named(taken: Token, nesting: number): Measured {
    const name = taken.text
    if (next.text === '(') return call(taken, nesting)
    if (Object.hasOwn(angleConstantSpellings, name))
      return { tree: { kind: 'constant', name: angleConstantSpellings[name]! }, depth: 0 }
    if (parameters && !parameters.includes(name)) fail('angle/unknown-name', taken, { name })
    return { tree: { kind: 'parameter', name }, depth: 0 }
  }
  function call(taken: Token, nesting: number): Measured {
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
    return measured({ kind: 'call', name, arguments: found.map(({ tree }) => tree) }, depth)
  }
  function join(sign: string, left: Measured, right: Measured): Measured {
    const operator = sign as '+' | '-' | '*' | '/' | '**'
    const tree: AngleExpression = { kind: 'binary', operator, left: left.tree, right: right.tree }
    return measured(tree, Math.max(left.depth, right.depth))
  }
  /** A long sum without a parenthesis is as deep as it is long. */
  function measured(tree: AngleExpression, depthBelow: number): Measured {
    if (depthBelow >= maxDepth) fail('angle/too-complex', next)
    return { tree, depth: depthBelow + 1 }
  }
}

interface Measured {
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
