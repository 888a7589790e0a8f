import { countQubits, type Circuit } from '@qportal/circuit'
import { transpile } from '@qportal/simulator/transpile'
import { readTranspilerInfo, requestedLibrary } from './read-transpiler-info.ts'
import { transpileResultOf } from './transpile-result.ts'

const basisGates = ['rz', 'sx', 'x', 'cx']

/**
 * Returns the `transpile_result` of a job on an ideal device, where all qubits are coupled; null
 * unless the job names a transpiler or chooses qubits. The device runs the program itself.
 */
export function transpileIdeally(
  circuit: Circuit,
  { transpilerInfo, seed }: { readonly transpilerInfo: object; readonly seed: number },
): object | null {
  const request = readTranspilerInfo(transpilerInfo, seed)
  if (!request || (requestedLibrary(transpilerInfo) !== 'qiskit' && !request.allocation)) return null
  const places = [...(request.allocation?.values() ?? [])].map((place) => place + 1)
  const qubitCount = Math.max(1, countQubits(circuit), ...places)
  const transpiled = transpile(circuit, { ...request, qubitCount, basisGates, couplings: [] })
  if ('problem' in transpiled) return null
  return transpileResultOf({ ...transpiled, start: new Map(transpiled.start.entries()) })
}
