import { bytesToBase64Url } from '../base/base64.ts'
import type { ChallengeStorage } from '../sign-up/sign-up-api.ts'

/** The values of a hosted sign-in that are stored until the browser returns. */
export interface HostedAttempt {
  /** 128 characters (RFC 7636 section 4.1). */
  readonly verifier: string
  /** 32 characters (RFC 6749 section 10.12). */
  readonly state: string
  /** 32 characters (OpenID Connect Core section 3.1.2.1). */
  readonly nonce: string
}

export function createAttempt(random: (length: number) => Uint8Array): HostedAttempt {
  return {
    verifier: bytesToBase64Url(random(96)),
    state: bytesToBase64Url(random(24)),
    nonce: bytesToBase64Url(random(24)),
  }
}

/** Returns the S256 challenge (RFC 7636 section 4.2). */
export async function computeChallenge(verifier: string): Promise<string> {
  return bytesToBase64Url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  )
}

/** Returns and deletes the attempt started in this tab, before its code is used. */
export function takeAttempt(storage: ChallengeStorage, key: string): HostedAttempt | undefined {
  const text = storage.getItem(key)
  storage.removeItem(key)
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isAttempt(value) ? value : undefined
  } catch {
    return undefined
  }
}

function isAttempt(value: unknown): value is HostedAttempt {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['verifier', 'state', 'nonce'].every((name) => typeof Reflect.get(value, name) === 'string')
  )
}
