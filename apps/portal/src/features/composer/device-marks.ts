import type { Device } from '@qportal/api-client'
import { checkForDevice, type Circuit, type Coupling } from '@qportal/circuit'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import type { ComposerJobType, ComposerMark } from '@qportal/composer/react'
import { conventions, type Language } from '../../platform/i18n/languages.ts'

interface DeviceRun {
  readonly language: Language
  /** A sampling job needs a measurement. */
  readonly jobType: ComposerJobType
  /** A transpiled circuit is not checked for basis gates and couplings. */
  readonly isTranspiled: boolean
  /** The couplings from the device's calibration; empty if unknown. */
  readonly couplings: readonly Coupling[]
}

/** Marks the instructions of a circuit that a device cannot run. */
export function deviceMarks(
  circuit: Circuit,
  device: Device,
  { language, jobType, isTranspiled, couplings }: DeviceRun,
): readonly ComposerMark[] {
  const { qubitCount, basisGates, supportedInstructions } = device
  const problems = checkForDevice(
    circuit,
    {
      basisGates,
      couplings,
      instructions: supportedInstructions,
      ...(measuresOnlyAtEnd(device) && { hasMidCircuitMeasurement: false }),
      ...(qubitCount !== undefined && { qubitCount }),
    },
    { isTranspiled, needsMeasurement: jobType === 'sampling' },
  )
  return problems
    .filter(({ code }) => code !== 'device/unbound-parameter')
    .map((problem) => ({
      severity: 'warning',
      message: `${device.name}${conventions[language].colon}${describeCircuitProblem(problem, language)}`,
      ...(problem.at.kind === 'instruction' && { id: problem.at.id }),
    }))
}

/**
 * Infers whether a device lacks mid-circuit measurement, which services do not tell: it is a chip
 * whose list of instructions contains neither a reset nor a condition.
 */
function measuresOnlyAtEnd({ type, supportedInstructions }: Device): boolean {
  return (
    type === 'superconductivity' &&
    supportedInstructions.length > 0 &&
    !supportedInstructions.some((word) => /^(reset|if|if_else|c_if|conditional)$/i.test(word))
  )
}
