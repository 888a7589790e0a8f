/** Lets one waiter sleep until somebody rings or its time is over; a ring while nobody waits is kept. */
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
