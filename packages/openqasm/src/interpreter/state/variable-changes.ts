import type { VariableSymbol } from '../names/symbol.ts'

/** Values of variables by variable. */
export type VariableValues = Map<VariableSymbol, VariableSymbol['value']>

/** Assigns variables and records their changes in run-time branches. */
export class VariableChanges {
  /** Number of changes so far. A loop that adds none never ends. */
  changeCount = 0
  #branchDepth = 0
  /** Variables changed in the innermost run-time branch, with their values before it. */
  #before: VariableValues | undefined

  /** Number of open run-time branches. */
  get branchDepth(): number {
    return this.#branchDepth
  }

  /**
   * Assigns a value. In a run-time branch it records the old value of a variable declared outside.
   */
  assign(variable: VariableSymbol, value: VariableSymbol['value']): void {
    if (
      this.#before !== undefined &&
      variable.branchDepth < this.#branchDepth &&
      !this.#before.has(variable)
    ) {
      this.#before.set(variable, variable.value)
    }
    if (variable.value !== value) this.changeCount++
    variable.value = value
  }

  /**
   * Runs a run-time branch. Restores the variables that it changes and returns their values at its
   * end.
   */
  inBranch(action: () => void): VariableValues {
    const outer = this.#before
    const before: VariableValues = new Map()
    this.#before = before
    this.#branchDepth++
    action()
    this.#branchDepth--
    this.#before = outer
    const after: VariableValues = new Map()
    for (const [variable, value] of before) {
      after.set(variable, variable.value)
      variable.value = value
    }
    return after
  }
}
