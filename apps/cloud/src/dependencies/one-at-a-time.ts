/**
 * Creates a function that runs the tasks of each caller one after another. Tasks of different
 * callers run concurrently, so that each caller occupies at most one place of a shared resource.
 */
export function createOneAtATime(): <T>(caller: string, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (caller, run) => {
    const mine = (last.get(caller) ?? Promise.resolve()).then(run)
    const free = () => {
      if (last.get(caller) === end) last.delete(caller)
    }
    // The next task runs after a failure, too. The caller receives the failure from `mine`.
    const end = mine.then(free, free)
    last.set(caller, end)
    return mine
  }
}
