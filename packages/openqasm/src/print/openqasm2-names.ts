import type { Circuit, Register } from '@qportal/circuit'
import { gateLibraries } from '../interpreter/names/gate-library.ts'
import { hardwareRegister } from '../interpreter/names/hardware-register.ts'
import { rowsToDefine } from './gate-names.ts'

/** Reserved words of OpenQASM 2. */
const reserved: ReadonlySet<string> = new Set([
  'barrier',
  'cos',
  'creg',
  'exp',
  'gate',
  'if',
  'include',
  'ln',
  'measure',
  'opaque',
  'pi',
  'qreg',
  'reset',
  'sin',
  'sqrt',
  'tan',
])

/** Names of a circuit in the form that OpenQASM 2 allows, `[a-z][A-Za-z0-9_]*`. */
export interface OpenQasm2Names {
  readonly qubitRegisters: readonly Register[]
  readonly bitRegisters: readonly Register[]
  readonly gates: ReadonlyMap<string, string>
}

export function openQasm2Names(circuit: Circuit): OpenQasm2Names {
  const defined = rowsToDefine(circuit, 'openqasm2').map(({ name }) => name)
  const taken = new Set<string>([...reserved, ...gateLibraries['qelib1.inc']!, ...defined])
  const nameFor = (name: string, otherwise: string): string => {
    const plain = name.replaceAll(/[^A-Za-z0-9_]/g, '')
    const lower = plain.charAt(0).toLowerCase() + plain.slice(1)
    const base = /^[a-z]/.test(lower) ? lower : `${otherwise}${plain}`
    let unique = base
    for (let i = 1; taken.has(unique); i++) unique = `${base}_${i}`
    taken.add(unique)
    return unique
  }
  const rename = (registers: readonly Register[], otherwise: string): Register[] =>
    registers.map((register) => ({
      ...register,
      name: nameFor(register.name === hardwareRegister ? 'q' : register.name, otherwise),
    }))
  return {
    qubitRegisters: rename(circuit.qubitRegisters, 'q'),
    bitRegisters: rename(circuit.bitRegisters, 'c'),
    gates: new Map(circuit.gateDefinitions.map(({ name }) => [name, nameFor(name, 'g')])),
  }
}

/** Names of formal qubits and parameters in a definition, different from the gates that it uses. */
export function formalNames(names: readonly string[], prefix: string, gates: ReadonlySet<string>): string[] {
  const areFine = names.every(
    (name) => /^[a-z][A-Za-z0-9_]*$/.test(name) && !reserved.has(name) && !gates.has(name),
  )
  return areFine && new Set(names).size === names.length ? [...names] : names.map((_, i) => `${prefix}${i}`)
}
