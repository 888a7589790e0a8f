import { registerHooks } from 'node:module'
import * as acorn from 'acorn'
import { applyEdit, lower, openDocument, parseQasm } from '../src/index.ts'

/*
 * Prints medians of interleaved repetitions in milliseconds, next to a peer that does comparable
 * work on as many bytes. `ratio` is the peer's time divided by ours: above 1, ours is faster.
 */

/** A program with gates, parameters, measurements and conditions, as for a device. */
function program(statements: number): string {
  const lines = ['OPENQASM 3.0;', 'include "stdgates.inc";', 'qubit[20] q;', 'bit[20] c;']
  for (let i = 0; i < statements; i++) {
    const a = i % 20
    const b = (i * 7 + 1) % 20 === a ? (a + 1) % 20 : (i * 7 + 1) % 20
    switch (i % 8) {
      case 0:
      case 1:
        lines.push(`h q[${a}];`)
        break
      case 2:
      case 3:
      case 4:
        lines.push(`cx q[${a}], q[${b}];`)
        break
      case 5:
        lines.push(`rz(pi/${(i % 7) + 1}) q[${a}];`)
        break
      case 6:
        lines.push(`c[${a}] = measure q[${a}];`)
        break
      default:
        lines.push(`if (c[${b}] == 1) x q[${a}];`)
    }
  }
  return `${lines.join('\n')}\n`
}

/** JavaScript function calls that correspond to the statements, about as many bytes. */
function javaScript(bytes: number): string {
  const lines: string[] = []
  for (let i = 0, length = 0; length < bytes; i++) {
    const a = i % 20
    const b = (i * 7 + 1) % 20
    const line = [
      'h(q[A]);',
      'h(q[A]);',
      'cx(q[A], q[B]);',
      'cx(q[A], q[B]);',
      'cx(q[A], q[B]);',
      'rz(pi/3, q[A]);',
      'c[A] = measure(q[A]);',
      'if (c[B] == 1) x(q[A]);',
    ]
      [i % 8]!.replace('A', String(a))
      .replace('B', String(b))
    lines.push(line)
    length += line.length + 1
  }
  return lines.join('\n')
}

function now(): number {
  return performance.now()
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1]!
}

/** Median times of several actions, which run alternately. */
function compare(repetitions: number, actions: readonly (() => unknown)[]): number[] {
  const times = actions.map((): number[] => [])
  for (let i = 0; i < repetitions; i++) {
    for (const [k, action] of actions.entries()) {
      const start = now()
      action()
      times[k]!.push(now() - start)
    }
  }
  return times.map(median)
}

function ms(time: number): string {
  return `${time.toFixed(2)}ms`
}

function report(name: string, ours: number, peer: number): void {
  console.log(`BENCH ${name} ours=${ms(ours)} peer=${ms(peer)} ratio=${(peer / ours).toFixed(2)}`)
}

/** JSON of the syntax tree. JSON.parse of it is the closest peer that only builds objects. */
function jsonOf(text: string): string {
  return JSON.stringify(parseQasm(text).tree.statements)
}

// The files of qasm-ts import each other without `.js`, as bundlers allow.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier.startsWith('.') && context.parentURL?.includes('/qasm-ts/') === true
      ? next(specifier.endsWith('.js') ? specifier : `${specifier}.js`, context)
      : next(specifier, context),
})
const { parseString } = await import('qasm-ts')

const sizes = [10_000, 50_000, 100_000, 400_000]
const perStatement: { parse: number; lower: number }[] = []
for (const statements of sizes) {
  const text = program(statements)
  const script = javaScript(text.length)
  const repetitions = statements > 50_000 ? 7 : 25
  const { tree } = parseQasm(text)
  const [parse, lowered, peer] = compare(repetitions, [
    () => parseQasm(text),
    () => lower(tree),
    () => acorn.parse(script, { ecmaVersion: 2024 }),
  ]) as [number, number, number]
  report(`openqasm parse ${statements} statements (${text.length} bytes), peer acorn`, parse, peer)
  report(`openqasm parse+lower ${statements} statements, peer acorn parse`, parse + lowered, peer)
  perStatement.push({ parse: (parse / statements) * 1e6, lower: ((parse + lowered) / statements) * 1e6 })
}
for (const [i, { parse, lower: both }] of perStatement.entries()) {
  console.log(
    `BENCH openqasm ns per statement at ${sizes[i]} ours=${parse.toFixed(0)}ns peer=${perStatement[0]!.parse.toFixed(0)}ns ratio=${(perStatement[0]!.parse / parse).toFixed(2)} (peer: at ${sizes[0]}; parse+lower ${both.toFixed(0)}ns, ratio ${(perStatement[0]!.lower / both).toFixed(2)})`,
  )
}

{
  const text = program(50_000)
  const json = jsonOf(text)
  const [parse, peer] = compare(15, [() => parseQasm(text), () => JSON.parse(json)]) as [number, number]
  report(`openqasm parse 50000 statements, peer JSON.parse of the tree (${json.length} bytes)`, parse, peer)
}

{
  // qasm-ts supports no `if` without braces, and its time is quadratic in the size.
  const text = program(600).replaceAll(/^if .*\n/gm, '')
  const [parse, peer] = compare(5, [() => parseQasm(text), () => parseString(text)]) as [number, number]
  report(`openqasm parse ${text.length} bytes, peer qasm-ts 2.1.4`, parse, peer)
}

{
  const text = program(6_000).slice(0, 100_000)
  const whole = `${text.slice(0, text.lastIndexOf('\n'))}\n`
  const script = javaScript(whole.length)
  const [reread, peer] = compare(51, [
    () => lower(parseQasm(whole).tree),
    () => acorn.parse(script, { ecmaVersion: 2024 }),
  ]) as [number, number]
  report(`openqasm re-parse and lower 100 kB (target 16ms), peer acorn parse`, reread, peer)
  const document = openDocument(whole)
  const { id } = document.circuit.instructions[2_000]!
  const [edit] = compare(21, [() => applyEdit(document, { kind: 'remove', ids: [id] })]) as [number]
  report(`openqasm applyEdit in 100 kB, peer re-parse and lower`, edit, reread)
}
