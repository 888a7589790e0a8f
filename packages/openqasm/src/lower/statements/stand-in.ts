import { childrenOf, type SyntaxNode } from '../../syntax/children.ts'
import type { Statement } from '../../syntax/tree.ts'
import type { Lowering } from '../lowering.ts'
import type { Symbol } from '../names/symbol.ts'
import { unknownValue } from '../values/value.ts'

/** Statements that do nothing to qubits, whatever is wrong with them: what uses their names is told of. */
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
])

/** A statement may be one line of a megabyte. */
const longestLine = 200

/**
 * Keeps the place of a statement that could not be carried out, in the circuit of an editor: what had been made of it until then is no part of the circuit, and what it
 * may have put into variables is not known. @param before what `Lowering.mark` said before the statement
 */
export function standIn(
  lowering: Lowering,
  statement: Statement,
  before: ReturnType<Lowering['mark']>,
): void {
  if (declarations.has(statement.kind)) return
  const named = namedIn(lowering, statement)
  const isClassical =
    statement.kind === 'ClassicalDeclaration' && !named.isMeasuring && named.qubits.size === 0
  if (!isClassical) {
    lowering.rewind(before)
    keepPlace(lowering, statement, named)
  }
  for (const name of named.changed) forget(lowering, name)
}

/** As `standIn`, for the statement at which lowering gave up: everything behind it is missing as well. */
export function standInForRest(lowering: Lowering): void {
  const { statement, mark } = lowering.complete
  lowering.rewind(mark)
  if (statement !== undefined && !declarations.has(statement.kind))
    push(lowering, statement, allQubits(lowering), [])
}

function keepPlace(lowering: Lowering, statement: Statement, { qubits, bits }: Named): void {
  const touched = qubits.size === 0 ? allQubits(lowering) : [...qubits]
  lowering.countOperands(touched.length + bits.size, statement)
  push(lowering, statement, touched, [...bits])
}

function allQubits({ qubitCount }: Lowering): number[] {
  return Array.from({ length: qubitCount }, (_, i) => i)
}

function push(
  lowering: Lowering,
  statement: Statement,
  qubits: readonly number[],
  bits: readonly number[],
): void {
  // There is no wire to draw it on.
  if (qubits.length === 0) return
  const { start, end } = statement
  const [line = ''] = lowering.text.slice(start, Math.min(end, start + longestLine)).split('\n', 1)
  const id = lowering.nextId()
  lowering.owners?.set(id, statement)
  lowering.instructions.push({
    kind: 'opaque',
    id,
    origin: lowering.originOf(statement),
    text: line.trimEnd(),
    qubits,
    bits,
  })
}

interface Named {
  readonly qubits: Set<number>
  readonly bits: Set<number>
  /** Variables that it may have given a value. */
  readonly changed: Set<string>
  isMeasuring: boolean
}

/** What the text of a statement names, as far as that is known where it stands; of a register with an index that must be worked out, all. */
function namedIn(lowering: Lowering, statement: Statement): Named {
  const named: Named = { qubits: new Set(), bits: new Set(), changed: new Set(), isMeasuring: false }
  const whole = new Set<unknown>()
  const name = (text: string, index?: number): void => {
    const symbol = lowering.find(text)
    const places = symbol === undefined ? undefined : placesOf(symbol)
    if (places === undefined || whole.has(symbol)) return
    const one = index === undefined ? undefined : places[index]
    if (one === undefined) whole.add(symbol)
    const to = symbol?.kind === 'qubits' ? named.qubits : named.bits
    for (const place of one === undefined ? places : [one]) to.add(place)
  }
  const waiting: SyntaxNode[] = [statement]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const target = targetOf(node)
    if (target !== undefined) named.changed.add(target)
    if (node.kind === 'Measure' || node.kind === 'QuantumCall') named.isMeasuring = true
    if (node.kind === 'HardwareQubit' && node.index < lowering.qubitCount) named.qubits.add(node.index)
    if (node.kind === 'Identifier') name(node.name)
    else if (node.kind === 'Element') name(node.name, node.index)
    else if (node.kind === 'BrokenStatement')
      for (const [, word = '', index] of lowering.text.slice(node.start, node.end).matchAll(operand))
        name(word, index === undefined ? undefined : Number(index))
    else if (
      node.kind === 'Index' &&
      node.base.kind === 'Identifier' &&
      node.items[0]?.kind === 'IntegerLiteral'
    )
      name(node.base.name, node.items[0].value)
    else for (const child of childrenOf(node)) waiting.push(child)
  }
  return named
}

/** A name, and the number in brackets behind it. */
const operand = /([\p{L}_][\p{L}\d_]*)(?:\s*\[\s*(\d+))?/gu

/** The qubits or bits of a name. */
function placesOf(symbol: Symbol): readonly number[] | undefined {
  if (symbol.kind === 'qubits') return symbol.qubits
  if (symbol.kind === 'bitsAlias') return symbol.bits
  return symbol.kind === 'variable' ? symbol.storage : undefined
}

/** The variable that gets a value. */
function targetOf(node: SyntaxNode): string | undefined {
  if (node.kind === 'ClassicalDeclaration') return node.name.name
  let target: SyntaxNode | undefined =
    node.kind === 'Assignment' || node.kind === 'MeasureStatement' ? node.target : undefined
  while (target?.kind === 'Index') target = target.base
  if (target?.kind === 'Element') return target.name
  return target?.kind === 'Identifier' ? target.name : undefined
}

/** Nobody knows what the variable holds then; what needs it known cannot be carried out either. */
function forget(lowering: Lowering, name: string): void {
  const symbol = lowering.find(name)
  if (symbol?.kind !== 'variable' || symbol.constant) return
  lowering.assign(symbol, symbol.storage === undefined ? unknownValue : 'stored')
}
