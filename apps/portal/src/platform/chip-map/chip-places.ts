import type { Calibration } from '@qportal/api-client/calibration'
import type { TopologyMapProps } from '@qportal/ui/charts'

/** Returns qubits and couplings of a calibration for a map. */
export function chipPlaces({
  qubits,
  couplings,
}: Calibration): Pick<TopologyMapProps, 'qubits' | 'couplings'> {
  return {
    qubits: qubits.map(({ id, position }, index) => ({
      id,
      ...(position ?? gridPosition(index, qubits.length)),
    })),
    couplings: couplings.map(({ control, target }) => ({ from: control, to: target })),
  }
}

/** Places qubits in rows, for calibrations without positions. */
function gridPosition(index: number, count: number): { x: number; y: number } {
  const width = Math.ceil(Math.sqrt(count))
  return { x: index % width, y: -Math.floor(index / width) }
}
