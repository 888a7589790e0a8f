/** An edge of a device's coupling map: a pair of qubits that a two-qubit gate can act on. */
export interface Coupling {
  readonly control: number
  readonly target: number
}

/** Known properties of a device. Omitted properties are not checked. */
export interface DeviceDescription {
  readonly qubitCount?: number | undefined
  /** Basis gates, in any spelling. Empty means unknown. */
  readonly basisGates?: readonly string[] | undefined
  /**
   * Other supported instructions, as services list them: `measure`, `reset`, `barrier`, `delay`,
   * `if`. Empty means unknown.
   */
  readonly instructions?: readonly string[] | undefined
  /** Whether a measured qubit may be used again, and whether conditions may read measured bits. */
  readonly hasMidCircuitMeasurement?: boolean | undefined
  /** Whether instructions may depend on bits. Derived from `instructions` if omitted. */
  readonly hasConditionals?: boolean | undefined
  /** Directed pairs that two-qubit gates may act on. Empty means all pairs. */
  readonly couplings?: readonly Coupling[] | undefined
  readonly maxShots?: number | undefined
}

/** How a circuit is to be run on the device. */
export interface DeviceRun {
  readonly shots?: number | undefined
  /** Whether a transpiler translates gates to the basis gates and moves them to coupled qubits. */
  readonly isTranspiled?: boolean | undefined
  /** Whether counts are requested, which requires a measurement. */
  readonly needsMeasurement?: boolean | undefined
}
