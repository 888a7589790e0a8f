import {
  summarize,
  type Calibration,
  type CouplingCalibration,
  type QubitCalibration,
  type Summary,
} from '@qportal/api-client/calibration'

export type MetricKey =
  | 'oneQubitError'
  | 'twoQubitError'
  | 'twoQubitTime'
  | 'readoutError'
  | 'readOneGivenZero'
  | 'readZeroGivenOne'
  | 't1'
  | 't2'
  | 'frequency'
  | 'anharmonicity'
  | 'readTime'

export const metricUnits: Readonly<Record<MetricKey, string>> = {
  oneQubitError: '',
  twoQubitError: '',
  twoQubitTime: 'ns',
  readoutError: '',
  readOneGivenZero: '',
  readZeroGivenOne: '',
  t1: 'µs',
  t2: 'µs',
  frequency: 'GHz',
  anharmonicity: 'GHz',
  readTime: 'ns',
}

const errorOf = (fidelity: number | undefined) => (fidelity === undefined ? undefined : 1 - fidelity)

/** Each property of a qubit, in the order in which tables show them. */
export const qubitMetrics = {
  oneQubitError: ({ fidelity }) => errorOf(fidelity),
  readoutError: ({ readoutError }) => readoutError,
  t1: ({ t1Us }) => t1Us,
  t2: ({ t2Us }) => t2Us,
  frequency: ({ frequencyGHz }) => frequencyGHz,
  anharmonicity: ({ anharmonicityGHz }) => anharmonicityGHz,
  readOneGivenZero: ({ readOneGivenZero }) => readOneGivenZero,
  readZeroGivenOne: ({ readZeroGivenOne }) => readZeroGivenOne,
  readTime: ({ readoutDurationNs }) => readoutDurationNs,
} satisfies Partial<Record<MetricKey, (qubit: QubitCalibration) => number | undefined>>

export type QubitMetricKey = keyof typeof qubitMetrics
export const qubitMetricKeys = Object.keys(qubitMetrics) as QubitMetricKey[]

/** Each property of a coupling. */
export const couplingMetrics = {
  twoQubitError: ({ fidelity }) => errorOf(fidelity),
  /** The longest, where a coupling has several gates. */
  twoQubitTime: ({ gateDurationsNs }) => {
    const durations = Object.values(gateDurationsNs)
    return durations.length ? Math.max(...durations) : undefined
  },
} satisfies Partial<Record<MetricKey, (coupling: CouplingCalibration) => number | undefined>>

export type CouplingMetricKey = keyof typeof couplingMetrics
export const couplingMetricKeys = Object.keys(couplingMetrics) as CouplingMetricKey[]

/** Statistics of every property that has a value; those without one are left out. */
export function calibrationStatistics({
  qubits,
  couplings,
}: Calibration): { key: MetricKey; summary: Summary }[] {
  const values: readonly (readonly [MetricKey, (number | undefined)[]])[] = [
    ['oneQubitError', qubits.map(qubitMetrics.oneQubitError)],
    ...couplingMetricKeys.map((key) => [key, couplings.map(couplingMetrics[key])] as const),
    ...qubitMetricKeys
      .filter((key) => key !== 'oneQubitError')
      .map((key) => [key, qubits.map(qubitMetrics[key])] as const),
  ]
  return values.flatMap(([key, all]) => {
    const summary = summarize(all)
    return summary ? [{ key, summary }] : []
  })
}

/** The averages that head a device's page: fidelities 0..1, the read time in nanoseconds. */
export function deviceAverages({ qubits, couplings }: Calibration) {
  const mean = (values: readonly (number | undefined)[]) => summarize(values)?.mean
  return {
    oneQubitFidelity: mean(qubits.map(({ fidelity }) => fidelity)),
    twoQubitFidelity: mean(couplings.map(({ fidelity }) => fidelity)),
    readoutFidelity: mean(qubits.map(({ readoutError }) => errorOf(readoutError))),
    readTimeNs: mean(qubits.map(({ readoutDurationNs }) => readoutDurationNs)),
  }
}
