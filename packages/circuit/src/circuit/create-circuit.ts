import type {
  BarrierDraft,
  Circuit,
  GateDefinition,
  GateDraft,
  Instruction,
  InstructionDraft,
  Register,
} from './circuit.ts'
import type { InstructionId } from '../problems/circuit-problem.ts'
import { checkCircuit } from './check-circuit.ts'
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
 * `checkCircuit`
 */
export function createCircuit(frame: CircuitFrame, drafts: readonly InstructionDraft[] = []): Circuit {
  const circuit: Circuit = {
    version: 1,
    qubitRegisters: registersOf('q', frame.qubits),
    bitRegisters: registersOf('c', frame.bits ?? 0),
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

function registersOf(name: string, registers: number | readonly Register[]): readonly Register[] {
  if (typeof registers !== 'number') return registers
  return registers === 0 ? [] : [{ name, size: registers }]
}
