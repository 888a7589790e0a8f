/**
 * Creates a bell: a single waiter sleeps until it rings or its time is over. A ring without a
 * waiter is kept for the next one.
 */
export function createBell() {
  let rung = false
  let wake = () => {}
  return {
    ring: () => {
      rung = true
      wake()
    },
    wait: async (longestMs: number): Promise<void> => {
      if (!rung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, longestMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      rung = false
      wake = () => {}
    },
  }
}

export type Bell = ReturnType<typeof createBell>
