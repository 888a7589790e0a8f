import {
  decompositionOf,
  expandModifiers,
  findGate,
  foldModifiers,
  parametersOfAngle,
  parseAngle,
  simplifyAngle,
  substituteAngles,
  unfoldControls,
  type AngleExpression,
  type Circuit,
  type GateAction,
  type GateDefinition,
  type Instruction,
} from '@qportal/circuit'
import { hardwareRegister } from '../interpreter/names/hardware-register.ts'
import { CommentWriter, instructionPart, type ProgramComments } from './program-comments.ts'
import { pythonAngle, unwritableFunction, type PythonAngles } from './python-angle.ts'
import { PythonCondition } from './python-condition.ts'
import { pythonNames, type PythonNames } from './python-names.ts'
import { wholeNumber } from './whole-number.ts'

/**
 * Prints a circuit as Python for Qiskit 2. The program builds a `QuantumCircuit` named
 * `circuit`. Controls and powers without a method of their own use `to_gate().power().control()`.
 * A whole power of a gate whose parameters have no values is a loop. A fractional one has no form
 * in Qiskit, nor have `ceiling`, `floor` and `mod` of parameters. There the program raises a
 * `ValueError`.
 *
 * @see the API reference of Qiskit, `qiskit.circuit.QuantumCircuit`
 */
export function printQiskit(circuit: Circuit, { comments, values }: PrintQiskitOptions = {}): string {
  return new QiskitPrinter(circuit, new CommentWriter('#', comments)).run(values)
}

/** Options of `printQiskit`. */
export interface PrintQiskitOptions {
  /** Comments of the program that the circuit was read from, see `commentsOfDocument`. */
  readonly comments?: ProgramComments | undefined
  /** Values of named parameters in radians. The program ends with assigning them. */
  readonly values?: Readonly<Record<string, number>> | undefined
}

/** The circuit that statements are added to: the program's circuit, or one that becomes a gate. */
interface Target {
  readonly variable: string
  readonly qubits: readonly string[]
  readonly parameters: PythonAngles
  /** Whether a global phase can be added. It has no meaning in a conditional block. */
  readonly hasPhase: boolean
  readonly indent: string
}

class QiskitPrinter {
  readonly #circuit: Circuit
  readonly #names: PythonNames
  readonly #definitions: ReadonlyMap<string, GateDefinition>
  readonly #conditions: PythonCondition
  readonly #comments: CommentWriter
  readonly #used = new Map<string, ReadonlySet<string>>()
  readonly #lines: string[] = []

  constructor(circuit: Circuit, comments: CommentWriter) {
    this.#comments = comments
    this.#circuit = circuit
    this.#names = pythonNames(circuit)
    this.#definitions = new Map(circuit.gateDefinitions.map((definition) => [definition.name, definition]))
    this.#conditions = new PythonCondition(circuit, this.#names)
  }

  run(values: Readonly<Record<string, number>> = {}): string {
    const { qubitRegisters, bitRegisters, parameters } = this.#circuit
    const opening = ['version', 'include'].flatMap((part) => this.#comments.around(part, []))
    const declare = (part: string, line: string): unknown =>
      this.#lines.push(...this.#comments.around(part, [line]))
    for (const name of parameters)
      declare(`parameter ${name}`, `${this.#names.parameters.get(name)!} = Parameter(${quoted(name)})`)
    for (const definition of this.#circuit.gateDefinitions) this.#define(definition)
    for (const { name, size } of qubitRegisters) {
      const variable = this.#names.registers.get(name)!
      // Registers of a circuit have distinct names.
      const shown = quoted(name === hardwareRegister ? variable : name)
      declare(`register ${name}`, `${variable} = QuantumRegister(${size}, ${shown})`)
    }
    for (const { name, size, isInternal } of bitRegisters) {
      const note = isInternal ? '  # not in results' : ''
      declare(
        `register ${name}`,
        `${this.#names.registers.get(name)!} = ClassicalRegister(${size}, ${quoted(name)})${note}`,
      )
    }
    const registers = [...qubitRegisters, ...bitRegisters].map(({ name }) => this.#names.registers.get(name)!)
    this.#lines.push(`circuit = QuantumCircuit(${registers.join(', ')})`)
    const target: Target = {
      variable: 'circuit',
      qubits: this.#names.qubits,
      parameters: this.#names.parameters,
      hasPhase: true,
      indent: '',
    }
    for (const instruction of this.#circuit.instructions) this.#statement(instruction, target)
    const assigned = parameters.flatMap((name) =>
      Object.hasOwn(values, name) ? [`${this.#names.parameters.get(name)!}: ${values[name]}`] : [],
    )
    // A parameter that no gate uses is not in the circuit, which `strict` would refuse.
    if (assigned.length > 0)
      this.#lines.push(`circuit.assign_parameters({${assigned.join(', ')}}, inplace=True, strict=False)`)
    this.#lines.push(...this.#comments.rest())
    return `${[...opening, ...this.#importLines(), '', ...this.#lines].join('\n')}\n`
  }

  #importLines(): string[] {
    const classes = ['QuantumCircuit']
    if (this.#circuit.qubitRegisters.length > 0) classes.push('QuantumRegister')
    if (this.#circuit.bitRegisters.length > 0) classes.push('ClassicalRegister')
    const lines = [`from qiskit import ${classes.sort().join(', ')}`]
    const body = this.#lines.filter((line) => !isComment(line)).join('\n')
    if (/\bParameter\(/.test(body)) lines.push('from qiskit.circuit import Parameter')
    if (/\bexpr\./.test(body)) lines.push('from qiskit.circuit.classical import expr')
    if (/\bmath\./.test(body)) lines.unshift('import math', '')
    return lines
  }

  /** Defines a custom gate as a circuit with its own parameters. */
  #define(definition: GateDefinition): void {
    const variable = this.#names.gates.get(definition.name)!
    this.#lines.push(...this.#comments.before(`gate ${definition.name}`))
    const parameters = new Map(
      definition.parameters.map((name) => [name, this.#names.formal(variable, name)]),
    )
    // Distinct in the program: Qiskit refuses two parameters of one name, even for a moment.
    for (const formal of parameters.values()) this.#lines.push(`${formal} = Parameter(${quoted(formal)})`)
    const created = `${variable} = QuantumCircuit(${definition.qubits.length}, name=${quoted(definition.name)})`
    this.#lines.push(...this.#comments.beside(`gate ${definition.name}`, [created]))
    const target: Target = {
      variable,
      qubits: definition.qubits.map((_, i) => String(i)),
      parameters,
      hasPhase: true,
      indent: '',
    }
    // A barrier cannot be part of a gate in Qiskit.
    for (const part of definition.body) if (part.kind === 'gate') this.#gate(part, target)
    this.#lines.push('')
  }

  /** Prints an instruction with its comments. */
  #statement(instruction: Instruction, target: Target): void {
    const before = this.#comments.beforeInstruction(instruction.id)
    this.#lines.push(...before.map((line) => target.indent + line))
    const start = this.#lines.length
    this.#instruction(instruction, target)
    const first = this.#lines.slice(start, start + 1)
    const lines = this.#comments.beside(instructionPart(instruction.id), first)
    const indented = lines.map((line, i) => (i < first.length ? line : target.indent + line))
    this.#lines.splice(start, first.length, ...indented)
  }

  #instruction(instruction: Instruction, target: Target): void {
    const { variable, qubits, indent } = target
    const push = (line: string): void => void this.#lines.push(indent + line)
    const list = (indices: readonly number[]): string => indices.map((qubit) => qubits[qubit]!).join(', ')
    switch (instruction.kind) {
      case 'gate':
        this.#gate(instruction, target)
        return
      case 'measure':
        push(`${variable}.measure(${qubits[instruction.qubit]!}, ${this.#names.bits[instruction.bit]!})`)
        return
      case 'reset':
        push(`${variable}.reset(${qubits[instruction.qubit]!})`)
        return
      case 'barrier':
        // Without arguments, Qiskit's barrier acts on all qubits.
        if (instruction.qubits.length > 0) push(`${variable}.barrier(${list(instruction.qubits)})`)
        return
      case 'nop':
        return
      case 'opaque':
        push(`# ${instruction.text}`)
        return
      case 'delay': {
        const { value, unit } = instruction.duration
        // Qiskit counts samples in whole numbers.
        const count = unit === 'dt' ? wholeNumber(Math.round(value)) : value
        push(`${variable}.delay(${count}, [${list(instruction.qubits)}], unit=${quoted(unit)})`)
        return
      }
      case 'assign':
        push(
          `${variable}.store(${this.#names.bits[instruction.bit]!}, ${this.#conditions.expression(instruction.value)})`,
        )
        return
      case 'if':
        this.#branches(instruction, target)
        return
      default:
        instruction satisfies never
    }
  }

  #branches(instruction: Extract<Instruction, { kind: 'if' }>, target: Target): void {
    const { variable, indent } = target
    const inner: Target = { ...target, indent: `${indent}    `, hasPhase: false }
    const otherwise = `else_${indent.length / 4}`
    const suffix = instruction.else.length > 0 ? ` as ${otherwise}` : ''
    this.#lines.push(
      `${indent}with ${variable}.if_test(${this.#conditions.test(instruction.condition)})${suffix}:`,
    )
    this.#block(instruction.then, inner)
    if (instruction.else.length === 0) return
    this.#lines.push(`${indent}with ${otherwise}:`)
    this.#block(instruction.else, inner)
  }

  #block(instructions: readonly Instruction[], target: Target): void {
    const before = this.#lines.length
    for (const instruction of instructions) this.#statement(instruction, target)
    if (this.#lines.slice(before).every(isComment)) this.#lines.push(`${target.indent}pass`)
  }

  #gate(instruction: GateAction, target: Target): void {
    const action = this.#definitions.has(instruction.gate) ? instruction : withQiskitMethod(instruction)
    const { indent, variable } = target
    // Qiskit computes even this power from a matrix, which needs all values.
    if (action.power === 0) return
    const unwritable = action.parameters.map(unwritableFunction).find((name) => name !== undefined)
    if (unwritable !== undefined) {
      this.#raise(`${unwritable} in ${action.gate} needs the values of its parameters`, indent)
      return
    }
    if (action.controls.length === 0 && action.power === 1) {
      this.#plain(action, target)
      return
    }
    // A gate on no qubits has no matrix in Qiskit.
    const phases = action.gate === 'gphase' ? expandModifiers(action) : undefined
    if (phases) {
      for (const call of phases) this.#plain({ ...call, controls: [], power: 1 }, target)
      return
    }
    const repetitions = this.#countRepetitions(action)
    if (repetitions === undefined) {
      this.#raise(`pow(${action.power}) @ ${action.gate} needs the values of its parameters`, indent)
      return
    }
    const part = 'part'
    const width = action.qubits.length
    this.#lines.push(`${indent}${part} = QuantumCircuit(${width})`)
    if (repetitions > 1) this.#lines.push(`${indent}for _ in range(${repetitions}):`)
    const before = this.#lines.length
    this.#plain(
      { ...action, controls: [], power: 1, qubits: action.qubits.map((_, i) => i) },
      {
        ...target,
        variable: part,
        qubits: action.qubits.map((_, i) => String(i)),
        hasPhase: true,
        indent: repetitions > 1 ? `${indent}    ` : indent,
      },
    )
    if (repetitions > 1 && this.#lines.length === before) this.#lines.push(`${indent}    pass`)
    const operands = [...action.controls.map(({ qubit }) => qubit), ...action.qubits].map(
      (qubit) => target.qubits[qubit]!,
    )
    const power = repetitions > 1 ? Math.sign(action.power) : action.power
    this.#lines.push(
      `${indent}${variable}.append(${part}.to_gate()${printQiskitModifiers({ ...action, power })}, [${operands.join(', ')}])`,
    )
  }

  /**
   * How often to repeat a gate instead of raising it: Qiskit's `power` needs the gate's matrix,
   * which needs all values. Undefined for a fractional power of a gate without values.
   */
  #countRepetitions({ parameters, power }: GateAction): number | undefined {
    const isBound = parameters.every((angle) => parametersOfAngle(angle).size === 0)
    if (isBound || Math.abs(power) <= 1) return isBound || Number.isInteger(power) ? 1 : undefined
    return Number.isInteger(power) ? Math.abs(power) : undefined
  }

  /** The parameters that the circuit of a definition contains. */
  #usedParameters(definition: GateDefinition): ReadonlySet<string> {
    const known = this.#used.get(definition.name)
    if (known !== undefined) return known
    const used = new Set<string>()
    this.#used.set(definition.name, used)
    for (const part of definition.body) {
      if (part.kind !== 'gate') continue
      const inner = this.#definitions.get(part.gate)
      const isUsed = (i: number): boolean =>
        inner === undefined || this.#usedParameters(inner).has(inner.parameters[i]!)
      for (const [i, angle] of part.parameters.entries())
        if (isUsed(i)) for (const name of parametersOfAngle(angle)) used.add(name)
    }
    return used
  }

  #raise(text: string, indent: string): void {
    this.#lines.push(`${indent}raise ValueError(${quoted(text)})`)
  }

  /** A gate without modifiers. */
  #plain(action: GateAction, target: Target): void {
    const { variable, qubits, indent, parameters } = target
    const operands = action.qubits.map((qubit) => qubits[qubit]!)
    const angles = action.parameters.map((angle) => pythonAngle(angle, parameters))
    const definition = this.#definitions.get(action.gate)
    if (definition !== undefined) {
      const gate = this.#names.gates.get(action.gate)!
      // Qiskit refuses values of parameters that a circuit does not use.
      const used = this.#usedParameters(definition)
      const values = definition.parameters.flatMap((name, i) =>
        used.has(name) ? [`${this.#names.formal(gate, name)}: ${angles[i]!}`] : [],
      )
      const bound = values.length === 0 ? gate : `${gate}.assign_parameters({${values.join(', ')}})`
      this.#lines.push(`${indent}${variable}.append(${bound}.to_gate(), [${operands.join(', ')}])`)
      return
    }
    const row = findGate(action.gate)!
    if (row.name === 'gphase') {
      if (target.hasPhase) this.#lines.push(`${indent}${variable}.global_phase += ${angles[0]!}`)
      return
    }
    if (row.qiskit.source === 'definition') {
      this.#decomposed(action, target)
      return
    }
    this.#lines.push(`${indent}${variable}.${row.qiskit.name}(${[...angles, ...operands].join(', ')})`)
    if (row.qiskit.phase !== undefined && target.hasPhase) {
      const values = new Map(row.parameters.map((name, i) => [name, action.parameters[i]!]))
      const phase = simplifyAngle(substituteAngles(parsePhase(row.qiskit.phase), values))
      this.#lines.push(`${indent}${variable}.global_phase += ${pythonAngle(phase, parameters)}`)
    }
  }

  /** Prints the decomposition of a gate that has no method in Qiskit. */
  #decomposed(action: GateAction, target: Target): void {
    const row = findGate(action.gate)!
    const values = new Map(row.parameters.map((name, i) => [name, action.parameters[i]!]))
    for (const call of decompositionOf(row) ?? []) {
      this.#plain(
        {
          ...call,
          parameters: call.parameters.map((angle) => substituteAngles(angle, values)),
          qubits: call.qubits.map((qubit) => action.qubits[qubit]!),
          controls: [],
          power: 1,
        },
        target,
      )
    }
  }
}

/**
 * The equivalent action with a method in Qiskit, if any. `ctrl @ x` becomes cx, but c3x becomes x
 * with three controls.
 */
function withQiskitMethod(action: GateAction): GateAction {
  const folded = foldModifiers(action)
  return findGate(folded.gate)?.qiskit.source === 'definition' ? unfoldControls(folded) : folded
}

/**
 * Prints modifiers, such as `.power(2).control(2, ctrl_state="10")`. Qiskit puts the state of the
 * first control last.
 */
function printQiskitModifiers({ controls, power }: GateAction): string {
  const raised = power === 1 ? '' : power === -1 ? '.inverse()' : `.power(${power})`
  if (controls.length === 0) return raised
  const states = controls.map(({ state }) => state).toReversed()
  const state = states.includes(0) ? `, ctrl_state="${states.join('')}"` : ''
  return `${raised}.control(${controls.length}${state})`
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith('#')
}

function quoted(text: string): string {
  return JSON.stringify(text)
}

function parsePhase(text: string): AngleExpression {
  const { value } = parseAngle(text)
  if (value === undefined) throw new TypeError(`The gate table has an unreadable phase: ${text}`)
  return value
}
