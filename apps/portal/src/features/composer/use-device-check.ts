import type { Device } from '@qportal/api-client'
import type { Circuit } from '@qportal/circuit'
import type { ComposerJobType } from '@qportal/composer/react'
import { useMemo, useState } from 'react'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { deviceMarks } from './device-marks.ts'
import { useCalibrations } from './use-calibrations.ts'

/** The device and transpilation that the user has chosen in the form. */
export interface ChosenRun {
  readonly deviceId: string
  /** Without a transpiler a device runs only its basis gates on its couplings. */
  readonly isTranspiled: boolean
}

/** Checks circuits for the device that is chosen in the form; offers the noise of all devices. */
export function useDeviceCheck(devices: readonly Device[]) {
  const { language } = useFormat()
  const [run, chooseRun] = useState<ChosenRun>()
  const calibrations = useCalibrations(devices)
  const device = devices.find(({ id }) => id === run?.deviceId)
  const findMarks = useMemo(() => {
    if (!device || !run) return undefined
    const { isTranspiled } = run
    const couplings = calibrations.get(device.id)?.couplings ?? []
    return (circuit: Circuit, jobType: ComposerJobType) =>
      deviceMarks(circuit, device, { language, jobType, isTranspiled, couplings })
  }, [device, run, calibrations, language])
  const noises = useMemo(
    () =>
      devices.flatMap(({ id, name }) => {
        const model = calibrations.get(id)?.noise
        return model ? [{ key: id, label: name, model }] : []
      }),
    [devices, calibrations],
  )
  return { findMarks, noises, chooseRun }
}
