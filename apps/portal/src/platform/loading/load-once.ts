/**
 * What `load` gives: loaded when it is first asked for, and the same from then on. A failure is not kept: on a bad network the next one
 * who asks tries anew. The simulator has the same for its engine: ten lines are no reason to depend on it, nor for it to hand them out.
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
