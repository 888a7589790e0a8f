import type { Device } from '@qportal/api-client'
import type { Coupling, NoiseModel } from '@qportal/circuit'
import { useEffect, useState } from 'react'

/** The part of a device's calibration that the composer uses. */
export interface ComposerCalibration {
  readonly couplings: readonly Coupling[]
  readonly noise: NoiseModel
}

const none: ReadonlyMap<string, ComposerCalibration> = new Map()

/** The calibrations of the devices that have one, by device id; decoded after the first render. */
export function useCalibrations(devices: readonly Device[]): ReadonlyMap<string, ComposerCalibration> {
  const [found, setFound] = useState(none)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const next = await readCalibrations(devices)
      if (isCurrent) setFound(next)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [devices])
  return found
}

async function readCalibrations(
  devices: readonly Device[],
): Promise<ReadonlyMap<string, ComposerCalibration>> {
  const [{ decodeCalibration }, { deviceNoise }] = await Promise.all([
    import('@qportal/api-client/calibration'),
    import('./device-noise.ts'),
  ])
  return new Map(
    devices.flatMap(({ id, deviceInfo }) => {
      const reading = decodeCalibration(deviceInfo)
      if (reading.state !== 'present') return []
      const { calibration } = reading
      const couplings = calibration.couplings.map(({ control, target }) => ({ control, target }))
      return [[id, { couplings, noise: deviceNoise(calibration) }] as const]
    }),
  )
}
