import { countQubits, type Circuit } from '@qportal/circuit'
import { readTranspilerSettings, requestedTranspilation, transpile } from '@qportal/transpiler'
import { createTranspileResult } from './transpile-result.ts'

const basisGates = ['rz', 'sx', 'x', 'cx']

/**
 * Returns the `transpile_result` of a job on an ideal device, where all qubits are coupled; null
 * unless the job names a transpiler or chooses qubits. The device runs the program itself.
 */
export function transpileIdeally(
  circuit: Circuit,
  { transpilerInfo }: { readonly transpilerInfo: object },
): object | null {
  const settings = readTranspilerSettings(transpilerInfo)
  const { library } = requestedTranspilation(transpilerInfo)
  if (!settings || (library !== 'qiskit' && !settings.allocation)) return null
  const places = [...(settings.allocation?.values() ?? [])].map((place) => place + 1)
  const qubitCount = Math.max(1, countQubits(circuit), ...places)
  const transpiled = transpile(circuit, { ...settings, qubitCount, basisGates, couplings: [] })
  if (!('circuit' in transpiled)) return null
  return createTranspileResult({ ...transpiled, start: new Map(transpiled.start.entries()) })
}
