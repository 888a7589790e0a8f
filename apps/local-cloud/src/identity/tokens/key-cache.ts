import type { CryptoKey } from 'jose'

/** Keys that were imported already: importing takes longer than signing. Keys never change under their id. */
export interface KeyCache {
  readonly signing: Map<string, CryptoKey>
  readonly verifying: Map<string, CryptoKey>
}

export function createKeyCache(): KeyCache {
  return { signing: new Map(), verifying: new Map() }
}
