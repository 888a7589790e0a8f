import { pathId, type Caller, type CallOptions } from '../transport/caller.ts'
import { decodeDevice } from './decode-device.ts'
import type { Device } from './device.ts'
import { readList } from '../json/json-reading.ts'

export interface DeviceCalls {
  /** Lists the devices that the user may see. */
  readonly listDevices: (options?: CallOptions) => Promise<readonly Device[]>
  /** Reads one device; throws `api/device-not-found` or `api/forbidden-device-access`. */
  readonly getDevice: (deviceId: string, options?: CallOptions) => Promise<Device>
}

export function deviceCalls({ call }: Caller): DeviceCalls {
  return {
    listDevices: (options) =>
      call('get', '/devices', { ...options, decode: (body) => readList(body, decodeDevice) }),

    getDevice: async (deviceId, options) =>
      call('get', '/devices/{device_id}', {
        ...options,
        params: { path: { device_id: pathId(deviceId) } },
        notFound: 'api/device-not-found',
        decode: decodeDevice,
      }),
  }
}
