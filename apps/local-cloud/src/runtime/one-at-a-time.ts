/**
 * Runs what each caller asks for one after another: whoever asks for much waits behind themselves, and whatever the callers share has one task
 * of each at most.
 */
export function createOneAtATime(): <T>(caller: string, run: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return (caller, run) => {
    const mine = (last.get(caller) ?? Promise.resolve()).then(run)
    const free = () => {
      if (last.get(caller) === end) last.delete(caller)
    }
    // The next one's turn comes after a failure, too, of which whoever asked hears from `mine`.
    const end = mine.then(free, free)
    last.set(caller, end)
    return mine
  }
}
