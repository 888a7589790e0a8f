import { readInstant, readList, readObject, readText, withoutAbsent } from '../json/json-reading.ts'
import { isFileUrl } from '../storage/file-url.ts'
import { isApiError } from '../transport/api-error.ts'
import { pathId, type Caller, type CallOptions } from '../transport/caller.ts'
import { decodeDevice } from './decode-device.ts'
import type { Device } from './device.ts'

export interface DeviceCalls {
  /** Lists the devices that the user may see. */
  readonly listDevices: (options?: CallOptions) => Promise<readonly Device[]>
  /**
   * Reads one device with its calibration, which may be a file; throws `api/device-not-found` or
   * `api/forbidden-device-access`.
   */
  readonly getDevice: (deviceId: string, options?: CallOptions) => Promise<Device>
}

export function deviceCalls(caller: Caller): DeviceCalls {
  const { call } = caller
  return {
    listDevices: (options) =>
      call('get', '/devices', { ...options, decode: (body) => readList(body, decodeDevice) }),

    getDevice: async (deviceId, options) => {
      const read = () =>
        call('get', '/devices/{device_id}', {
          ...options,
          params: { path: { device_id: pathId(deviceId) } },
          notFound: 'api/device-not-found',
          decode: decodeDeviceReply,
        })
      const { device, url } = await read()
      if (url === undefined) return device
      try {
        const { readDeviceFile } = await import('./read-device-file.ts')
        const readAgain = async () => (await read()).url
        const deviceInfo = await readDeviceFile(caller.storage, { url, readAgain, signal: options?.signal })
        return completeDevice(device, deviceInfo)
      } catch (error) {
        if (!isApiError(error)) throw error
        return { ...device, deviceInfoProblem: error }
      }
    },
  }
}

function decodeDeviceReply(reply: unknown): { device: Device; url: string | undefined } | undefined {
  const device = decodeDevice(reply)
  const { device_info } = readObject(reply)
  return device && { device, url: isFileUrl(device_info) ? device_info : undefined }
}

/** Adds the calibration of a file, and the name and time that only the calibration has. */
function completeDevice(device: Device, deviceInfo: string): Device {
  const { name, calibrated_at } = readObject(deviceInfo)
  return withoutAbsent({
    ...device,
    deviceInfo,
    name: device.name === device.id ? (readText(name) ?? device.name) : device.name,
    calibratedAt: device.calibratedAt ?? readInstant(calibrated_at),
  })
}
