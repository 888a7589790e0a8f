/** Two qubits that a device can let interact. */
export interface Coupling {
  readonly control: number
  readonly target: number
}

/** What is known of a device. What is left out is not checked. */
export interface DeviceDescription {
  readonly qubitCount?: number | undefined
  /** Gates that it runs itself, in any spelling; none means unknown. */
  readonly basisGates?: readonly string[] | undefined
  /** Other instructions that it runs, as services list them: `measure`, `reset`, `barrier`, `delay`, `if`; none means unknown. */
  readonly instructions?: readonly string[] | undefined
  /** Whether a qubit may be used, or a bit asked, after a measurement. */
  readonly hasMidCircuitMeasurement?: boolean | undefined
  /** Whether instructions may depend on bits; read from `instructions` if left out. */
  readonly hasConditionals?: boolean | undefined
  /** Pairs that gates on two qubits may act on, in this order; none means all. */
  readonly couplings?: readonly Coupling[] | undefined
  readonly maxShots?: number | undefined
}

/** How a circuit is to run there. */
export interface DeviceRun {
  readonly shots?: number | undefined
  /** A transpiler turns gates into those of the device and moves them to coupled qubits. */
  readonly isTranspiled?: boolean | undefined
  /** Counts are wanted, so something has to be measured. */
  readonly needsMeasurement?: boolean | undefined
}
