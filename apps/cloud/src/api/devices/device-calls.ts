import { sql, type Selectable } from 'kysely'
import { ApiError } from '../../contract/api-error.ts'
import type { CloudRuntime } from '../../dependencies/runtime.ts'
import type { CalibrationMedians } from '../../jobs/devices/calibration-medians.ts'
import type { MeasuredCalibration } from '../../jobs/devices/device-calibration.ts'
import type { DeviceTable } from '../../jobs/engine-tables.ts'
import { waitingStatuses } from '../../jobs/job-status.ts'
import { statusIn } from '../../jobs/status-in.ts'
import type { ApiCalls } from '../api-call.ts'
import type { UserApiTables } from '../api-tables.ts'
import { readLimits } from '../quotas/quota-store.ts'
import { isPermitted, type UserLimits } from '../quotas/user-limits.ts'

/** Returns the URL of a file with the calibration of a device and of a time. */
type UrlOf = (deviceId: string, version: string) => Promise<string>

/** @param urlOf Returns the URL of a device's calibration, if the cloud keeps it as a file. */
export function deviceCalls(
  runtime: CloudRuntime<UserApiTables>,
  urlOf?: UrlOf,
): ApiCalls<'listDevices' | 'getDevice'> {
  const { database } = runtime
  const devices = database
    .selectFrom('device')
    .selectAll('device')
    .select((expression) =>
      expression
        .selectFrom('job')
        .whereRef('job.device_id', '=', 'device.device_id')
        .where(statusIn(waitingStatuses))
        .select(({ fn }) => fn.countAll<number>().as('pending'))
        .as('pending'),
    )
    .select((expression) =>
      expression
        .selectFrom('device_calibration')
        .whereRef('device_calibration.device_id', '=', 'device.device_id')
        .select(
          sql<CalibrationMedians[] | null>`json_agg(medians order by device_calibration.calibrated_at)`.as(
            'history',
          ),
        )
        .as('history'),
    )

  return {
    async listDevices({ caller }) {
      const rows = await devices.orderBy('device_id').execute()
      const limits = await readLimits(runtime, caller.sub)
      return {
        body: await Promise.all(
          rows.map(async (row) => ({
            ...(await toWire(row, urlOf)),
            ...permission(limits, row.device_id),
          })),
        ),
      }
    },

    async getDevice({ caller, path }) {
      const id = String(path.device_id)
      const row = await devices.where('device_id', '=', id).executeTakeFirst()
      if (!row) throw deviceNotFound(id)
      const limits = await readLimits(runtime, caller.sub)
      return { body: { ...(await toWire(row, urlOf)), ...permission(limits, id) } }
    },
  }
}

/** Says when a device takes no jobs of the caller. */
function permission(limits: UserLimits, deviceId: string) {
  return isPermitted(limits, deviceId) ? {} : { permitted: false }
}

export function deviceNotFound(id: string) {
  return new ApiError('DEVICE_NOT_FOUND', `There is no device '${id}'.`, { params: { device_id: id } })
}

interface DeviceRow extends Selectable<DeviceTable> {
  readonly pending: number | null
  readonly history: readonly CalibrationMedians[] | null
}

async function toWire({ calibration, history, pending, ...device }: DeviceRow, urlOf: UrlOf | undefined) {
  const { available_at, calibrated_at, note, description, ...always } = device
  return {
    ...always,
    description: note ? `${note}\n\n${description}` : description,
    n_pending_jobs: pending ?? 0,
    ...(available_at && { available_at }),
    ...(calibrated_at && { calibrated_at }),
    ...(calibration && {
      device_info: urlOf
        ? await urlOf(device.device_id, calibrated_at?.toISOString() ?? '')
        : JSON.stringify(writeCalibration(calibration, history ?? [])),
    }),
  }
}

/** Other programs read the duration of a two-qubit gate as `cx` or as `rzx90`. */
export function writeCalibration(
  calibration: MeasuredCalibration,
  history: readonly CalibrationMedians[],
): object {
  const couplings = calibration.couplings.map(({ gate_duration, ...coupling }) => ({
    ...coupling,
    ...(gate_duration && {
      gate_duration: {
        ...gate_duration,
        ...(gate_duration.cx !== undefined && { rzx90: gate_duration.cx }),
      },
    }),
  }))
  return { ...calibration, couplings, history }
}
