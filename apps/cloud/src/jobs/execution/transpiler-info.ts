/** The transpiler of quantum processors, with its default level. */
const qiskit = { transpiler_lib: 'qiskit', transpiler_options: { optimization_level: 2 } }

/** Returns a job's `transpiler_info` with the default of the device if the job has none. */
export function completeTranspilerInfo(info: object, { isIdeal }: { readonly isIdeal: boolean }): object {
  if (Object.keys(info).length > 0) return info
  return isIdeal ? { transpiler_lib: null } : qiskit
}

/** Returns `transpiler_info` without any choice of qubits. */
export function withoutAllocation(info: object): object {
  const { qubit_allocation: _places, initial_layout: _layout, ...beside } = info as Record<string, unknown>
  const { transpiler_options } = beside
  if (typeof transpiler_options !== 'object' || transpiler_options === null) return beside
  return { ...beside, transpiler_options: withoutAllocation(transpiler_options) }
}
