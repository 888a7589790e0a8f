import type { Transaction } from 'kysely'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { EngineTables } from '../engine-tables.ts'
import { calibrateSquareLattice } from './calibrate-square-lattice.ts'
import { calibrationMedians } from './calibration-medians.ts'
import { chipModels, type ChipModel } from './chip-models.ts'

const dayMs = 86_400_000
/** Clocks of two machines differ by less. */
const maxClockDifferenceMs = 3_600_000
/** Older calibrations are deleted. */
export const historyDays = 30

type CalibrationRuntime = Pick<CloudRuntime<EngineTables>, 'database' | 'clock'>

/** Returns the latest midnight (UTC), the time of the latest regular calibration. */
export function lastMidnight(now: Date) {
  return new Date(Math.floor(now.getTime() / dayMs) * dayMs)
}

/**
 * Calibrates each processor that has no calibration since midnight, or one from a clock that was
 * ahead, and adds the missing days to its history.
 * Any number of processes may call it at any time. Returns the ids of the processors that were
 * calibrated.
 */
export async function recalibrateDevices({ database, clock }: CalibrationRuntime): Promise<string[]> {
  const midnight = lastMidnight(clock.now())
  const due = await database
    .selectFrom('device')
    .select('device_id')
    .where((expression) =>
      expression.or([
        expression('calibrated_at', '<', midnight),
        expression('calibrated_at', '>', tooFarAhead(clock.now())),
      ]),
    )
    .execute()
  const ids = new Set(due.map(({ device_id }) => device_id))
  const calibrated: string[] = []
  for (const chip of chipModels) {
    if (ids.has(chip.id) && (await calibrate({ database, clock }, chip, midnight))) calibrated.push(chip.id)
  }
  return calibrated
}

/**
 * Calibrates a processor out of schedule. Returns false if it has a calibration of that time
 * already.
 */
export function calibrateNow({ database, clock }: CalibrationRuntime, chip: ChipModel): Promise<boolean> {
  return calibrate({ database, clock }, chip, clock.now())
}

async function calibrate(
  { database, clock }: CalibrationRuntime,
  chip: ChipModel,
  at: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const device = await transaction
      .selectFrom('device')
      .select('calibrated_at')
      .where('device_id', '=', chip.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (!device?.calibrated_at) return false
    const isAhead = device.calibrated_at > tooFarAhead(clock.now())
    // Another process has calibrated it meanwhile.
    if (device.calibrated_at >= at && !isAhead) return false
    if (isAhead)
      await transaction
        .deleteFrom('device_calibration')
        .where('device_id', '=', chip.id)
        .where('calibrated_at', '>', at)
        .execute()
    for (const midnight of midnightsBetween(device.calibrated_at, at))
      await storeHistory(transaction, chip, midnight)
    const calibration = await storeHistory(transaction, chip, at)
    const now = clock.now()
    await transaction
      .updateTable('device')
      .set({ calibration: JSON.stringify(calibration), calibrated_at: at, updated_at: now })
      .where('device_id', '=', chip.id)
      .execute()
    await transaction
      .deleteFrom('device_calibration')
      .where('device_id', '=', chip.id)
      .where('calibrated_at', '<=', new Date(at.getTime() - historyDays * dayMs))
      .execute()
    return true
  })
}

function tooFarAhead(now: Date) {
  return new Date(now.getTime() + maxClockDifferenceMs)
}

/** Returns the midnights between two times, both excluded, as far back as the history reaches. */
function midnightsBetween(after: Date, before: Date): readonly Date[] {
  const midnights: Date[] = []
  const oldest = Math.max(after.getTime(), before.getTime() - historyDays * dayMs)
  const first = lastMidnight(new Date(oldest)).getTime() + dayMs
  for (let time = first; time < before.getTime(); time += dayMs) midnights.push(new Date(time))
  return midnights
}

async function storeHistory(transaction: Transaction<EngineTables>, chip: ChipModel, at: Date) {
  const calibration = calibrateSquareLattice(chip, at)
  await transaction
    .insertInto('device_calibration')
    .values({
      device_id: chip.id,
      calibrated_at: at,
      calibration: JSON.stringify(calibration),
      medians: JSON.stringify(calibrationMedians(calibration)),
    })
    .onConflict((conflict) => conflict.columns(['device_id', 'calibrated_at']).doNothing())
    .execute()
  return calibration
}
