import type { Device } from '@qportal/api-client'
import { decodeCalibration, summarize, type Calibration } from '@qportal/api-client/calibration'
import { deviceAverages, metricKeys, metricValues, type MetricKey } from './device-metrics.ts'

export type AverageKey = 'oneQubitFidelity' | 'twoQubitFidelity' | 'readoutFidelity'
export type ComparedKey = 'qubits' | 'pendingJobs' | AverageKey | MetricKey

/** A numeric property of several devices: one value per device, in their order. */
export interface ComparedProperty {
  readonly key: ComparedKey
  /** An average of fidelities, a median of the qubits or couplings, or a plain count. */
  readonly kind: 'count' | 'average' | 'median'
  readonly values: readonly (number | undefined)[]
  /** Indices of the devices with the best value; empty if all are equal or no value is better. */
  readonly best: readonly number[]
}

const averages: readonly AverageKey[] = ['oneQubitFidelity', 'twoQubitFidelity', 'readoutFidelity']

/** Which values are better; frequencies are neither good nor bad. */
const preference: Partial<Record<ComparedKey, 'more' | 'less'>> = {
  qubits: 'more',
  pendingJobs: 'less',
  oneQubitFidelity: 'more',
  twoQubitFidelity: 'more',
  readoutFidelity: 'more',
  oneQubitError: 'less',
  twoQubitError: 'less',
  twoQubitTime: 'less',
  readoutError: 'less',
  readOneGivenZero: 'less',
  readZeroGivenOne: 'less',
  t1: 'more',
  t2: 'more',
  readTime: 'less',
}

/** Compares devices by all properties that at least one of them has. */
export function compareDevices(devices: readonly (Device | undefined)[]): ComparedProperty[] {
  const calibrations = devices.map((device) => {
    const reading = decodeCalibration(device?.deviceInfo)
    return reading.state === 'present' ? reading.calibration : undefined
  })
  const means = calibrations.map((calibration) => calibration && deviceAverages(calibration))
  const median = (values: (calibration: Calibration) => Iterable<number | undefined>) =>
    calibrations.map((calibration) => calibration && summarize(values(calibration))?.median)
  const rows: readonly (readonly [ComparedKey, ComparedProperty['kind'], (number | undefined)[]])[] = [
    ['qubits', 'count', devices.map((device) => device?.qubitCount)],
    ['pendingJobs', 'count', devices.map((device) => device?.pendingJobs)],
    ...averages.map((key) => [key, 'average', means.map((mean) => mean?.[key])] as const),
    ...metricKeys.map(
      (key) => [key, 'median', median((calibration) => metricValues(calibration, key))] as const,
    ),
  ]
  return rows
    .filter(([, , values]) => values.some((value) => value !== undefined))
    .map(([key, kind, values]) => ({ key, kind, values, best: indicesOfBest(values, preference[key]) }))
}

/**
 * The devices to mark as best: all whose written value is that of the best one; none if all values
 * are written alike, because the difference is then smaller than the precision.
 */
export function bestAsWritten(
  { best: [first], values }: Pick<ComparedProperty, 'best' | 'values'>,
  write: (value: number) => string,
): readonly number[] {
  const texts = values.map((value) => (value === undefined ? undefined : write(value)))
  const present = new Set(texts.filter((text) => text !== undefined))
  if (first === undefined || present.size < 2) return []
  return texts.flatMap((text, place) => (text === texts[first] ? [place] : []))
}

function indicesOfBest(
  values: readonly (number | undefined)[],
  wanted: 'more' | 'less' | undefined,
): readonly number[] {
  const present = values.filter((value) => value !== undefined)
  if (!wanted || new Set(present).size < 2) return []
  const best = wanted === 'more' ? Math.max(...present) : Math.min(...present)
  return values.flatMap((value, index) => (value === best ? [index] : []))
}
