/**
 * Calls `load` at the first use and returns the same value from then on. A failure is not kept, so
 * the next use tries again. Duplicated on purpose in the simulator package, which must not depend
 * on the portal.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): () => Promise<Loaded> {
  let loading: Promise<Loaded> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
