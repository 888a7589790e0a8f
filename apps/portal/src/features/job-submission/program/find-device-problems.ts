import type { Device } from '@qportal/api-client'
import { checkForDevice, type Circuit, type CircuitProblem } from '@qportal/circuit'

interface DeviceCheck {
  readonly circuit: Circuit
  readonly device: Device
  readonly type: 'sampling' | 'estimation'
  /** The transpiler is turned off, so the program must use the device's basis gates. */
  readonly untranspiled: boolean
}

/** Finds the parts of a program that its device rejects; reports only the first of each kind. */
export function findDeviceProblems({ circuit, device, type, untranspiled }: DeviceCheck): CircuitProblem[] {
  const { qubitCount, basisGates, supportedInstructions } = device
  const problems = checkForDevice(
    circuit,
    { basisGates, instructions: supportedInstructions, ...(qubitCount !== undefined && { qubitCount }) },
    { isTranspiled: !untranspiled, needsMeasurement: type === 'sampling' },
  )
  const kinds = new Set<string>()
  return problems.filter(({ code, parameters }) => {
    const kind = `${code} ${JSON.stringify(parameters)}`
    return !kinds.has(kind) && kinds.add(kind)
  })
}
