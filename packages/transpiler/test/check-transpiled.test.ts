import {
  bitsAre,
  createCircuit,
  createSeededRandom,
  gate,
  measure,
  reset,
  when,
  type Circuit,
  type InstructionDraft,
} from '@qportal/circuit'
import { describe, expect, it } from 'vitest'
import { checkTranspiled } from '../src/check-transpiled.ts'
import { transpile } from '../src/transpile.ts'

const basisGates = ['rz', 'sx', 'x', 'cx']

function lineOf(qubitCount: number) {
  return {
    qubitCount,
    basisGates,
    couplings: Array.from({ length: qubitCount - 1 }, (_, control) => ({ control, target: control + 1 })),
  }
}

type Device = ReturnType<typeof lineOf>

function transpiled(program: Circuit, device: Device, optimizationLevel: 0 | 1 | 2 = 1) {
  const result = transpile(program, { ...device, optimizationLevel, seed: 1 })
  if (!('circuit' in result)) throw new Error(JSON.stringify(result))
  return {
    circuit: result.circuit,
    start: new Map(result.start.entries()),
    end: new Map(result.end.entries()),
  }
}

/** A random program with conditions, resets and measurements in the middle. */
function randomProgram(seed: number, gates: readonly string[]): Circuit {
  const random = createSeededRandom(`program ${seed}`)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
  const pair = () => {
    const first = pick([0, 1, 2])
    return [first, pick([0, 1, 2].filter((qubit) => qubit !== first))]
  }
  const draft = (depth: number): InstructionDraft => {
    const kind = pick(['gate', 'gate', 'gate', 'cx', 'measure', 'reset', 'if'])
    if (kind === 'cx') return gate('cx', pair())
    if (kind === 'measure') return measure(pick([0, 1, 2]), pick([0, 1]))
    if (kind === 'reset') return reset(pick([0, 1, 2]))
    if (kind === 'if' && depth === 0) return when(bitsAre([0, 1], pick([0, 1, 2])), [draft(1), draft(1)])
    const name = pick(gates)
    return gate(name, name === 'swap' ? pair() : [pick([0, 1, 2])], name === 'rx' ? [random()] : [])
  }
  return createCircuit(
    { qubits: 3, bits: 2 },
    Array.from({ length: 7 }, () => draft(0)),
  )
}

describe('checkTranspiled', () => {
  it('finds transpiled programs equal, with measurements and conditions in the middle', () => {
    const kinds = Array.from({ length: 40 }, (_, seed) => {
      const program = randomProgram(seed, ['h', 't', 'rx', 'swap'])
      const check = checkTranspiled(
        program,
        transpiled(program, lineOf(3), (seed % 3) as 0 | 1 | 2),
        lineOf(3),
      )
      return check.kind
    })
    expect(kinds).toEqual(kinds.map(() => 'equal'))
  })

  it('finds every single changed gate', () => {
    const program = createCircuit({ qubits: 3 }, [
      gate('h', [0]),
      gate('cx', [0, 2]),
      gate('t', [2]),
      gate('cx', [2, 1]),
      gate('ry', [1], [0.3]),
    ])
    const result = transpiled(program, lineOf(3))
    const { instructions } = result.circuit
    const kinds = instructions.map((_, index) => {
      const circuit = { ...result.circuit, instructions: instructions.toSpliced(index, 1) }
      return checkTranspiled(program, { ...result, circuit }, lineOf(3)).kind
    })
    expect(kinds).toEqual(instructions.map(() => 'different'))
  })

  it('finds a wrong bit, and a wrong place at the end', () => {
    const program = createCircuit({ qubits: 2, bits: 2 }, [gate('h', [0]), measure(0, 0), measure(1, 1)])
    const result = transpiled(program, lineOf(2))
    const crossed = createCircuit({ qubits: 2, bits: 2 }, [gate('h', [0]), measure(0, 1), measure(1, 0)])
    expect(checkTranspiled(crossed, result, lineOf(2)).kind).toBe('different')
    const end = new Map([
      [0, 1],
      [1, 0],
    ])
    expect(checkTranspiled(program, { ...result, end }, lineOf(2)).kind).toBe('different')
  })

  it('compares a Clifford circuit of 40 qubits by its tableau', () => {
    const random = createSeededRandom('clifford')
    const any = () => Math.floor(random() * 40)
    const drafts = Array.from({ length: 200 }, () => {
      const [first, second] = [any(), any()]
      return first === second
        ? gate('s', [first])
        : random() < 0.5
          ? gate('h', [first])
          : gate('cx', [first, second])
    })
    const all = Array.from({ length: 40 }, (_, qubit) => measure(qubit, qubit))
    const program = createCircuit({ qubits: 40, bits: 40 }, [...drafts, ...all])
    const result = transpiled(program, lineOf(40))
    expect(checkTranspiled(program, result, lineOf(40))).toEqual({ kind: 'equal', method: 'tableau' })
    const turned = result.circuit.instructions.findIndex((each) => each.kind === 'gate' && each.gate === 'rz')
    const instructions = result.circuit.instructions.toSpliced(turned, 1)
    const changed = { ...result, circuit: { ...result.circuit, instructions } }
    expect(checkTranspiled(program, changed, lineOf(40)).kind).toBe('different')
  })

  it('names pairs that are not coupled, and gates outside of the basis', () => {
    const program = createCircuit({ qubits: 3 }, [gate('cx', [0, 2]), gate('h', [1])])
    const places = new Map([0, 1, 2].map((qubit) => [qubit, qubit]))
    const check = checkTranspiled(program, { circuit: program, start: places, end: places }, lineOf(3))
    expect(check.kind === 'notRunnable' && check.problems.map(({ code }) => code)).toEqual([
      'device/not-coupled',
      'device/gate-not-in-basis',
    ])
  })

  it('proves nothing about large circuits with other gates than Clifford', () => {
    const turns = Array.from({ length: 20 }, (_, qubit) => gate('ry', [qubit], [0.1]))
    const program = createCircuit({ qubits: 20 }, turns)
    expect(checkTranspiled(program, transpiled(program, lineOf(20)), lineOf(20)).kind).toBe('unproven')
  })
})
