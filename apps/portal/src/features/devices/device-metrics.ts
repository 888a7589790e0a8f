import {
  summarize,
  type Calibration,
  type CouplingCalibration,
  type QubitCalibration,
  type Summary,
} from '@qportal/api-client/calibration'

export type MetricKey = QubitMetricKey | CouplingMetricKey

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

/**
 * Rounds away the floating-point noise of the subtraction, which would appear in exported tables.
 */
function errorOf(fidelity: number | undefined) {
  return fidelity === undefined ? undefined : Number((1 - fidelity).toFixed(15))
}

/** Properties of a qubit, in display order. */
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
} satisfies Record<string, (qubit: QubitCalibration) => number | undefined>

export type QubitMetricKey = keyof typeof qubitMetrics
export const qubitMetricKeys = Object.keys(qubitMetrics) as QubitMetricKey[]

/** Properties of a coupling. */
export const couplingMetrics = {
  twoQubitError: ({ fidelity }) => errorOf(fidelity),
  /** The longest duration, if a coupling has several gates. */
  twoQubitTime: ({ gateDurationsNs }) => {
    const durations = Object.values(gateDurationsNs)
    return durations.length ? Math.max(...durations) : undefined
  },
} satisfies Record<string, (coupling: CouplingCalibration) => number | undefined>

export type CouplingMetricKey = keyof typeof couplingMetrics
export const couplingMetricKeys = Object.keys(couplingMetrics) as CouplingMetricKey[]

/** All properties, in the order of statistics and comparisons. */
export const metricKeys: readonly MetricKey[] = [
  'oneQubitError',
  ...couplingMetricKeys,
  ...qubitMetricKeys.filter((key) => key !== 'oneQubitError'),
]

function isCouplingMetric(key: MetricKey): key is CouplingMetricKey {
  return key in couplingMetrics
}

/** The values of a property, one per qubit or per coupling. */
export function metricValues({ qubits, couplings }: Calibration, key: MetricKey): (number | undefined)[] {
  return isCouplingMetric(key) ? couplings.map(couplingMetrics[key]) : qubits.map(qubitMetrics[key])
}

/** Statistics of the properties that have a value. */
export function calibrationStatistics(calibration: Calibration): { key: MetricKey; summary: Summary }[] {
  return metricKeys.flatMap((key) => {
    const summary = summarize(metricValues(calibration, key))
    return summary ? [{ key, summary }] : []
  })
}

/**
 * The averages at the top of a device's page: fidelities in 0..1, the readout duration in
 * nanoseconds.
 */
export function deviceAverages({ qubits, couplings }: Calibration) {
  const mean = (values: readonly (number | undefined)[]) => summarize(values)?.mean
  return {
    oneQubitFidelity: mean(qubits.map(({ fidelity }) => fidelity)),
    twoQubitFidelity: mean(couplings.map(({ fidelity }) => fidelity)),
    readoutFidelity: mean(qubits.map(({ readoutError }) => errorOf(readoutError))),
    readTimeNs: mean(qubits.map(({ readoutDurationNs }) => readoutDurationNs)),
  }
}

/**
 * Returns a formatter for the values of a column. All get the same number of decimals: as many as
 * the largest value needs for four digits and the median for three, without common trailing zeros.
 */
export function columnWriter(
  values: readonly (number | undefined)[],
  language: string,
): (value: number) => string {
  const largest = Math.max(0, ...values.map((value) => Math.abs(value ?? 0)))
  if (largest > 0 && largest < 0.0001) return (value) => value.toExponential(2).replace('-', '−')
  // A single large value, such as the error 1 of a broken coupling, must not turn all others to 0.
  const sizes = values.flatMap((value) => (value ? [Math.abs(value)] : [])).toSorted((a, b) => a - b)
  const median = sizes[Math.floor((sizes.length - 1) / 2)] ?? 1
  const wanted = Math.max(3 - findExponent(largest || 1), 2 - findExponent(median))
  let decimals = Math.min(6, Math.max(0, wanted))
  const endsInZero = (value = 0) => Number(value.toFixed(decimals)) === Number(value.toFixed(decimals - 1))
  while (decimals > 0 && values.every(endsInZero)) decimals -= 1
  const format = new Intl.NumberFormat(language, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  })
  return (value) => format.format(value).replace('-', '−')
}

/** Returns the decimal exponent of the first digit. */
function findExponent(value: number): number {
  return Math.floor(Math.log10(value))
}
