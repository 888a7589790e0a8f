import { periodOf } from '../matrices/unitary-power.ts'
import type { GateRow } from './gate-row.ts'
import { findGate } from './gate-table.ts'

/**
 * Largest power whose phases a double can tell. An angle is known to about 1e-16, and the power
 * multiplies this error, here to about 1e-6.
 */
const maxPower = 2 ** 31

/**
 * Returns the power of a gate as a number, or undefined if a double cannot tell its phases. A gate
 * with a period, such as x or s, may have any integer power. An integer beyond 2^53 must be a
 * bigint, and is reduced by the period. Other gates of the table have powers up to 2^31.
 *
 * @param gate Name in the gate table. Any other name is a custom gate, which a whole power repeats.
 */
export function exactPower(gate: string, power: number | bigint): number | undefined {
  if (typeof power === 'number' && !Number.isFinite(power)) return undefined
  const isSmall = power >= -maxPower && power <= maxPower
  if (isSmall) return Number(power)
  if (typeof power === 'number' && !Number.isSafeInteger(power)) return undefined
  const isSafe = power >= Number.MIN_SAFE_INTEGER && power <= Number.MAX_SAFE_INTEGER
  const row = findGate(gate)
  const period = row && periodOfRow(row)
  if (isSafe) return row && period === undefined ? undefined : Number(power)
  return period === undefined ? undefined : Number(BigInt(power) % BigInt(period))
}

const periods = new Map<GateRow, number | undefined>()

/** Undefined for gates with parameters. */
function periodOfRow(row: GateRow): number | undefined {
  if (!periods.has(row)) periods.set(row, row.parameters.length > 0 ? undefined : periodOf(row.matrix()))
  return periods.get(row)
}
