import type { GateDefinition } from '@qportal/circuit'
import { builtInGates, tableGate } from '../names/gate-library.ts'
import type { Scopes } from '../names/symbol-scope.ts'
import type { GateSymbol } from '../names/symbol.ts'

/** The gates that a program can call: those it defines or includes, and those of the gate table. */
export class KnownGates {
  /** Nesting depth of each custom gate: 1 if its body calls no other one. */
  readonly depths = new Map<string, number>()
  /** Name in the program of each gate that has another name in the circuit. */
  readonly writtenNames = new Map<string, string>()
  /** Definitions that have no finite angle for some arguments. */
  readonly partial = new Map<string, GateDefinition>()
  /** Gate definitions made for a gate under a power, by gate and power. */
  readonly withPowers = new Map<string, GateSymbol>()
  readonly #version: 2 | 3
  readonly #scopes: Scopes
  readonly #included = new Set<string>()
  readonly #reserved = new Set<string>()

  constructor(version: 2 | 3, scopes: Scopes) {
    this.#version = version
    this.#scopes = scopes
  }

  /** Finds a gate of the program, or one of the gate table under any of its names. */
  find(name: string): GateSymbol | undefined {
    const symbol = this.#scopes.current.findCallable(name)
    if (symbol !== undefined) return symbol.kind === 'gate' ? symbol : undefined
    return tableGate(name)
  }

  /** Adds a gate of an included library. */
  include(name: string): void {
    this.#included.add(name)
  }

  /** Whether the program may use a gate of the table without a warning. */
  isIncluded(name: string): boolean {
    return this.#included.has(name) || builtInGates.has(name)
  }

  /** Reserves the name of an included gate: no other global symbol may have it. */
  reserve(name: string): void {
    this.#reserved.add(name)
  }

  /** Whether the language or an include declares a global gate of this name. */
  isReserved(name: string): boolean {
    return name === 'U' || (name === 'CX' && this.#version === 2) || this.#reserved.has(name)
  }
}
