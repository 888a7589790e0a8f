import type { StoredTokens, TokenStore } from '../ports/token-store.ts'

/** Keeps tokens until the page is left: nothing on disk, and every tab signs in by itself. */
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
