/**
 * Time-based one-time codes of authenticator apps (RFC 6238: SHA-1, 6 digits, 30 s).
 * The caller keeps the used steps; nothing here reads a clock.
 */
import { generateSync, ScureBase32Plugin, verifySync } from 'otplib'

const periodS = 30

/** The length that RFC 4226 recommends for SHA-1. */
const secretBytes = 20

/** Creates a secret in Base32, the form that authenticator apps accept. */
export function createTotpSecret(randomBytes: (size: number) => Uint8Array): string {
  return new ScureBase32Plugin().encode(randomBytes(secretBytes))
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / periodS)
}

/** Five minutes. Clocks of two machines differ by less. */
const maxStepsAhead = 10

/**
 * Returns the latest step that can have been used. A later one comes from a clock that was set
 * back, and is ignored.
 */
export function latestUsedStep(at: Date): number {
  return totpStep(at) + maxStepsAhead
}

/** Returns the whole seconds until the next step begins. */
export function secondsToNextStep(at: Date): number {
  return periodS - Math.floor((at.getTime() / 1000) % periodS)
}

/** Returns the code of a step. The secret is Base32. */
export function totpCode(secret: string, step: number): string {
  return generateSync({ secret, epoch: step * periodS })
}

/** Returns the step of a code: the current one or a neighbour; `undefined` for a wrong code. */
export function matchingStep(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  // From the middle of the step, a tolerance of 30 s covers exactly both neighbours.
  const middle = totpStep(at) * periodS + periodS / 2
  const result = verifySync({ secret, token: code, epoch: middle, epochTolerance: periodS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/**
 * Returns the earliest step whose code is accepted now, given the last one used; `undefined` if the
 * user has used the following step already.
 */
export function nextUnusedStep(lastUsed: number | undefined, at: Date): number | undefined {
  const present = totpStep(at)
  if (lastUsed === undefined || lastUsed > latestUsedStep(at)) return present
  const next = Math.max(present, lastUsed + 1)
  return next <= present + 1 ? next : undefined
}
