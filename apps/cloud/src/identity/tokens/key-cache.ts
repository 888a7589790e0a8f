import type { CryptoKey } from 'jose'

/** Imported keys by id: importing takes longer than signing. The key of an id never changes. */
export interface KeyCache {
  readonly signing: Map<string, CryptoKey>
  readonly verifying: Map<string, CryptoKey>
}

export function createKeyCache(): KeyCache {
  return { signing: new Map(), verifying: new Map() }
}
