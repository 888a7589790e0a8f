import type { Device } from '@qportal/api-client'
import { checkForDevice, type Circuit, type Coupling } from '@qportal/circuit'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import type { ComposerJobType, ComposerMark } from '@qportal/composer/react'
import type { Language } from '../../platform/i18n/languages.ts'
import { colon } from '../../platform/i18n/punctuation.ts'

interface DeviceRun {
  readonly language: Language
  /** A sampling is of what is measured. */
  readonly jobType: ComposerJobType
  /** With a transpiler gates and couplings are its business. */
  readonly isTranspiled: boolean
  /** Of the device's calibration; none means unknown. */
  readonly couplings: readonly Coupling[]
}

/** What of a circuit a device cannot run, each with its place. */
export function deviceMarks(
  circuit: Circuit,
  device: Device,
  { language, jobType, isTranspiled, couplings }: DeviceRun,
): readonly ComposerMark[] {
  const { qubitCount, basisGates, supportedInstructions } = device
  const found = checkForDevice(
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
  return found
    .filter(({ code }) => code !== 'device/unbound-parameter')
    .map((problem) => ({
      severity: 'warning',
      message: `${device.name}${colon[language]}${describeCircuitProblem(problem, language)}`,
      ...(problem.at.kind === 'instruction' && { id: problem.at.id }),
    }))
}

/**
 * Services do not say whether a device measures on the way. A chip that lists its instructions, and neither a reset nor a condition among
 * them, has no use for it.
 */
function measuresOnlyAtEnd({ type, supportedInstructions }: Device): boolean {
  return (
    type === 'superconductivity' &&
    supportedInstructions.length > 0 &&
    !supportedInstructions.some((word) => /^(reset|if|if_else|c_if|conditional)$/i.test(word))
  )
}
