import { listChildren, type SyntaxNode } from '../../syntax/children.ts'
import type { Statement } from '../../syntax/tree.ts'
import type { Symbol } from '../names/symbol.ts'
import { type Mark, originOf } from '../state/circuit-builder.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { unknownValue } from '../values/value.ts'

/**
 * Statements that do nothing to qubits. They need no opaque instruction; uses of their names are
 * reported.
 */
const declarations: ReadonlySet<Statement['kind']> = new Set([
  'Version',
  'Include',
  'Pragma',
  'CalibrationGrammar',
  'QubitDeclaration',
  'InputOutput',
  'Alias',
  'GateDefinition',
  'OpaqueDeclaration',
  'SubroutineDefinition',
  'Extern',
  'DefcalDefinition',
  'Nop',
  'Display',
])

/** Maximum length of the quoted line; a line can be a megabyte long. */
const maxLineLength = 200

/**
 * Replaces a statement that failed by an opaque instruction in the circuit of an editor.
 * Removes the instructions that the statement has emitted and marks the variables that it may have
 * assigned as unknown.
 *
 * @param before mark of the circuit before the statement
 */
export function replaceWithOpaque(interpreter: Interpreter, statement: Statement, before: Mark): void {
  if (declarations.has(statement.kind)) return
  const named = namesIn(interpreter, statement)
  const isClassical =
    statement.kind === 'ClassicalDeclaration' && !named.isMeasuring && named.qubits.size === 0
  if (!isClassical) {
    interpreter.circuit.rewind(before)
    addOpaque(interpreter, statement, named)
  }
  for (const name of named.changed) markUnknown(interpreter, name)
}

/** Replaces the statement at which lowering stopped, and all statements after it. */
export function replaceRestWithOpaque(interpreter: Interpreter): void {
  const { statement, mark } = interpreter.circuit.checkpoint
  interpreter.circuit.rewind(mark)
  if (statement !== undefined && !declarations.has(statement.kind))
    push(interpreter, statement, allQubits(interpreter), [])
}

function addOpaque(interpreter: Interpreter, statement: Statement, { qubits, bits }: Named): void {
  const touched = qubits.size === 0 ? allQubits(interpreter) : [...qubits]
  interpreter.budget.countOperands(touched.length + bits.size, statement)
  push(interpreter, statement, touched, [...bits])
}

function allQubits({ circuit: { qubitCount } }: Interpreter): number[] {
  return Array.from({ length: qubitCount }, (_, i) => i)
}

function push(
  interpreter: Interpreter,
  statement: Statement,
  qubits: readonly number[],
  bits: readonly number[],
): void {
  // Without qubits there is no wire to draw it on.
  if (qubits.length === 0) return
  const { start, end } = statement
  const [line = ''] = interpreter.tree.text.slice(start, Math.min(end, start + maxLineLength)).split('\n', 1)
  const id = interpreter.circuit.nextId()
  interpreter.circuit.owners?.set(id, statement)
  interpreter.circuit.instructions.push({
    kind: 'opaque',
    id,
    origin: originOf(statement),
    text: line.trimEnd(),
    qubits,
    bits,
  })
}

interface Named {
  readonly qubits: Set<number>
  readonly bits: Set<number>
  /** Variables that the statement may assign. */
  readonly changed: Set<string>
  isMeasuring: boolean
}

/**
 * The qubits, bits and variables that a statement names, as far as they can be looked up. An index
 * that is not a literal counts as the whole register.
 */
function namesIn(interpreter: Interpreter, statement: Statement): Named {
  const named: Named = { qubits: new Set(), bits: new Set(), changed: new Set(), isMeasuring: false }
  const whole = new Set<unknown>()
  const name = (text: string, index?: number): void => {
    const symbol = interpreter.scopes.find(text)
    const places = symbol === undefined ? undefined : listWires(symbol)
    if (places === undefined || whole.has(symbol)) return
    const one = index === undefined ? undefined : places[index]
    if (one === undefined) whole.add(symbol)
    const to = symbol?.kind === 'qubits' ? named.qubits : named.bits
    for (const place of one === undefined ? places : [one]) to.add(place)
  }
  const waiting: SyntaxNode[] = [statement]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const target = findTarget(node)
    if (target !== undefined) named.changed.add(target)
    if (node.kind === 'Measure' || node.kind === 'QuantumCall') named.isMeasuring = true
    if (node.kind === 'HardwareQubit' && node.index < interpreter.circuit.qubitCount)
      named.qubits.add(node.index)
    if (node.kind === 'Identifier') name(node.name)
    else if (node.kind === 'Element') name(node.name, node.index)
    else if (node.kind === 'BrokenStatement')
      for (const [, word = '', index] of interpreter.textOf(node).matchAll(operand))
        name(word, index === undefined ? undefined : Number(index))
    else if (
      node.kind === 'Index' &&
      node.base.kind === 'Identifier' &&
      node.items[0]?.kind === 'IntegerLiteral'
    )
      name(node.base.name, node.items[0].value)
    else for (const child of listChildren(node)) waiting.push(child)
  }
  return named
}

/** A name with an optional literal index. */
const operand = /([\p{L}_][\p{L}\d_]*)(?:\s*\[\s*(\d+))?/gu

/** The qubits or bits of a symbol. */
function listWires(symbol: Symbol): readonly number[] | undefined {
  if (symbol.kind === 'qubits') return symbol.qubits
  if (symbol.kind === 'bitsAlias') return symbol.bits
  return symbol.kind === 'variable' ? symbol.storage : undefined
}

/** The variable that a node assigns. */
function findTarget(node: SyntaxNode): string | undefined {
  if (node.kind === 'ClassicalDeclaration') return node.name.name
  let target: SyntaxNode | undefined =
    node.kind === 'Assignment' || node.kind === 'MeasureStatement' ? node.target : undefined
  while (target?.kind === 'Index') target = target.base
  if (target?.kind === 'Element') return target.name
  return target?.kind === 'Identifier' ? target.name : undefined
}

/** Marks the value of a variable as unknown. */
function markUnknown(interpreter: Interpreter, name: string): void {
  const symbol = interpreter.scopes.find(name)
  if (symbol?.kind !== 'variable' || symbol.constant) return
  interpreter.variables.assign(symbol, symbol.storage === undefined ? unknownValue : 'stored')
}
