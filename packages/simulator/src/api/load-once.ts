/**
 * What `load` gives: loaded when it is first asked for, and the same for all who ask from then on. A failure is not kept; whoever
 * asks next tries again.
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
