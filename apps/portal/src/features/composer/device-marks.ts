import type { Device } from '@qportal/api-client'
import { checkForDevice, type Circuit } from '@qportal/circuit'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import type { ComposerMark } from '@qportal/composer/react'
import type { Language } from '../../platform/i18n/languages.ts'

/** What of a circuit a device cannot run, each with its place; gates are the transpiler's business. */
export function deviceMarks(circuit: Circuit, device: Device, language: Language): readonly ComposerMark[] {
  const { qubitCount, supportedInstructions } = device
  const description = { instructions: supportedInstructions, ...(qubitCount !== undefined && { qubitCount }) }
  const found = checkForDevice(circuit, description, { isTranspiled: true })
  return found
    .filter(({ code }) => code !== 'device/unbound-parameter')
    .map((problem) => ({
      severity: 'warning',
      message: `${device.name}: ${describeCircuitProblem(problem, language)}`,
      ...(problem.at.kind === 'instruction' && { id: problem.at.id }),
    }))
}
