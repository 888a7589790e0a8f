/**
 * Time-based codes as authenticator apps make them (RFC 6238: SHA-1, 6 digits, 30 s). Which steps were used
 * already is the caller's knowledge; nothing here reads a clock.
 */
import { generateSync, ScureBase32Plugin, verifySync } from 'otplib'

const periodS = 30

/** The length that RFC 4226 recommends for SHA-1. */
const secretBytes = 20

/** A new secret as Base32 text, which is how authenticator apps take it. */
export function createTotpSecret(randomBytes: (size: number) => Uint8Array): string {
  return new ScureBase32Plugin().encode(randomBytes(secretBytes))
}

export function totpStep(at: Date): number {
  return Math.floor(at.getTime() / 1000 / periodS)
}

/** Five minutes: the clocks of two machines differ by less. */
const maxStepsAhead = 10

/** A used step that is later than this is of a clock that has been put back since, and holds nobody until its time has come. */
export function latestUsedStep(at: Date): number {
  return totpStep(at) + maxStepsAhead
}

/** Whole seconds until the next step begins. */
export function secondsToNextStep(at: Date): number {
  return periodS - Math.floor((at.getTime() / 1000) % periodS)
}

/** The code an authenticator shows during that step. The secret is Base32 text. */
export function totpCode(secret: string, step: number): string {
  return generateSync({ secret, epoch: step * periodS })
}

/** The step whose code this is: the present one or a neighbour of it. `undefined` when the code is wrong. */
export function matchingStep(secret: string, code: string, at: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined
  // From the middle of the step a tolerance of 30 s reaches both neighbours and no further.
  const middle = totpStep(at) * periodS + periodS / 2
  const result = verifySync({ secret, token: code, epoch: middle, epochTolerance: periodS })
  return result.valid && 'timeStep' in result ? result.timeStep : undefined
}

/**
 * The earliest step whose code would be accepted now, given the last one used; `undefined` when the user has
 * used the following step already and must wait for the next.
 */
export function nextUnusedStep(lastUsed: number | undefined, at: Date): number | undefined {
  const present = totpStep(at)
  if (lastUsed === undefined || lastUsed > latestUsedStep(at)) return present
  const next = Math.max(present, lastUsed + 1)
  return next <= present + 1 ? next : undefined
}
