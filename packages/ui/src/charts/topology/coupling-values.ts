import type { MapCoupling } from './map-plan.ts'
import type { MapMetric } from './topology-map-props.ts'

/** The value of a coupling in one direction; `direction` is absent if both agree. */
export interface CouplingValue {
  readonly direction: MapCoupling | undefined
  readonly value: number | undefined
}

/** Returns the values of both directions if they differ; otherwise the one that is known. */
export function couplingValues(
  coupling: MapCoupling,
  { value }: Pick<MapMetric<MapCoupling>, 'value'>,
): readonly CouplingValue[] {
  const reverse = { from: coupling.to, to: coupling.from }
  const [there, back] = [value(coupling), value(reverse)]
  if (there === undefined || back === undefined || there === back)
    return [{ direction: undefined, value: there ?? back }]
  return [
    { direction: { from: coupling.from, to: coupling.to }, value: there },
    { direction: reverse, value: back },
  ]
}

/** Writes a direction: `0 → 1`. */
export function directionName({ from, to }: MapCoupling): string {
  return `${from} → ${to}`
}

/** The larger value of both directions, by which the map colours a coupling. */
export function largerValue(
  coupling: MapCoupling,
  metric: Pick<MapMetric<MapCoupling>, 'value'>,
): number | undefined {
  return couplingValues(coupling, metric)
    .map(({ value }) => value)
    .reduce((larger, value) => (value === undefined || larger! > value ? larger : value))
}
