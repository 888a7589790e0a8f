import type {
  BarrierDraft,
  Circuit,
  GateDefinition,
  GateDraft,
  Instruction,
  InstructionDraft,
  InstructionId,
  Register,
} from './circuit.ts'
import { checkCircuit } from './check-circuit.ts'
import { withBranches } from './instruction-operands.ts'

/** What a circuit has besides its instructions. */
export interface CircuitFrame {
  /** Their number, for one register `q`, or registers. */
  readonly qubits: number | readonly Register[]
  /** Their number, for one register `c`, or registers; none if left out. */
  readonly bits?: number | readonly Register[] | undefined
  /** Named parameters. */
  readonly parameters?: readonly string[] | undefined
  /** Custom gates, from `defineGate`, each before its use. */
  readonly gates?: readonly GateDefinition[] | undefined
}

/**
 * A circuit from its registers and instructions; an instruction without an id gets one that no other has.
 *
 * @throws TypeError for indices out of range, unknown gates and whatever else `checkCircuit` finds
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

/** A custom gate; its body acts on qubits `0 .. qubits.length - 1` and on its parameters by name. */
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

/** Ids `g1`, `g2` ... that are not taken. */
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
