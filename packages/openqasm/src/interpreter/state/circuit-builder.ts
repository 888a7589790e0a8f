import type {
  Circuit,
  GateDefinition,
  Instruction,
  InstructionId,
  Register,
  TextRange,
} from '@qportal/circuit'
import type { Statement } from '../../syntax/tree.ts'
import type { Budget } from './budget.ts'
import { CircuitNames } from './circuit-names.ts'
import type { Round, RunningBlock } from './round.ts'

/** The number of instructions and the next instruction id at one moment. `rewind` returns to it. */
export interface Mark {
  readonly instructions: number
  readonly nextId: number
}

/** What the body of a gate definition emits. */
interface EmittedBody {
  readonly instructions: readonly Instruction[]
  /** Number of instructions with custom gates expanded. */
  readonly size: number
  /** Number of qubits that the instructions list. */
  readonly operands: number
}

/** The circuit under construction: its registers, parameters, gate definitions and instructions. */
export class CircuitBuilder {
  readonly parameters: string[] = []
  readonly gateDefinitions: GateDefinition[] = []
  readonly instructions: Instruction[] = []
  readonly names: CircuitNames
  /** The list that receives instructions: those of the circuit, of a branch or of a gate body. */
  output: Instruction[] = this.instructions
  qubitCount = 0
  usesHardwareQubits = false
  /** Name of the gate whose definition is being lowered. */
  definingGate: string | undefined
  /** The statement that each instruction comes from. Recorded only if an editor needs it. */
  owners: Map<InstructionId, Statement> | undefined
  /**
   * The statement that new instructions belong to: one outside all blocks, or one in a branch of an
   * `if` of the circuit. A loop or a subroutine is one statement together with its content.
   */
  owner: Statement | undefined
  /** The round of each instruction of a loop or a call. Recorded only if an editor needs it. */
  rounds: Map<InstructionId, Round> | undefined
  /** The ids of the first instructions; further ones are numbered. */
  ids: readonly InstructionId[] = []
  /** The current statement outside all branches, and the circuit before it. */
  checkpoint: { readonly statement: Statement | undefined; readonly mark: Mark }
  readonly #budget: Budget
  readonly #qubitRegisters: Register[] = []
  readonly #bitRegisters: Register[] = []
  /** The nodes that declare an `output`. If there is one, results contain only outputs. */
  readonly outputs = new Set<TextRange>()
  /** Registers of variables and of discarded measurements. */
  readonly #internal = new Set<Register>()
  readonly #outputRegisters = new Set<Register>()
  #bitCount = 0
  /** Number of unfinished calls of the subroutine that runs, without the innermost. */
  #recursionDepth = 0
  /** The bits of each node, by the depth of the recursion. */
  readonly #bitsOfNode = new Map<object, Map<number, readonly number[]>>()
  readonly #nodeBits = new Set<number>()
  readonly #writtenBits = new Set<number>()
  #nextId = 0
  /** The iteration or the call that new instructions come from. */
  #round: Round | undefined
  #nextBodyId = 0

  constructor(statements: readonly Statement[], budget: Budget) {
    this.#budget = budget
    this.names = new CircuitNames(statements)
    this.checkpoint = { statement: undefined, mark: this.mark() }
  }

  toCircuit(): Circuit {
    return {
      version: 1,
      qubitRegisters: this.#qubitRegisters,
      bitRegisters: this.#bitRegisters.map((register) =>
        this.#isInternal(register) ? { ...register, isInternal: true } : register,
      ),
      parameters: this.parameters,
      gateDefinitions: this.gateDefinitions,
      instructions: this.instructions,
    }
  }

  #isInternal(register: Register): boolean {
    return this.outputs.size > 0 ? !this.#outputRegisters.has(register) : this.#internal.has(register)
  }

  mark(): Mark {
    return { instructions: this.instructions.length, nextId: this.#nextId }
  }

  /** Removes all instructions emitted since the mark and frees their ids. */
  rewind({ instructions, nextId }: Mark): void {
    for (const { id } of this.instructions.slice(instructions)) {
      this.owners?.delete(id)
      this.rounds?.delete(id)
    }
    this.instructions.length = instructions
    this.#nextId = nextId
    this.#round = undefined
  }

  /**
   * Returns a new id. Gate bodies have ids of their own, so that a new definition does not shift
   * those of the circuit.
   */
  nextId(): InstructionId {
    if (this.definingGate !== undefined) return `d${this.#nextBodyId++}`
    const number = this.#nextId++
    return this.ids[number] ?? `i${number}`
  }

  /**
   * Appends an instruction to the current output.
   *
   * @param size number of instructions with custom gates expanded
   * @param operands number of qubits and bits that the instruction lists
   */
  emit(
    instruction: Instruction,
    size: number,
    place: TextRange,
    operands = countOperands(instruction),
  ): void {
    this.#budget.countInstructions(size, place)
    this.#budget.countOperands(operands, place)
    if (instruction.kind === 'if') this.#budget.checkConditions([instruction.condition], place)
    else if (instruction.kind === 'measure') this.#writtenBits.add(instruction.bit)
    else if (instruction.kind === 'assign') {
      this.#budget.checkConditions([instruction.value], place)
      this.#writtenBits.add(instruction.bit)
    }
    this.output.push(instruction)
    if (this.owners !== undefined && this.owner !== undefined) this.owners.set(instruction.id, this.owner)
    if (this.#round !== undefined) this.rounds?.set(instruction.id, this.#round)
  }

  /** Runs `action`, which is the next round of a block. */
  inRound<T>(block: RunningBlock, value: string | undefined, action: () => T): T {
    const outer = this.#round
    block.rounds++
    this.#round = { block, number: block.rounds, value, outer }
    const result = action()
    this.#round = outer
    return result
  }

  /** Runs `action` and redirects its instructions to `output`. */
  into<T>(output: Instruction[], action: () => T): T {
    const outer = this.output
    this.output = output
    const result = action()
    this.output = outer
    return result
  }

  /** Runs `action`, which lowers the body of a gate on `qubitCount` formal qubits. */
  gateBody(name: string, qubitCount: number, action: () => void): EmittedBody {
    const outerQubitCount = this.qubitCount
    const { instructions: outerInstructions, operands: outerOperands } = this.#budget
    const instructions: Instruction[] = []
    this.qubitCount = qubitCount
    this.#budget.instructions = 0
    this.definingGate = name
    this.into(instructions, action)
    const size = Math.max(1, this.#budget.instructions)
    this.definingGate = undefined
    this.#budget.instructions = outerInstructions
    this.qubitCount = outerQubitCount
    return { instructions, size, operands: this.#budget.operands - outerOperands }
  }

  /** @param owner the node that declares the register, here and below */
  addQubits(name: string, size: number, owner: TextRange): readonly number[] {
    if (this.qubitCount + size > this.#budget.limits.qubits) this.#budget.stop('qubits', owner)
    this.#qubitRegisters.push({ name: this.names.register(name, owner), size })
    const qubits = Array.from({ length: size }, (_, i) => this.qubitCount + i)
    this.qubitCount += size
    return qubits
  }

  addBits(name: string, size: number, owner: TextRange): readonly number[] {
    if (this.#bitCount + size > this.#budget.limits.bits) this.#budget.stop('bits', owner)
    const register = { name: this.names.register(name, owner), size }
    this.#bitRegisters.push(register)
    if (this.outputs.has(owner)) this.#outputRegisters.add(register)
    const bits = Array.from({ length: size }, (_, i) => this.#bitCount + i)
    this.#bitCount += size
    return bits
  }

  /**
   * Returns the bits that belong to a node. They are allocated at its first execution and then
   * reused, except by a call inside of another call of the same subroutine.
   */
  bitsOfNode(node: TextRange, name: string, size: number): readonly number[] {
    const ofNode = this.#bitsOfNode.get(node) ?? new Map<number, readonly number[]>()
    const known = ofNode.get(this.#recursionDepth)
    if (known !== undefined && known.length === size) return known
    const bits = this.addBits(name, size, node)
    this.#internal.add(this.#bitRegisters.at(-1)!)
    this.#bitsOfNode.set(node, ofNode.set(this.#recursionDepth, bits))
    for (const bit of bits) this.#nodeBits.add(bit)
    return bits
  }

  /** Runs `action` with the bits of nodes at a depth of the recursion. */
  atRecursionDepth<T>(depth: number, action: () => T): T {
    const outer = this.#recursionDepth
    this.#recursionDepth = depth
    const result = action()
    this.#recursionDepth = outer
    return result
  }

  /** Whether an instruction so far, in any branch, writes one of the bits. */
  isWritten(bits: readonly number[]): boolean {
    return bits.some((bit) => this.#writtenBits.has(bit))
  }

  /** All bits that `bitsOfNode` has allocated. */
  get nodeBits(): ReadonlySet<number> {
    return this.#nodeBits
  }
}

/** Copies the range of a node, without the rest of the node. */
export function originOf({ start, end }: TextRange): TextRange {
  return { start, end }
}

/**
 * Number of qubits and bits that an instruction lists itself. The branches of an `if` are counted
 * when they are emitted.
 */
function countOperands(instruction: Instruction): number {
  switch (instruction.kind) {
    case 'barrier':
    case 'nop':
    case 'opaque':
    case 'delay':
      return instruction.qubits.length
    case 'if':
      return instruction.condition.kind === 'compare' ? instruction.condition.bits.length : 1
    default:
      return 1
  }
}
