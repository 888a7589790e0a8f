import type { GateDefinition, Instruction, InstructionId, Register, TextRange } from '@qportal/circuit'
import type { HintOrSearch, ProblemList } from '../problem-list.ts'
import type { QasmHint, QasmProblemCode } from '../problem.ts'
import { isVersion2 } from '../syntax/is-version-2.ts'
import type { Call, Expression, QuantumCall, Statement, SyntaxTree } from '../syntax/tree.ts'
import { CircuitNames } from './names/circuit-names.ts'
import { extentOf } from './values/condition.ts'
import { defaultLimits, type LowerOptions, type LoweringLimits } from './limits.ts'
import { LostNames } from './names/lost-names.ts'
import { SymbolScope, type GateSymbol, type Symbol, type VariableSymbol } from './names/symbol.ts'
import type { BitValue, QasmType, Value } from './values/value.ts'
import type { Place } from './names/place.ts'

/** Unwinds all of lowering when a limit is reached; the problem stands in the list. */
export const limitReached = new Error('a limit of lowering is reached')

/** As many operators as may stand in a row in the text: what walks over conditions recurses. */
const deepestCondition = 1_000

/** Bits, qubits or items of an array: to copy so many takes about as long as a statement does otherwise. */
const itemsInStep = 8

/** What a statement does to the flow of control. */
export type Flow = 'next' | 'break' | 'continue' | 'return' | 'end'

/** Where the circuit stands. */
interface Mark {
  readonly instructions: number
  readonly nextId: number
}

/** A subroutine being executed. */
export interface Frame {
  readonly name: string
  /** Of what it returns. */
  readonly type: QasmType | undefined
  returned: Value | undefined
  /** Where a measurement that is returned goes to, so that it needs no bits of its own. */
  readonly destination: readonly number[] | undefined
}

/** Everything that lowering has in hand while it walks the tree. */
export class Lowering {
  readonly tree: SyntaxTree
  readonly text: string
  readonly problems: ProblemList
  readonly options: LowerOptions
  readonly limits: LoweringLimits
  readonly version: 2 | 3

  readonly qubitRegisters: Register[] = []
  readonly bitRegisters: Register[] = []
  readonly parameters: string[] = []
  readonly gateDefinitions: GateDefinition[] = []
  readonly instructions: Instruction[] = []
  qubitCount = 0
  bitCount = 0
  /** Instructions with custom gates expanded. */
  expandedCount = 0
  /** Qubits and bits that the instructions name, those in the bodies of gates too, where they stand and wherever they are called. */
  operandCount = 0

  /** Where instructions go: the circuit, or a branch of an `if`. */
  output: Instruction[] = this.instructions
  /** pi and the like: around the global scope, so that a program may use the names for itself. */
  readonly constants = new SymbolScope(undefined)
  scope = new SymbolScope(this.constants)
  readonly globalScope = this.scope
  /** Gates that includes brought. */
  readonly libraries = new Set<string>()
  /** Those of them whose names nothing else may have. */
  readonly reserved = new Set<string>()
  /** Nesting of custom gates. */
  readonly gateDepths = new Map<string, number>()
  /** What the program calls gates that have another name in the circuit. */
  readonly writtenGateNames = new Map<string, string>()
  readonly raisedGates = new Map<string, GateSymbol>()
  /** The gate whose body is being lowered. */
  definingGate: string | undefined
  /** What `$n` refers to, if the program uses hardware qubits. */
  usesHardwareQubits = false
  /** Names that the program gives to groups of bits, outside all blocks. */
  readonly bitAliases = new Map<string, readonly number[]>()
  /** Which statement each instruction comes from, if somebody wants to edit the text. */
  owners: Map<InstructionId, Statement> | undefined
  /**
   * The statement under way that stands for itself: at the top, or in a branch of an `if` of the circuit. Loops and
   * subroutines are one statement with all they contain.
   */
  owner: Statement | undefined
  /** The one under way. */
  statement: Statement | undefined
  /** The statement under way that stands for itself and not in a branch, and what there was before it. */
  complete: { readonly statement: Statement | undefined; readonly mark: Mark }
  /** Times that something was not carried out without a problem of its own, as it needs what an earlier problem has made unknown. */
  #losses = 0
  #forgiven = 0
  steps = 0
  /** Changes of variables so far. */
  changes = 0
  depth = 0
  loopDepth = 0
  /** How many run-time branches are open. */
  branchDepth = 0
  /** Variables changed in the innermost run-time branch, with what they held before. */
  changed: Map<VariableSymbol, VariableSymbol['value']> | undefined
  readonly frames: Frame[] = []
  /** Bits for values of one place of the program: a place executed again takes the same bits. */
  readonly storageOf = new Map<object, readonly number[]>()
  /** All of those bits. */
  readonly placeBits = new Set<number>()
  readonly names: CircuitNames
  readonly lostNames: LostNames
  #nextId = 0
  #nextBodyId = 0

  // Rules that call one another in circles; `lower` sets them.
  run!: (statement: Statement) => Flow
  evaluate!: (expression: Expression) => Value
  call!: (call: Call | QuantumCall, destination: readonly number[] | undefined) => Value

  constructor(tree: SyntaxTree, problems: ProblemList, options: LowerOptions) {
    this.tree = tree
    this.text = tree.text
    this.problems = problems
    this.options = options
    this.limits = { ...defaultLimits, ...options.limits }
    this.version = isVersion2(tree) ? 2 : 3
    this.names = new CircuitNames(tree.statements)
    this.lostNames = new LostNames(tree)
    this.complete = { statement: undefined, mark: this.mark() }
  }

  problem(
    code: QasmProblemCode,
    place: Place,
    parameters: Record<string, string | number> = {},
    hint?: HintOrSearch,
  ): void {
    this.problems.add(code, place.start, place.end, { parameters, hint })
  }

  warning(
    code: QasmProblemCode,
    place: Place,
    parameters: Record<string, string | number> = {},
    hint?: QasmHint,
  ): void {
    this.problems.add(code, place.start, place.end, { severity: 'warning', parameters, hint })
  }

  information(code: QasmProblemCode, place: Place): void {
    this.problems.add(code, place.start, place.end, { severity: 'information' })
  }

  /** Records that a limit is reached and gives lowering up. */
  stop(limit: keyof LoweringLimits, place: Place): never {
    this.problem(`limit/${limit}`, place, { limit: this.limits[limit] })
    throw limitReached
  }

  step(place: Place): void {
    if (++this.steps > this.limits.steps) this.stop('steps', place)
  }

  /** Counts what is done to many items at once: a statement may be about a whole register. */
  touch(items: number, place: Place): void {
    this.steps += Math.floor(items / itemsInStep)
    if (this.steps > this.limits.steps) this.stop('steps', place)
  }

  enter(place: Place): void {
    if (++this.depth > this.limits.depth) this.stop('depth', place)
  }

  leave(): void {
    this.depth--
  }

  /** Says that something is not carried out, where an earlier problem tells why. */
  lose(): void {
    this.#losses++
  }

  /** Errors, and what they have led to, that no statement has been made to stand for. */
  get failures(): number {
    return this.problems.errorCount + this.#losses - this.#forgiven
  }

  /** What has gone wrong so far is seen to. */
  forgive(): void {
    this.#forgiven = this.problems.errorCount + this.#losses
  }

  mark(): Mark {
    return { instructions: this.instructions.length, nextId: this.#nextId }
  }

  /** Takes back all instructions since then, with their numbers. */
  rewind({ instructions, nextId }: Mark): void {
    for (const { id } of this.instructions.slice(instructions)) this.owners?.delete(id)
    this.instructions.length = instructions
    this.#nextId = nextId
  }

  countOperands(count: number, place: Place): void {
    this.operandCount += count
    if (this.operandCount > this.limits.operands) this.stop('operands', place)
  }

  /** Bodies of gates have ids of their own kind, so that a new definition does not shift those of the circuit. */
  nextId(): InstructionId {
    return this.definingGate === undefined ? `i${this.#nextId++}` : `d${this.#nextBodyId++}`
  }

  emit(instruction: Instruction, size: number, place: Place, operands = operandsOf(instruction)): void {
    this.expandedCount += size
    if (this.expandedCount > this.limits.instructions) this.stop('instructions', place)
    this.countOperands(operands, place)
    if (instruction.kind === 'if') this.checkConditions([instruction.condition], place)
    else if (instruction.kind === 'assign') this.checkConditions([instruction.value], place)
    this.output.push(instruction)
    if (this.owners !== undefined && this.owner !== undefined) this.owners.set(instruction.id, this.owner)
  }

  /** Parts of conditions are shared: a short program can make some that nobody has the time to read. */
  checkConditions(bits: readonly BitValue[], place: Place): void {
    for (const bit of bits) {
      const { size, depth } = extentOf(bit)
      if (size > this.limits.condition) this.stop('condition', place)
      if (depth <= deepestCondition) continue
      this.problem('syntax/expression-too-long', place, { limit: deepestCondition })
      throw limitReached
    }
  }

  originOf(place: Place): TextRange {
    return { start: place.start, end: place.end }
  }

  /** `owner`, here and below: the node that declares it or makes it necessary. */
  addQubits(name: string, size: number, owner: Place): readonly number[] {
    if (this.qubitCount + size > this.limits.qubits) this.stop('qubits', owner)
    this.qubitRegisters.push({ name: this.names.register(name, owner), size })
    const qubits = Array.from({ length: size }, (_, i) => this.qubitCount + i)
    this.qubitCount += size
    return qubits
  }

  addBits(name: string, size: number, owner: Place): readonly number[] {
    if (this.bitCount + size > this.limits.bits) this.stop('bits', owner)
    this.bitRegisters.push({ name: this.names.register(name, owner), size })
    const bits = Array.from({ length: size }, (_, i) => this.bitCount + i)
    this.bitCount += size
    return bits
  }

  /** Bits that belong to a place of the program, made when it is first executed. */
  bitsOf(owner: Place, name: string, size: number): readonly number[] {
    const known = this.storageOf.get(owner)
    if (known !== undefined && known.length === size) return known
    const bits = this.addBits(name, size, owner)
    this.storageOf.set(owner, bits)
    for (const bit of bits) this.placeBits.add(bit)
    return bits
  }

  find(name: string): Symbol | undefined {
    return this.scope.find(name)
  }

  /** Runs `action` in a block of its own. */
  inBlock<T>(action: () => T): T {
    return this.within(new SymbolScope(this.scope), action)
  }

  /** Runs `action` where the names of `scope` hold. */
  within<T>(scope: SymbolScope, action: () => T): T {
    const outer = this.scope
    this.scope = scope
    const result = action()
    this.scope = outer
    return result
  }

  /** Runs `action`, whose instructions go to `output`. */
  into<T>(output: Instruction[], action: () => T): T {
    const outer = this.output
    this.output = output
    const result = action()
    this.output = outer
    return result
  }

  /** Changes what a variable holds; inside a run-time branch the old value is remembered for the merge. */
  assign(variable: VariableSymbol, value: VariableSymbol['value']): void {
    if (
      this.changed !== undefined &&
      variable.branchDepth < this.branchDepth &&
      !this.changed.has(variable)
    ) {
      this.changed.set(variable, variable.value)
    }
    if (variable.value !== value) this.changes++
    variable.value = value
  }
}

/** Qubits and bits that an instruction names itself. What stands in the branches of an `if` was counted before. */
function operandsOf(instruction: Instruction): number {
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
