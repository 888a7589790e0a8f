import {
  countQubits,
  createSeededRandom,
  equalCircuits,
  qubitsOf,
  visitInstructions,
  withBranches,
  type Circuit,
  type GateInstruction,
  type Instruction,
} from '@qportal/circuit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  applyEdit,
  changeText,
  compileQasm,
  editCircuit,
  openDocument,
  printOpenQasm3,
  type QasmDocument,
  type QasmEdit,
  parseQasm,
} from '../src/index.ts'
import { listComments } from '../src/syntax/comments.ts'
import { arbitraryCircuit } from './arbitrary-circuit.ts'
import { samplePrograms } from './programs.ts'

type Random = () => number

function pick<T>(random: Random, items: readonly T[]): T {
  return items[Math.floor(random() * items.length)]!
}

/**
 * A program with irregular layout: comments, empty lines, several statements per line, other white
 * space.
 */
function untidy(text: string, random: Random): string {
  let number = 0
  return text
    .split('\n')
    .map((line) => {
      const choice = random()
      if (choice < 0.15) return `${line} // note ${number++}`
      if (choice < 0.25) return `// above ${number++}\n${line}`
      if (choice < 0.35) return `\n${line}`
      if (choice < 0.45 && /^\w.*;$/.test(line)) return `${line} /* behind ${number++} */`
      return choice < 0.55 ? line.replaceAll(', ', ' ,  ') : line
    })
    .join('\n')
    .replaceAll(/;\n(?=[a-z]+ q\d\[)/g, () => (random() < 0.2 ? '; ' : ';\n'))
}

function idsIn(instructions: readonly Instruction[]): string[] {
  const ids: string[] = []
  visitInstructions(instructions, ({ id }) => ids.push(id))
  return ids
}

/** A barrier without operands covers all qubits, also those that an edit adds. */
function withWholeBarriers({ text, circuit: before }: QasmDocument, edited: Circuit): Circuit {
  const whole = new Set<string>()
  visitInstructions(before.instructions, ({ id, origin }) => {
    if (origin && /^barrier\s*;$/.test(text.slice(origin.start, origin.end))) whole.add(id)
  })
  const qubits = [...Array(countQubits(edited)).keys()]
  const instructions = inAll(edited.instructions, (each) => [
    each.kind === 'barrier' && whole.has(each.id) ? { ...each, qubits } : each,
  ])
  return { ...edited, instructions }
}

/** The reference implementation of an edit: applies `change` to each list of instructions. */
function inAll(
  list: readonly Instruction[],
  change: (instruction: Instruction) => readonly Instruction[],
): readonly Instruction[] {
  return list.flatMap((instruction) =>
    change(
      instruction.kind === 'if'
        ? withBranches(instruction, inAll(instruction.then, change), inAll(instruction.else, change))
        : instruction,
    ),
  )
}

function find(circuit: Circuit, id: string): Instruction {
  let found: Instruction | undefined
  visitInstructions(circuit.instructions, (instruction) => {
    if (instruction.id === id) found = instruction
  })
  return found!
}

interface Case {
  readonly edit: QasmEdit
  readonly expected: (circuit: Circuit) => Circuit
}

function withInstructions(circuit: Circuit, instructions: readonly Instruction[]): Circuit {
  return {
    ...circuit,
    instructions,
  }
}

/** A possible edit and its expected result. */
function randomCase(circuit: Circuit, random: Random): Case | undefined {
  const ids = idsIn(circuit.instructions)
  const gates = ids.map((id) => find(circuit, id)).filter((each) => each.kind === 'gate')
  const qubits = circuit.qubitRegisters.reduce((sum, { size }) => sum + size, 0)
  const id = ids.length === 0 ? undefined : pick(random, ids)
  const gate: GateInstruction | undefined = gates.length === 0 ? undefined : pick(random, gates)
  const choice = random()
  if (choice < 0.2) return registerChange(circuit, random)
  if (id === undefined || choice < 0.35) return insertion(id, random, qubits)
  if (choice < 0.5) return removal(ids, random)
  if (choice < 0.65) return motion(circuit, random)
  if (gate === undefined) return undefined
  if (choice < 0.77) return parameterChange(gate, random)
  if (choice < 0.9) return addedControl(gate, random, qubits)
  return removedControl(gate, random)
}

/** A new or longer register, which changes nothing else. */
function registerChange(circuit: Circuit, random: Random): Case {
  const register = random() < 0.5 ? 'qubit' : 'bit'
  const key = register === 'qubit' ? 'qubitRegisters' : 'bitRegisters'
  if (random() < 0.5) {
    const added = { name: 'extra', size: 1 + Math.floor(random() * 3) }
    return {
      edit: { kind: 'declareRegister', register, ...added },
      expected: (before) => ({ ...before, [key]: [...before[key], added] }),
    }
  }
  const at = Math.floor(random() * circuit[key].length)
  const { name, size } = circuit[key][at]!
  const end = circuit[key].slice(0, at + 1).reduce((sum, each) => sum + each.size, 0)
  const shift = (index: number): number => (index >= end ? index + 1 : index)
  const keep = (index: number): number => index
  const [qubit, bit] = register === 'qubit' ? [shift, keep] : [keep, shift]
  return {
    edit: { kind: 'resizeRegister', register, name, size: size + 1 },
    expected: (before) => ({
      ...before,
      [key]: before[key].map((each, i) => (i === at ? { name, size: size + 1 } : each)),
      instructions: inAll(before.instructions, (each) => [renumbered(each, qubit, bit)]),
    }),
  }
}

type Renumber = (index: number) => number

function renumbered(instruction: Instruction, qubit: Renumber, bit: Renumber): Instruction {
  const numbers = (key: string, value: unknown): unknown => {
    if (key === 'qubit') return qubit(value as number)
    if (key === 'bit') return bit(value as number)
    if (key === 'qubits') return (value as number[]).map(qubit)
    if (key === 'bits') return (value as number[]).map(bit)
    return value
  }
  if (instruction.kind !== 'if') return JSON.parse(JSON.stringify(instruction, numbers)) as Instruction
  const condition = JSON.parse(JSON.stringify(instruction.condition, numbers)) as typeof instruction.condition
  return { ...instruction, condition }
}

function insertion(id: string | undefined, random: Random, qubits: number): Case {
  const added = {
    kind: 'gate',
    gate: 'ry',
    parameters: [{ kind: 'number', value: 0.125 }],
    qubits: [Math.floor(random() * qubits)],
    controls: [],
    power: 1,
  } as const
  const instruction: Instruction = { ...added, id: 'new' }
  const choice = random()
  if (id === undefined || choice < 0.2) {
    const kind = choice < 0.1 ? 'start' : 'end'
    return {
      edit: { kind: 'insert', instructions: [added], at: { kind } },
      expected: (circuit) =>
        withInstructions(
          circuit,
          kind === 'start' ? [instruction, ...circuit.instructions] : [...circuit.instructions, instruction],
        ),
    }
  }
  const kind = choice < 0.6 ? 'before' : 'after'
  return {
    edit: { kind: 'insert', instructions: [added], at: { kind, id } },
    expected: (circuit) =>
      withInstructions(
        circuit,
        inAll(circuit.instructions, (each) =>
          each.id !== id ? [each] : kind === 'before' ? [instruction, each] : [each, instruction],
        ),
      ),
  }
}

function removal(ids: readonly string[], random: Random): Case {
  const chosen = new Set(ids.filter(() => random() < 0.3))
  if (chosen.size === 0) chosen.add(ids[0]!)
  return {
    edit: { kind: 'remove', ids: [...chosen] },
    expected: (circuit) =>
      withInstructions(
        circuit,
        inAll(circuit.instructions, (each) => (chosen.has(each.id) ? [] : [each])),
      ),
  }
}

function motion(circuit: Circuit, random: Random): Case | undefined {
  const top = circuit.instructions
  if (top.length < 2) return undefined
  const moved = pick(random, top)
  const target = pick(
    random,
    top.filter(({ id }) => id !== moved.id),
  )
  const kind = random() < 0.5 ? 'before' : 'after'
  return {
    edit: { kind: 'move', ids: [moved.id], to: { kind, id: target.id } },
    expected: () =>
      withInstructions(
        circuit,
        top
          .filter(({ id }) => id !== moved.id)
          .flatMap((each) => (each !== target ? [each] : kind === 'before' ? [moved, each] : [each, moved])),
      ),
  }
}

function replaced(circuit: Circuit, id: string, by: Instruction): Circuit {
  return withInstructions(
    circuit,
    inAll(circuit.instructions, (each) => (each.id === id ? [by] : [each])),
  )
}

function parameterChange(gate: GateInstruction, random: Random): Case | undefined {
  if (gate.parameters.length === 0) return undefined
  const index = Math.floor(random() * gate.parameters.length)
  const value = { kind: 'negate', operand: { kind: 'constant', name: 'tau' } } as const
  const parameters = gate.parameters.map((parameter, i) => (i === index ? value : parameter))
  return {
    edit: { kind: 'setParameter', id: gate.id, index, value },
    expected: (circuit) => replaced(circuit, gate.id, { ...gate, parameters }),
  }
}

function addedControl(gate: GateInstruction, random: Random, qubits: number): Case | undefined {
  const used = new Set([...gate.qubits, ...gate.controls.map(({ qubit }) => qubit)])
  const free = Array.from({ length: qubits }, (_, i) => i).filter((qubit) => !used.has(qubit))
  if (free.length === 0) return undefined
  const control = { qubit: pick(random, free), state: random() < 0.5 ? 1 : 0 } as const
  return {
    edit: { kind: 'addControl', id: gate.id, control },
    expected: (circuit) => replaced(circuit, gate.id, { ...gate, controls: [control, ...gate.controls] }),
  }
}

function removedControl(gate: GateInstruction, random: Random): Case | undefined {
  if (gate.controls.length === 0) return undefined
  const { qubit } = pick(random, gate.controls)
  const controls = gate.controls.filter((control) => control.qubit !== qubit)
  return {
    edit: { kind: 'removeControl', id: gate.id, qubit },
    expected: (circuit) => replaced(circuit, gate.id, { ...gate, controls }),
  }
}

function commentTexts(text: string): string[] {
  return listComments(parseQasm(text).tree)
    .map(({ start, end }) => text.slice(start, end))
    .sort()
}

/** All comments, except those in and after removed statements if the edit removes them. */
function expectedComments({ text, tree, owners }: QasmDocument, edit: QasmEdit, after: string): string[] {
  const ids = edit.kind === 'remove' ? edit.ids : edit.kind === 'expand' ? [edit.id] : []
  const removed = ids.map((id) => owners.get(id)!)
  const left = commentTexts(after)
  return listComments(tree)
    .filter(({ start, end }) => {
      const isAbout = removed.some(
        (owner) =>
          start >= (owner.annotations[0]?.start ?? owner.start) &&
          !/[\r\n]/.test(text.slice(owner.end, Math.max(start, owner.end))),
      )
      return !isAbout || left.includes(text.slice(start, end))
    })
    .map(({ start, end }) => text.slice(start, end))
    .sort()
}

/** An edit that may be impossible. */
function sampleEdit({ circuit }: QasmDocument, random: Random): QasmEdit {
  const choice = random()
  const ids = idsIn(circuit.instructions)
  if (choice < 0.3 || ids.length === 0) {
    const register = random() < 0.5 ? 'qubit' : 'bit'
    const registers = register === 'qubit' ? circuit.qubitRegisters : circuit.bitRegisters
    if (registers.length === 0) return { kind: 'declareRegister', register, name: 'extra', size: 2 }
    const { name, size } = pick(random, registers)
    return { kind: 'resizeRegister', register, name, size: size + (random() < 0.8 ? 1 : -1) }
  }
  const id = pick(random, ids)
  if (choice < 0.5) return { kind: 'remove', ids: [id] }
  if (choice < 0.7) return { kind: 'move', ids: [id], to: { kind: random() < 0.5 ? 'start' : 'end' } }
  if (choice < 0.8) return { kind: 'group', ids: [id], name: 'together' }
  if (choice < 0.9) return { kind: 'expand', id }
  const draft = { kind: 'reset', qubit: 0 } as const
  return { kind: 'insert', instructions: [draft], at: { kind: random() < 0.5 ? 'before' : 'after', id } }
}

/**
 * Instructions and their qubits in the order of the program. Ignores the numbers of unnamed bits.
 */
function meaning(circuit: Circuit): unknown {
  const acts: unknown[] = []
  visitInstructions(circuit.instructions, (each) => {
    acts.push([each.kind, each.kind === 'gate' ? [each.gate, each.parameters] : [], qubitsOf(each)])
  })
  return { acts, qubits: circuit.qubitRegisters }
}

describe('an edit of the text equals the edit of the circuit', () => {
  it('for random programs and edits', () => {
    let done = 0
    fc.assert(
      fc.property(arbitraryCircuit('openqasm3'), fc.integer(), (drawn, seed) => {
        const random = createSeededRandom(seed)
        const document = openDocument(untidy(printOpenQasm3(drawn), random))
        const chosen = randomCase(document.circuit, random)
        if (chosen === undefined) return
        const { edit, expected } = chosen
        const result = applyEdit(document, edit)
        expect(result.refusal).toBeUndefined()
        const wanted = expected(document.circuit)
        const { text } = result.document!
        const { circuit } = compileQasm(text, { partial: true })
        expect(equalCircuits(circuit!, wanted)).toBe(true)
        expect(text).toBe(changeText(document.text, result.changes!))
        // Unchanged instructions keep their ids and comments.
        const ids = idsIn(wanted.instructions).map((id) => (id === 'new' ? result.created![0] : id))
        expect(idsIn(result.document!.circuit.instructions)).toEqual(ids)
        expect(commentTexts(text)).toEqual(expectedComments(document, edit, text))
        done++
      }),
      { numRuns: 1_000, seed: 20_261_121 },
    )
    expect(done).toBeGreaterThan(700)
  })

  it('for grouped gates, which expand to the same gates again', () => {
    let done = 0
    const refused = new Set<string | undefined>()
    fc.assert(
      fc.property(arbitraryCircuit('openqasm3'), fc.integer(), (drawn, seed) => {
        const random = createSeededRandom(seed)
        const before = openDocument(untidy(printOpenQasm3(drawn), random))
        const { instructions } = before.circuit
        const start = instructions.findIndex(({ kind }) => kind === 'gate')
        let end = start
        while (end >= 0 && (instructions[end]?.kind === 'gate' || instructions[end]?.kind === 'barrier'))
          end++
        const ids = instructions.slice(start, end).map(({ id }) => id)
        const grouped = start < 0 ? undefined : applyEdit(before, { kind: 'group', ids, name: 'together' })
        // Global phases act on no qubit, but a gate needs one.
        if (grouped?.document === undefined) {
          if (grouped !== undefined) refused.add(grouped.refusal)
          return
        }
        expect(grouped.document.circuit.gateDefinitions.at(-1)).toMatchObject({ name: 'together' })
        expect(grouped.document.circuit.instructions).toHaveLength(instructions.length - ids.length + 1)
        const expanded = applyEdit(grouped.document, { kind: 'expand', id: ids[0]! })
        const circuit = expanded.document?.circuit
        expect(
          circuit !== undefined &&
            equalCircuits({ ...circuit, gateDefinitions: before.circuit.gateDefinitions }, before.circuit),
        ).toBe(true)
        done++
      }),
      { numRuns: 300, seed: 20_261_123 },
    )
    expect(done).toBeGreaterThan(150)
    expect([...refused].filter((refusal) => refusal !== 'edit/not-groupable')).toEqual([])
  })

  it('or is refused with a reason, in programs with loops, subroutines and switches', () => {
    const answers = new Map<string, number>()
    for (const { text } of samplePrograms) {
      const document = openDocument(text)
      for (const id of idsIn(document.circuit.instructions)) {
        const { document: after, refusal = 'done' } = applyEdit(document, { kind: 'remove', ids: [id] })
        answers.set(refusal, (answers.get(refusal) ?? 0) + 1)
        if (after === undefined) continue
        const wanted = inAll(document.circuit.instructions, (each) => (each.id === id ? [] : [each]))
        expect(idsIn(after.circuit.instructions)).toEqual(idsIn(wanted))
      }
    }
    expect([...answers.keys()].sort()).toEqual([
      'done',
      'edit/inside-block',
      'edit/no-name',
      'edit/not-in-openqasm-2',
      'edit/would-change-meaning',
    ])
    expect(answers.get('done')).toBeGreaterThan(200)
  })

  it('or is refused, in programs with loops and subroutines, and keeps all comments', () => {
    let done = 0
    fc.assert(
      fc.property(fc.constantFrom(...samplePrograms), fc.integer(), (program, seed) => {
        const random = createSeededRandom(seed)
        const before = openDocument(untidy(program.text, random))
        const chosen = sampleEdit(before, random)
        const result = applyEdit(before, chosen)
        if (result.document === undefined) return
        const { text, circuit } = result.document
        const wanted = editCircuit(before.circuit, chosen, () => `new${random()}`)
        if ('refusal' in wanted) throw new TypeError(wanted.refusal)
        expect(idsIn(circuit.instructions)).toHaveLength(idsIn(wanted.circuit.instructions).length)
        expect(meaning(openDocument(text).circuit)).toEqual(
          meaning(withWholeBarriers(before, wanted.circuit)),
        )
        expect(commentTexts(text)).toEqual(expectedComments(before, chosen, text))
        done++
      }),
      { numRuns: 1_000, seed: 20_261_124 },
    )
    expect(done).toBeGreaterThan(500)
  })

  it('and is undone by restoring the text', () => {
    fc.assert(
      fc.property(arbitraryCircuit('openqasm3'), fc.integer(), (drawn, seed) => {
        const random = createSeededRandom(seed)
        const before = openDocument(untidy(printOpenQasm3(drawn), random))
        const chosen = randomCase(before.circuit, random)
        const result = chosen === undefined ? undefined : applyEdit(before, chosen.edit)
        if (result?.document === undefined) return
        const back = openDocument(before.text, { previous: result.document })
        expect(equalCircuits(back.circuit, before.circuit)).toBe(true)
        expect(new Set(idsIn(back.circuit.instructions)).size).toBe(idsIn(back.circuit.instructions).length)
      }),
      { numRuns: 200, seed: 20_261_122 },
    )
  })
})
