import {
  readCount,
  readId,
  readInstant,
  readList,
  readObject,
  readString,
  readText,
  withoutAbsent,
} from '../json/json-reading.ts'
import { isFileUrl } from '../storage/file-url.ts'
import type { Device } from './device.ts'

/** Decodes a device; undefined if it has no id. */
export function decodeDevice(reply: unknown): Device | undefined {
  const device = readObject(reply)
  const id = readId(device.device_id)
  if (id === undefined) return undefined
  // Parsed only if a member is missing: the text may be long.
  const measured = () => readObject(device.device_info)
  const type = readText(device.device_type) ?? 'unknown'
  return withoutAbsent({
    id,
    name: readText(device.name) ?? readText(measured().name) ?? id,
    type: /^qpu$/i.test(type) ? 'superconductivity' : type,
    status: readText(device.status) ?? 'unknown',
    isPermitted: typeof device.permitted === 'boolean' ? device.permitted : undefined,
    qubitCount: readCount(device.n_qubits),
    pendingJobs: readCount(device.n_pending_jobs) ?? 0,
    basisGates: readList(device.basis_gates, readText) ?? [],
    supportedInstructions: readList(device.supported_instructions, readText) ?? [],
    description: readString(device.description) ?? '',
    availableAt: readInstant(device.available_at),
    calibratedAt: readInstant(device.calibrated_at) ?? readInstant(measured().calibrated_at),
    updatedAt: readInstant(device.updated_at),
    deviceInfo: isFileUrl(device.device_info) ? undefined : device.device_info || undefined,
  })
}
