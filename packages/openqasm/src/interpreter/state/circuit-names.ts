import { findGate } from '@qportal/circuit'
import type { Statement } from '../../syntax/tree.ts'
import { hardwareRegister } from '../names/hardware-register.ts'

/**
 * Chooses unique names for the registers and gates of a circuit. Names declared outside all blocks
 * are kept.
 */
export class CircuitNames {
  readonly #used = new Set<string>()
  readonly #declared = new Map<string, Statement>()
  /**
   * Next number to try for each name. Starting at 1 each time would take quadratic time for many
   * equal names.
   */
  readonly #next = new Map<string, number>()

  constructor(statements: readonly Statement[]) {
    for (const statement of statements) {
      const name = declaredName(statement)
      // The name of the hardware register is reserved for hardware qubits.
      if (name === undefined || name === hardwareRegister || this.#declared.has(name)) continue
      this.#declared.set(name, statement)
    }
  }

  /**
   * Chooses the name of a register that the node `owner` declares, with a number if it is taken.
   */
  register(name: string, owner: object): string {
    return this.#free(name, owner, () => false)
  }

  /** Chooses the name of a gate definition. Names of the gate table are taken. */
  gate(name: string, owner: object): string {
    return this.#free(name, owner, (each) => findGate(each) !== undefined)
  }

  #free(name: string, owner: object, isKnown: (name: string) => boolean): string {
    let unique = name
    let number = this.#next.get(name) ?? 1
    while (isKnown(unique) || this.#isTaken(unique, owner)) unique = `${name}_${number++}`
    this.#next.set(name, number)
    this.#used.add(unique)
    return unique
  }

  #isTaken(name: string, owner: object): boolean {
    if (this.#used.has(name)) return true
    const declaration = this.#declared.get(name)
    return declaration !== undefined && declaration !== owner
  }
}

function declaredName(statement: Statement): string | undefined {
  switch (statement.kind) {
    case 'QubitDeclaration':
    case 'ClassicalDeclaration':
    case 'InputOutput':
    case 'Alias':
    case 'GateDefinition':
    case 'OpaqueDeclaration':
    case 'SubroutineDefinition':
    case 'Extern':
      return statement.name.name
    default:
      return undefined
  }
}
