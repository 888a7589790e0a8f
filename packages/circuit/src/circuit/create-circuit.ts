import type { InstructionId } from '../problems/circuit-problem.ts'
import { checkCircuit } from './check-circuit.ts'
import type {
  BarrierDraft,
  Circuit,
  GateDefinition,
  GateDraft,
  Instruction,
  InstructionDraft,
  Register,
} from './circuit.ts'
import { withBranches } from './instruction-operands.ts'

/** The parts of a circuit besides its instructions. */
export interface CircuitFrame {
  /** Number of qubits in one register `q`, or the registers. */
  readonly qubits: number | readonly Register[]
  /** Number of bits in one register `c`, or the registers. None if omitted. */
  readonly bits?: number | readonly Register[] | undefined
  /** Named parameters. */
  readonly parameters?: readonly string[] | undefined
  /** Custom gates from `defineGate`, each before its first use. */
  readonly gates?: readonly GateDefinition[] | undefined
}

/**
 * Creates a circuit. Assigns unique ids to instructions without one.
 *
 * @throws TypeError for indices out of range, unknown gates and every other problem of
 * `checkCircuit`, and for sizes of registers that are not whole numbers from 0
 */
export function createCircuit(frame: CircuitFrame, drafts: readonly InstructionDraft[] = []): Circuit {
  if (!Array.isArray(drafts) || drafts.some((draft) => typeof draft !== 'object' || draft === null))
    throw new TypeError('The instructions are a list, as in [gate("h", [0]), measure(0, 0)]')
  const circuit: Circuit = {
    version: 1,
    qubitRegisters: registersOf('q', 'qubits', frame?.qubits),
    bitRegisters: registersOf('c', 'bits', frame.bits ?? 0),
    parameters: frame.parameters ?? [],
    gateDefinitions: frame.gates ?? [],
    instructions: withIds(drafts, createIds(idsIn(drafts))),
  }
  const [problem] = checkCircuit(circuit)
  if (problem)
    throw new TypeError(`This is no circuit: ${problem.code} ${JSON.stringify(problem.parameters)}`)
  return circuit
}

/**
 * Creates a custom gate. Its body acts on qubits `0 .. qubits.length - 1` and uses its parameters
 * by name.
 */
export function defineGate(
  name: string,
  {
    qubits,
    parameters = [],
  }: { readonly qubits: readonly string[]; readonly parameters?: readonly string[] | undefined },
  body: readonly (GateDraft | BarrierDraft)[],
): GateDefinition {
  const nextId = createIds(idsIn(body))
  return { name, parameters, qubits, body: body.map((part) => ({ ...part, id: part.id ?? nextId() })) }
}

/** Generates the ids `g1`, `g2`, ... that are not taken. */
export function createIds(taken: ReadonlySet<InstructionId>): () => InstructionId {
  let last = 0
  return () => {
    do last++
    while (taken.has(`g${last}`))
    return `g${last}`
  }
}

function withIds(drafts: readonly InstructionDraft[], nextId: () => InstructionId): readonly Instruction[] {
  return drafts.map((draft) => {
    const id = draft.id ?? nextId()
    return draft.kind === 'if'
      ? withBranches({ ...draft, id }, withIds(draft.then, nextId), withIds(draft.else, nextId))
      : { ...draft, id }
  })
}

function idsIn(
  drafts: readonly InstructionDraft[],
  ids = new Set<InstructionId>(),
): ReadonlySet<InstructionId> {
  for (const draft of drafts) {
    if (draft.id !== undefined) ids.add(draft.id)
    if (draft.kind === 'if') idsIn([...draft.then, ...draft.else], ids)
  }
  return ids
}

function registersOf(
  name: string,
  member: keyof CircuitFrame,
  registers: number | readonly Register[],
): readonly Register[] {
  const list = typeof registers === 'number' ? [{ name, size: registers }] : registers
  if (!Array.isArray(list) || !list.every(isRegister))
    throw new TypeError(
      `${member} is a whole number from 0, or a list of registers, unlike ${typeof registers === 'number' ? registers : JSON.stringify(registers)}`,
    )
  return registers === 0 ? [] : list
}

function isRegister(register: Register): boolean {
  return Number.isInteger(register?.size) && register.size >= 0
}
