import { parseArgs } from 'node:util'
import { openUserPool } from '../identity/user-pool.ts'
import { readEmails } from '../identity/users/manage-users.ts'
import { chipModels } from '../jobs/devices/chip-models.ts'
import { connectDevice, disconnectDevice } from '../jobs/devices/device-adapters.ts'
import { calibrateNow } from '../jobs/devices/recalibrate.ts'
import { seedDevices } from '../jobs/devices/seed-devices.ts'
import { setDeviceStatus, type DeviceChange } from '../jobs/devices/set-device-status.ts'
import { readDeviceQueues } from '../jobs/queue/device-queues.ts'
import { openJobQueue } from '../jobs/queue/job-queue.ts'
import { printUsage, type Command, type CommandCall } from './command.ts'
import { formatTable } from './format-table.ts'
import { readTime } from './read-time.ts'

/** As in the administration API. */
const maxNoteLength = 500

/**
 * Lists devices, opens and closes them for new jobs, shows their calibrations, and recalibrates on
 * request.
 */
export const devicesCommand: Command = {
  summary:
    'List the devices or their queues, open and close one for new jobs, or calibrate one before midnight does it.',
  usage: [
    'devices [list] [--json]',
    'devices open <device id> [--note <text>]',
    'devices close <device id> [--until <time>] [--note <text>]',
    'devices queue [--json]',
    'devices history <device id> [--json]',
    'devices calibrate <device id>',
    'devices connect <device id> --qubits <n> [--name <name>] [--gates <gate,gate>]',
    'devices disconnect <device id>',
  ],
  async run(call) {
    const { positionals, values } = parseArgs({
      args: [...call.args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        until: { type: 'string' },
        note: { type: 'string' },
        qubits: { type: 'string' },
        name: { type: 'string' },
        gates: { type: 'string' },
      },
    })
    const [action = 'list', deviceId] = positionals
    const unexpected = positionals.slice(action === 'list' || action === 'queue' ? 1 : 2)
    if (unexpected.length) return printUsage(call, devicesCommand, unexpected)
    await seedDevices(call.runtime)
    if (action === 'list') return list(call, values.json === true)
    if (action === 'queue') return showQueues(call, values.json === true)
    if (action === 'history' && deviceId !== undefined)
      return showHistory(call, deviceId, values.json === true)
    if (action === 'calibrate' && deviceId !== undefined) return calibrate(call, deviceId)
    if (action === 'connect' && deviceId !== undefined)
      return (await connect(call, deviceId, values)) ?? printUsage(call, devicesCommand)
    if (action === 'disconnect' && deviceId !== undefined) return disconnect(call, deviceId)
    const isUnderstood = (action === 'open' || action === 'close') && deviceId !== undefined
    if (!isUnderstood) return printUsage(call, devicesCommand)
    const until = values.until === undefined ? null : readTime(call, values.until)
    if (until === undefined) return 2
    if (until && until <= call.runtime.clock.now()) {
      call.print(`${until.toISOString()} is over.`)
      return 2
    }
    const note = values.note?.trim() || null
    if (note && note.length > maxNoteLength) {
      call.print(`The note is longer than ${maxNoteLength} characters.`)
      return 2
    }
    return change(
      call,
      deviceId,
      action === 'open' ? { status: 'available', until: null, note } : { status: 'unavailable', until, note },
    )
  },
}

const maxConnectedQubits = 1024

/** Returns undefined if the arguments are wrong. */
async function connect(
  { runtime, print }: CommandCall,
  deviceId: string,
  {
    qubits: written,
    name = deviceId,
    gates = 'rz,sx,x,cx',
  }: Partial<Record<'qubits' | 'name' | 'gates', string>>,
): Promise<number | undefined> {
  const qubits = Number(written)
  const isValid =
    /^[a-z0-9][a-z0-9_-]{0,63}$/.test(deviceId) &&
    Number.isSafeInteger(qubits) &&
    qubits >= 1 &&
    qubits <= maxConnectedQubits &&
    /^[a-z][a-z0-9_]*(,[a-z][a-z0-9_]*)*$/.test(gates)
  if (!isValid) return undefined
  const token = await connectDevice(runtime, { deviceId, name, qubits, basisGates: gates.split(',') })
  if (token === undefined) {
    print(`${deviceId} is a model that the cloud runs itself.`)
    return 1
  }
  const queue = await openJobQueue(runtime)
  await queue.addDevice(deviceId).finally(queue.stop)
  print(`${deviceId} is available. Its adapter shows this token, which is not shown again:`)
  print(token)
  return 0
}

async function disconnect({ runtime, print }: CommandCall, deviceId: string): Promise<number> {
  if (await disconnectDevice(runtime, deviceId)) {
    print(`The token of ${deviceId} is revoked. The device is unavailable; its jobs wait.`)
    return 0
  }
  print(`No adapter runs ${deviceId}.`)
  return 1
}

async function list({ runtime, print }: CommandCall, asJson: boolean): Promise<number> {
  const devices = await runtime.database
    .selectFrom('device')
    .select(['device_id', 'device_type', 'status', 'n_qubits', 'available_at', 'calibrated_at', 'note'])
    .orderBy('device_id')
    .execute()
  if (asJson) {
    print(JSON.stringify(devices, null, 2))
    return 0
  }
  const rows = devices.map((device) => ({
    Device: device.device_id,
    Type: device.device_type,
    Qubits: String(device.n_qubits),
    Status: device.status,
    Calibrated: device.calibrated_at?.toISOString() ?? '-',
    'Back at': device.available_at?.toISOString() ?? '-',
    Note: device.note ?? '-',
  }))
  for (const line of formatTable(rows)) print(line)
  return 0
}

async function showQueues({ runtime, print }: CommandCall, asJson: boolean): Promise<number> {
  const queues = await readDeviceQueues(runtime.database)
  const owners = queues.flatMap(({ users }) => users.map(({ owner }) => owner))
  const emails = await readEmails(openUserPool(runtime), owners)
  const nameOwner = (owner: string) => emails.get(owner) ?? '(removed)'
  if (asJson) {
    const shown = queues.map(({ device_id, waiting, running, oldest_at, users }) => ({
      device_id,
      waiting,
      running,
      oldest_at,
      users: users.map(({ owner, jobs }) => ({ email: emails.get(owner) ?? null, jobs })),
    }))
    print(JSON.stringify(shown, null, 2))
    return 0
  }
  const rows = queues.map(({ device_id, waiting, running, oldest_at, users }) => ({
    Device: device_id,
    Waiting: String(waiting),
    Running: String(running),
    'Waits longest': oldest_at?.toISOString() ?? '-',
    'Jobs by user': users.map(({ owner, jobs }) => `${nameOwner(owner)}: ${jobs}`).join(', ') || '-',
  }))
  for (const line of formatTable(rows)) print(line)
  return 0
}

async function change(
  { runtime, print }: CommandCall,
  deviceId: string,
  { status, until, note }: Omit<DeviceChange, 'deviceId'>,
): Promise<number> {
  if (!(await setDeviceStatus(runtime, { deviceId, status, until, note }))) {
    print(`There is no device ${deviceId}.`)
    return 1
  }
  print(`${deviceId} is ${status}.`)
  if (note) print(`Users are told: ${note}`)
  if (until)
    print(`Users are told that it is expected back at ${until.toISOString()}; only devices open opens it.`)
  return 0
}

async function showHistory(
  { runtime, print }: CommandCall,
  deviceId: string,
  asJson: boolean,
): Promise<number> {
  const rows = await runtime.database
    .selectFrom('device_calibration')
    .select('medians')
    .where('device_id', '=', deviceId)
    .orderBy('calibrated_at')
    .execute()
  if (!rows.length) {
    print(`There is no calibration of ${deviceId}.`)
    return 1
  }
  if (asJson) {
    print(
      JSON.stringify(
        rows.map(({ medians }) => medians),
        null,
        2,
      ),
    )
    return 0
  }
  const days = rows.map(({ medians }) => ({
    Calibrated: medians.calibrated_at,
    '1Q fidelity': medians.fidelity_1q.toFixed(5),
    '2Q fidelity': medians.fidelity_2q.toFixed(4),
    'Readout error': medians.readout_assignment_error.toFixed(4),
    'T1 (µs)': medians.t1.toFixed(1),
    'T2 (µs)': medians.t2.toFixed(1),
  }))
  for (const line of formatTable(days)) print(line)
  return 0
}

async function calibrate({ runtime, print }: CommandCall, deviceId: string): Promise<number> {
  const chip = chipModels.find(({ id }) => id === deviceId)
  if (!chip) {
    print(`There is no processor ${deviceId}.`)
    return 1
  }
  const isNew = await calibrateNow(runtime, chip)
  print(isNew ? `${deviceId} is calibrated.` : `${deviceId} has been calibrated just now.`)
  return 0
}
