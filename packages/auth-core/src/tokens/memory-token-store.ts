import type { StoredTokens, TokenStore } from '../ports/token-store.ts'

/** Keeps tokens in memory until the page is left. Every tab signs in separately. */
export function memoryTokenStore(): TokenStore {
  let kept: StoredTokens | undefined
  return {
    shared: false,
    load: () => kept,
    save(tokens) {
      kept = tokens
    },
    clear() {
      kept = undefined
    },
  }
}
