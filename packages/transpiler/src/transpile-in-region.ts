import type { Circuit } from '@qportal/circuit'
import { renumberQubits } from './active-qubits.ts'
import type { ChipCalibration } from './chip-calibration.ts'
import { errorsOfChip } from './errors-of-chip.ts'
import { transpile, type Transpiled, type TranspileOptions, type UntranspiledReason } from './transpile.ts'

/** Options of `transpileInRegion`: where on the device, and how. */
export interface RegionOptions extends Pick<
  TranspileOptions,
  'allocation' | 'basisGates' | 'optimizationLevel' | 'seed'
> {
  /** The qubits of the device that may be used; the couplings connect them. */
  readonly region: readonly number[]
  /** The number of qubits of the device. */
  readonly qubitCount: number
  readonly calibration: ChipCalibration
}

/**
 * Transpiles a circuit for some qubits of a device.
 *
 * @param options.allocation Indices into the region, by program qubit.
 * @returns The circuit on the whole device; `start` and `end` have numbers of the device.
 * @throws TypeError if the couplings do not connect the region.
 */
export function transpileInRegion(
  circuit: Circuit,
  { region, qubitCount, calibration, ...options }: RegionOptions,
): Transpiled | UntranspiledReason {
  const indexOf = new Map(region.map((physical, index) => [physical, index]))
  const errors = errorsOfChip(calibration)
  const couplings = calibration.couplings.flatMap(({ control, target }) => {
    const [from, to] = [indexOf.get(control), indexOf.get(target)]
    return from === undefined || to === undefined ? [] : [{ control: from, target: to }]
  })
  // Without couplings, every pair would be coupled.
  if (couplings.length === 0 && calibration.couplings.length > 0 && region.length > 1)
    throw new TypeError('The couplings do not connect the region')
  const transpiled = transpile(circuit, {
    ...options,
    qubitCount: region.length,
    couplings,
    errors: {
      ofGate: (place) => errors.ofGate(region[place]!),
      ofReadout: (place) => errors.ofReadout(region[place]!),
      ofPair: (a, b) => errors.ofPair(region[a]!, region[b]!),
    },
  })
  if (!('circuit' in transpiled)) return transpiled
  const register = { name: transpiled.circuit.qubitRegisters[0]!.name, size: qubitCount }
  const placesOf = (places: readonly number[]) => places.map((place) => region[place]!)
  return {
    ...transpiled,
    circuit: renumberQubits(transpiled.circuit, new Map(region.entries()), register),
    start: placesOf(transpiled.start),
    end: placesOf(transpiled.end),
    swapped: transpiled.swapped.map(([a, b]) => [region[a]!, region[b]!] as const),
  }
}
