import { readDeviceInfo } from '../storage/read-artifact.ts'
import { downloadFile } from '../storage/transfer-files.ts'
import { isApiError } from '../transport/api-error.ts'
import type { StoragePorts } from '../transport/storage-ports.ts'

interface DeviceFileRequest {
  readonly url: string
  /** Reads the device again for a fresh URL. */
  readonly readAgain: () => Promise<string | undefined>
  readonly signal?: AbortSignal | undefined
}

/** Reads the calibration file of a device as JSON text. An expired URL is renewed once. */
export async function readDeviceFile(
  ports: StoragePorts,
  { url, readAgain, signal }: DeviceFileRequest,
): Promise<string> {
  const read = async (from: string) =>
    readDeviceInfo(await downloadFile(ports, { file: 'device_info', url: from, signal }))
  try {
    return await read(url)
  } catch (error) {
    const fresh = isApiError(error) && error.status === 403 ? await readAgain() : undefined
    if (fresh === undefined) throw error
    return read(fresh)
  }
}
