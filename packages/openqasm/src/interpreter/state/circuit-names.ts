import { findGate } from '@qportal/circuit'
import type { Statement } from '../../syntax/tree.ts'
import { hardwareRegister } from '../names/hardware-register.ts'

/** Gives names to what the circuit has: those that the program declares outside all blocks keep theirs. */
export class CircuitNames {
  readonly #used = new Set<string>()
  readonly #declared = new Map<string, Statement>()
  /** Of names that have been numbered, the number to try next: from 1 on each time, thousands of one name would take hours. */
  readonly #next = new Map<string, number>()

  constructor(statements: readonly Statement[]) {
    for (const statement of statements) {
      const name = declaredName(statement)
      // Hardware qubits are known by the name of their register.
      if (name === undefined || name === hardwareRegister || this.#declared.has(name)) continue
      this.#declared.set(name, statement)
    }
  }

  /** For a register that comes from `owner`: what interpreter adds is numbered until it is unique. */
  register(name: string, owner: object): string {
    return this.#free(name, owner, () => false)
  }

  /** As `register`; gates of the table keep their names as well. */
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
