/** The text formats in which a circuit can be saved. */
export const exportForms = ['openqasm3', 'openqasm3-inline', 'openqasm2', 'qiskit', 'json', 'latex'] as const

/** A format that a circuit can be exported to. */
export type ExportForm = (typeof exportForms)[number]
