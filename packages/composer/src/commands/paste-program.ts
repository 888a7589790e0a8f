import { bitsOf, createCircuit, equalCircuits, type Circuit, type Instruction } from '@qportal/circuit'
import {
  compileQasm,
  parseQasm,
  printOpenQasm3,
  type QasmDocument,
  type QasmEdit,
  type QasmProblem,
} from '@qportal/openqasm'
import { editorLimits } from '../document/editor-limits.ts'
import type { DrawingSettings } from '../layout/circuit-layout.ts'
import type { Cell } from './cell.ts'
import { refused, type CommandResult } from './command.ts'
import { definitionsFor, parametersIn } from './copy-program.ts'
import { applyEdits } from './edit-chain.ts'
import { declaredNames, freshName, namesOf } from './fresh-name.ts'
import { pasteItems } from './move-items.ts'
import { withBits } from './with-bits.ts'

/** The circuit of a pasted text, or the first problem of the text. */
export type PastedProgram =
  | { readonly circuit: Circuit; readonly problem?: undefined }
  | { readonly circuit?: undefined; readonly problem: QasmProblem }

/**
 * Reads a text from the clipboard: a whole program, or statements on the registers and gates of the
 * document.
 */
export function readPasted(text: string, { circuit }: QasmDocument): PastedProgram {
  const isWhole = parseQasm(text).tree.statements.some(
    ({ kind }) => kind === 'Version' || kind === 'QubitDeclaration',
  )
  const head = isWhole ? '' : printOpenQasm3({ ...circuit, instructions: [] })
  const read = compileQasm(head + text, { limits: editorLimits })
  const problem = read.problems.find(
    ({ severity, code }) => severity === 'error' && !code.startsWith('value/input'),
  )
  if (read.circuit !== undefined && problem === undefined) return { circuit: read.circuit }
  const lines = head.split('\n').length - 1
  const firstProblem = problem ?? read.problems[0]!
  return {
    problem: { ...firstProblem, line: firstProblem.line - lines, offset: firstProblem.offset - head.length },
  }
}

/**
 * Inserts the instructions of another circuit with their topmost qubit at a cell. Declares the
 * gates, parameters and bits that the document lacks.
 */
export function pasteCircuit(
  qasm: QasmDocument,
  pasted: Circuit,
  cell: Cell,
  drawing: DrawingSettings,
): CommandResult {
  const { instructions } = pasted
  if (instructions.length === 0) return refused('command/nothing-to-paste')
  const definitions = definitionsFor(instructions, pasted)
  const ownDefinitions = new Map(qasm.circuit.gateDefinitions.map((each) => [each.name, each]))
  const differs = definitions.some((each) => {
    const same = ownDefinitions.get(each.name)
    return same !== undefined && !equalCircuits(circuitOf([same]), circuitOf([each]))
  })
  if (differs) return refused('command/gate-differs')
  const prepared = applyEdits(qasm, [
    ...definitions
      .filter(({ name }) => !ownDefinitions.has(name))
      .map((definition): QasmEdit => ({ kind: 'defineGate', definition })),
    ...[...parametersIn(instructions)]
      .filter((name) => !qasm.circuit.parameters.includes(name))
      .map((name): QasmEdit => ({ kind: 'declareParameter', name })),
  ])
  if (prepared.qasm === undefined) return prepared
  const homed = withHomes(prepared.qasm, pasted)
  if ('refusal' in homed) return refused(homed.refusal)
  const drafts = instructions.map((each) => withBits(each, homed.bitOf))
  return pasteItems(homed.qasm, drafts, cell, drawing)
}

function circuitOf(gateDefinitions: Circuit['gateDefinitions']): Circuit {
  return { ...createCircuit({ qubits: 0 }, []), gateDefinitions }
}

/** The document with a bit for each bit that pasted instructions use, and the numbers of these. */
function withHomes(
  qasm: QasmDocument,
  pasted: Circuit,
):
  | { readonly qasm: QasmDocument; readonly bitOf: (bit: number) => number }
  | { readonly refusal: Extract<CommandResult, { qasm?: undefined }>['refusal'] } {
  const needed = neededBits(pasted)
  const names = new Map<string, string>()
  let current = qasm
  for (const [name, size] of needed) {
    const same = current.circuit.bitRegisters.find((each) => each.name === name)
    const isDeclared = same !== undefined && declaredNames(current).includes(name)
    if (isDeclared && same.size >= size) {
      names.set(name, name)
      continue
    }
    const home = isDeclared ? name : freshName([name], namesOf(current))
    const edit: QasmEdit = isDeclared
      ? { kind: 'resizeRegister', register: 'bit', name: home, size }
      : { kind: 'declareRegister', register: 'bit', name: home, size }
    const result = applyEdits(current, [edit])
    if (result.qasm === undefined) return { refusal: result.refusal }
    current = result.qasm
    names.set(name, home)
  }
  const places = placesOf(pasted)
  const starts = startsOf(current.circuit)
  return {
    qasm: current,
    bitOf: (bit) => {
      const { name, index } = places[bit]!
      return starts.get(names.get(name)!)! + index
    },
  }
}

/** The number of bits of each register that instructions use, up to the highest index. */
function neededBits(circuit: Circuit): ReadonlyMap<string, number> {
  const places = placesOf(circuit)
  const needed = new Map<string, number>()
  const add = (instruction: Instruction): void => {
    for (const bit of bitsOf(instruction)) {
      const { name, index } = places[bit]!
      needed.set(name, Math.max(needed.get(name) ?? 0, index + 1))
    }
  }
  circuit.instructions.forEach(add)
  return needed
}

function placesOf({ bitRegisters }: Circuit): readonly { readonly name: string; readonly index: number }[] {
  return bitRegisters.flatMap(({ name, size }) =>
    Array.from({ length: size }, (_, index) => ({ name, index })),
  )
}

function startsOf({ bitRegisters }: Circuit): ReadonlyMap<string, number> {
  const starts = new Map<string, number>()
  let start = 0
  for (const { name, size } of bitRegisters) {
    starts.set(name, start)
    start += size
  }
  return starts
}
