import type { Circuit } from '@qportal/circuit'
import { hardwareRegister } from '../interpreter/names/hardware-register.ts'

/** Names of Python variables. */
export interface PythonNames {
  readonly registers: ReadonlyMap<string, string>
  readonly gates: ReadonlyMap<string, string>
  readonly parameters: ReadonlyMap<string, string>
  /** Names of qubits, such as `q[0]`. */
  readonly qubits: readonly string[]
  readonly bits: readonly string[]
  /** Variable of a parameter of a custom gate. */
  readonly formal: (gate: string, parameter: string) => string
}

const words: readonly string[] = (
  'and as assert async await break class continue def del elif else except finally for from global if import in is lambda ' +
  'nonlocal not or pass raise return try while with yield None True False circuit part math expr Parameter QuantumCircuit ' +
  'QuantumRegister ClassicalRegister ValueError range _'
).split(' ')

/** The variables of `else` blocks. */
const elseBlock = /^else_\d+$/

/** A valid Python identifier in the form NFKC. @see The Python Language Reference, section 2.3 */
function asIdentifier(name: string): string {
  return name.normalize('NFKC').replaceAll(/[^\p{XIDC}]|^(?![\p{XIDS}_])/gu, '_')
}

/**
 * Keeps names that are valid and distinct in Python, which treats `ﬁ` as `fi`. Other names get a
 * number.
 */
export function pythonNames(circuit: Circuit): PythonNames {
  const taken = new Set(words)
  const unique = (name: string): string => {
    const base = name === hardwareRegister ? 'q' : asIdentifier(name)
    let result = base
    for (let i = 1; taken.has(result) || elseBlock.test(result); i++) result = `${base}_${i}`
    taken.add(result)
    return result
  }
  const named = (items: readonly string[]): Map<string, string> =>
    new Map(items.map((name) => [name, unique(name)]))
  const registers = named([...circuit.qubitRegisters, ...circuit.bitRegisters].map(({ name }) => name))
  const parameters = named(circuit.parameters)
  const gates = named(circuit.gateDefinitions.map(({ name }) => name))
  const formals = new Map<string, string>()
  const elements = (list: Circuit['qubitRegisters']): string[] =>
    list.flatMap(({ name, size }) => Array.from({ length: size }, (_, i) => `${registers.get(name)!}[${i}]`))
  return {
    registers,
    gates,
    parameters,
    qubits: elements(circuit.qubitRegisters),
    bits: elements(circuit.bitRegisters),
    formal: (gate, parameter) => {
      const key = `${gate} ${parameter}`
      const known = formals.get(key)
      if (known !== undefined) return known
      const variable = unique(`${gate}_${parameter}`)
      formals.set(key, variable)
      return variable
    },
  }
}
