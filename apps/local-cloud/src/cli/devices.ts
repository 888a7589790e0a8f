import { parseArgs } from 'node:util'
import { seedDevices } from '../engine/devices/seed-devices.ts'
import type { Command, CommandCall } from './command.ts'
import { formatTable } from './format-table.ts'

/** Lists devices and opens or closes them for new jobs. */
export const devicesCommand: Command = {
  summary: 'List the devices, or open and close one for new jobs.',
  usage: [
    'devices [list] [--json]',
    'devices open <device id>',
    'devices close <device id> [--until <time>]',
  ],
  async run(call) {
    const { positionals, values } = parseArgs({
      args: [...call.args],
      allowPositionals: true,
      options: { json: { type: 'boolean' }, until: { type: 'string' } },
    })
    await seedDevices(call.runtime)
    const [action = 'list', deviceId] = positionals
    if (action === 'list') return list(call, values.json === true)
    const until = values.until === undefined ? null : new Date(values.until)
    const isUnderstood = (action === 'open' || action === 'close') && deviceId !== undefined
    if (!isUnderstood || Number.isNaN(until?.getTime())) {
      for (const line of devicesCommand.usage) call.print(line)
      return 2
    }
    return change(
      call,
      deviceId,
      action === 'open' ? { status: 'available', until: null } : { status: 'unavailable', until },
    )
  },
}

async function list({ runtime, print }: CommandCall, asJson: boolean): Promise<number> {
  const devices = await runtime.database
    .selectFrom('device')
    .select(['device_id', 'device_type', 'status', 'n_qubits', 'available_at', 'calibrated_at'])
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
  }))
  for (const line of formatTable(rows)) print(line)
  return 0
}

async function change(
  { runtime, print }: CommandCall,
  deviceId: string,
  { status, until }: { status: 'available' | 'unavailable'; until: Date | null },
): Promise<number> {
  const updated = await runtime.database
    .updateTable('device')
    .set({ status, available_at: until, updated_at: runtime.clock.now() })
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  if (!updated.numUpdatedRows) {
    print(`There is no device ${deviceId}.`)
    return 1
  }
  print(`${deviceId} is ${status}${until ? ` until ${until.toISOString()}` : ''}.`)
  return 0
}
