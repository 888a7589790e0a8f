import {
  decompositionOf,
  expandModifiers,
  findGate,
  foldModifiers,
  parametersOfAngle,
  substituteAngles,
  type AngleExpression,
  type GateAction,
  type GateCall,
  type GateDefinition,
  type GateRow,
  type Instruction,
  type InstructionDraft,
} from '@qportal/circuit'
import { displayMark } from '../syntax/display-comment.ts'
import { openQasm2Angle } from './openqasm2-angle.ts'
import { formalNames } from './openqasm2-names.ts'
import type { PrintProblem, PrintProblemCode } from './print-problem.ts'
import { CommentWriter, instructionPart } from './program-comments.ts'
import type { RegisterNames } from './register-names.ts'
import { wholeNumber } from './whole-number.ts'

type Printable = Instruction | InstructionDraft

/** A gate without modifiers, or a barrier. */
type Part =
  | GateCall
  | { readonly gate: 'barrier'; readonly parameters: readonly []; readonly qubits: readonly number[] }

/** Names and values for a program. */
export interface OpenQasm2Context {
  readonly names: RegisterNames
  /** Names of custom gates in the program, by their names in the circuit. */
  readonly gates: ReadonlyMap<string, string>
  /** Values of named parameters. */
  readonly values: ReadonlyMap<string, AngleExpression>
  readonly comments?: CommentWriter
}

/**
 * Prints instructions and definitions as lines of OpenQASM 2. Collects what it cannot express in
 * `problems`.
 */
export class OpenQasm2Writer {
  readonly problems: PrintProblem[] = []
  readonly #names: RegisterNames
  readonly #gates: ReadonlyMap<string, string>
  readonly #values: ReadonlyMap<string, AngleExpression>
  readonly #comments: CommentWriter
  /** Qubits that may shorten gates with many controls. */
  readonly #spare: readonly number[]

  constructor({ names, gates, values, comments = new CommentWriter('//') }: OpenQasm2Context) {
    this.#names = names
    this.#gates = gates
    this.#values = values
    this.#comments = comments
    this.#spare = names.qubits.map((_, qubit) => qubit)
  }

  #problem(
    code: PrintProblemCode,
    id: string | undefined,
    parameters: PrintProblem['parameters'] = {},
  ): void {
    this.problems.push(id === undefined ? { code, parameters } : { code, id, parameters })
  }

  /** Defines a gate of the table that the library lacks, by its decomposition. */
  rowDefinition(row: GateRow): string[] {
    const calls = decompositionOf(row) ?? []
    const qubits = Array.from({ length: row.qubits }, (_, i) => `q${i}`)
    const used = new Set(calls.map(({ gate }) => this.#nameOf(gate) ?? gate))
    const parameters = formalNames(row.parameters, 'p', used)
    const formal = new Map(row.parameters.map((name, i) => [name, parameterNamed(parameters[i]!)]))
    return this.#gateBlock(row.name, parameters, qubits, calls, formal)
  }

  definition(definition: GateDefinition): string[] {
    const parts: Part[] = []
    for (const part of definition.body) {
      if (part.kind === 'barrier') parts.push({ gate: 'barrier', parameters: [], qubits: part.qubits })
      else parts.push(...this.#plain(part, undefined))
    }
    const used = new Set(parts.map(({ gate }) => this.#nameOf(gate) ?? gate))
    const parameters = formalNames(definition.parameters, 'p', used)
    const formal = new Map(definition.parameters.map((name, i) => [name, parameterNamed(parameters[i]!)]))
    const name = this.#gates.get(definition.name)!
    return this.#gateBlock(name, parameters, formalNames(definition.qubits, 'q', used), parts, formal)
  }

  #gateBlock(
    name: string,
    parameters: readonly string[],
    qubits: readonly string[],
    parts: readonly Part[],
    values: ReadonlyMap<string, AngleExpression>,
  ): string[] {
    const list = parameters.length === 0 ? '' : `(${parameters.join(', ')})`
    const body = parts
      .flatMap((part) => this.#call(part, qubits, values, undefined))
      .map((line) => `  ${line}`)
    const head = `gate ${name}${list} ${qubits.join(', ')}`
    return body.length === 0 ? [`${head} {}`] : [`${head} {`, ...body, '}']
  }

  #plain(action: GateAction, id: string | undefined): readonly Part[] {
    const isCustom = this.#gates.has(action.gate)
    const folded = isCustom ? action : foldModifiers(action)
    if (isCustom || (folded.power === 1 && folded.controls.length === 0)) return [folded]
    const expanded = expandModifiers(folded, id === undefined ? [] : this.#spare)
    if (expanded !== undefined) return expanded
    this.#problem('print/fractional-power', id, { gate: action.gate })
    return []
  }

  #nameOf(gate: string): string | undefined {
    return this.#gates.get(gate) ?? findGate(gate)?.openqasm2?.name
  }

  /** Prints a gate without modifiers. A global phase has no line. */
  #call(
    part: Part,
    qubitNames: readonly string[],
    values: ReadonlyMap<string, AngleExpression>,
    id: string | undefined,
  ): string[] {
    const operands = part.qubits.map((qubit) => qubitNames[qubit]!).join(', ')
    if (part.gate === 'barrier') return barrierLine(operands)
    const name = this.#nameOf(part.gate)
    if (name === undefined) return []
    const angles: string[] = []
    for (const parameter of part.parameters) {
      const text = openQasm2Angle(substituteAngles(parameter, values))
      if (text === undefined) this.#problem('print/function', id, { name: part.gate })
      angles.push(text ?? '')
    }
    return [`${name}${angles.length === 0 ? '' : `(${angles.join(', ')})`} ${operands};`]
  }

  /** The lines of an instruction with its comments. */
  statements(instruction: Printable): string[] {
    const { id } = instruction
    if (id === undefined) return this.#lines(instruction)
    const before = this.#comments.beforeInstruction(id)
    return [...before, ...this.#comments.beside(instructionPart(id), this.#lines(instruction))]
  }

  #lines(instruction: Printable): string[] {
    const { qubits, bits } = this.#names
    switch (instruction.kind) {
      case 'gate': {
        for (const parameter of instruction.parameters) this.#checkParameters(parameter, instruction.id)
        return this.#plain(instruction, instruction.id).flatMap((part) =>
          this.#call(part, qubits, this.#values, instruction.id),
        )
      }
      case 'measure':
        return [`measure ${qubits[instruction.qubit]!} -> ${bits[instruction.bit]!};`]
      case 'reset':
        return [`reset ${qubits[instruction.qubit]!};`]
      case 'barrier':
        return barrierLine(instruction.qubits.map((qubit) => qubits[qubit]!).join(', '))
      case 'nop': {
        const { display } = instruction
        const operands = instruction.qubits.map((qubit) => qubits[qubit]!).join(', ')
        return display === undefined ? [] : [`${displayMark} ${display} ${operands}`]
      }
      case 'opaque':
        return [`// ${instruction.text}`]
      case 'delay':
        this.#problem('print/delay', instruction.id)
        return []
      case 'assign':
        this.#problem('print/assignment', instruction.id)
        return []
      case 'if':
        return this.#branches(instruction)
      default:
        return instruction satisfies never
    }
  }

  #checkParameters(angle: AngleExpression, id: string | undefined): void {
    for (const name of parametersOfAngle(angle)) {
      if (!this.#values.has(name)) this.#problem('print/parameter', id, { name })
    }
  }

  /**
   * Prints `if (c == n)` before each statement. OpenQASM 2 only compares whole registers with a
   * number.
   */
  #branches(instruction: Extract<Printable, { kind: 'if' }>): string[] {
    const { condition } = instruction
    const register = condition.kind === 'compare' ? this.#names.registerOf(condition.bits) : undefined
    if (condition.kind !== 'compare' || register === undefined || condition.operator !== '==') {
      this.#problem('print/condition', instruction.id)
      return []
    }
    // The negation of a condition on one bit compares it with the other value. Numbers have no
    // sign.
    const isBit = condition.bits.length === 1 && (condition.value === 0 || condition.value === 1)
    if (condition.value < 0 || (instruction.else.length > 0 && !isBit)) {
      this.#problem('print/condition', instruction.id)
      return []
    }
    const changes = [...instruction.then, ...instruction.else].some(
      (inner) => inner.kind === 'measure' && condition.bits.includes(inner.bit),
    )
    if (changes && instruction.then.length + instruction.else.length > 1) {
      this.#problem('print/measurement-in-branch', instruction.id)
      return []
    }
    return [
      ...this.#guarded(instruction.then, register, condition.value),
      ...this.#guarded(instruction.else, register, 1 - condition.value),
    ]
  }

  #guarded(instructions: readonly Printable[], register: string, value: number): string[] {
    return instructions.flatMap((instruction) => {
      if (instruction.kind === 'if') {
        this.#problem('print/condition', instruction.id)
        return []
      }
      // A barrier is not an operation and cannot be conditional; nor can a comment.
      const prefix = `if (${register} == ${wholeNumber(value)}) `
      const isPlain = (line: string) => instruction.kind === 'barrier' || line.startsWith('//')
      return this.statements(instruction).map((line) => (isPlain(line) ? line : prefix + line))
    })
  }
}

/** A barrier without operands would act on all qubits, so one on no qubits is omitted. */
function barrierLine(operands: string): string[] {
  return operands === '' ? [] : [`barrier ${operands};`]
}

function parameterNamed(name: string): AngleExpression {
  return { kind: 'parameter', name }
}
