import { angleConstants, findGate, type Circuit } from '@qportal/circuit'
import { allKeywords } from '../syntax/token.ts'

const words: ReadonlySet<string> = new Set([
  ...allKeywords.map(([word]) => word),
  ...Object.keys(angleConstants),
])

/** Returns whether OpenQASM allows the name. */
export function isName(name: string): boolean {
  return (
    /^[\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{Nl}_][\p{Lu}\p{Ll}\p{Lt}\p{Lm}\p{Lo}\p{Nl}\d_]*$/u.test(name) &&
    !words.has(name)
  )
}

/** Returns whether the circuit or the gate table uses the name. */
export function isNameTaken(circuit: Circuit, name: string): boolean {
  const named = [...circuit.qubitRegisters, ...circuit.bitRegisters, ...circuit.gateDefinitions]
  return (
    named.some((each) => each.name === name) ||
    circuit.parameters.includes(name) ||
    findGate(name) !== undefined
  )
}
