import type { MeasuredCalibration } from '../../jobs/devices/device-calibration.ts'

/** Returns why a description cannot be one of a device; undefined if it can. */
export function findMistake(
  { qubits, couplings }: Pick<MeasuredCalibration, 'qubits' | 'couplings'>,
  qubitCount: number,
): { readonly field: 'qubits' | 'couplings'; readonly message: string } | undefined {
  if (qubits.length !== qubitCount)
    return { field: 'qubits', message: `the device is connected with ${qubitCount} qubits` }
  if (qubits.some(({ id }, index) => id !== index))
    return { field: 'qubits', message: 'their ids are 0, 1, 2 and so on' }
  const isQubit = (id: number) => id < qubitCount
  if (couplings.some(({ control, target }) => control === target || !isQubit(control) || !isQubit(target)))
    return { field: 'couplings', message: 'each couples two different qubits of the device' }
  return couplings.length === 0 || connectsAll(couplings, qubitCount)
    ? undefined
    : { field: 'couplings', message: 'they connect all qubits, or there are none' }
}

function connectsAll(couplings: MeasuredCalibration['couplings'], qubitCount: number): boolean {
  const neighbours = new Map<number, number[]>()
  for (const { control, target } of couplings) {
    neighbours.set(control, [...(neighbours.get(control) ?? []), target])
    neighbours.set(target, [...(neighbours.get(target) ?? []), control])
  }
  const reached = new Set([0])
  for (const qubit of reached) for (const next of neighbours.get(qubit) ?? []) reached.add(next)
  return reached.size === qubitCount
}
