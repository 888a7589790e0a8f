import type { Helpers } from './create-engine.ts'
import type { EngineExports } from './load-engine.ts'
import type { WebAssemblyMemory } from './web-assembly.ts'

/** Words of the memory by which threads find their work, below what the arena hands out. */
export const control = { epoch: 512, task: 513, active: 514, quit: 515 } as const

/** How often a thread looks for news before it goes to sleep. */
const looks = 20_000

/** The leading thread's side: announces a task, takes part, and waits for the last tile. */
export function createHelpers(
  memory: WebAssemblyMemory,
  { threads }: Pick<Helpers, 'threads'>,
): Helpers & { dismiss(): void } {
  const words = () => new Int32Array(memory.buffer)
  return {
    threads,
    share({ address }, work) {
      const view = words()
      Atomics.store(view, control.task, address)
      Atomics.add(view, control.epoch, 1)
      Atomics.notify(view, control.epoch)
      try {
        work()
      } finally {
        // What is not done yet is in the hands of those who are active, no tile is left to be taken. Who comes now finds no task.
        Atomics.store(view, control.task, 0)
        waitUntil(view, control.active, 0)
      }
    },
    dismiss() {
      const view = words()
      Atomics.store(view, control.quit, 1)
      Atomics.add(view, control.epoch, 1)
      Atomics.notify(view, control.epoch)
    },
  }
}

/** Looks for a while, then sleeps: where there are more threads than free cores, looking keeps others from working. */
function waitUntil(view: Int32Array, word: number, wanted: number): void {
  for (let look = 0; look < looks; look++) if (Atomics.load(view, word) === wanted) return
  while (true) {
    const value = Atomics.load(view, word)
    if (value === wanted) return
    Atomics.wait(view, word, value, 10)
  }
}

/**
 * A helping thread's side: works on whatever is announced until it is dismissed. Blocks the thread. Its view reaches no further than the
 * first pages: of a memory that another thread has grown, this one may hear only later.
 */
export function helpWithTasks(memory: WebAssemblyMemory, exports: EngineExports, scratch: number): void {
  const view = new Int32Array(memory.buffer)
  while (Atomics.load(view, control.quit) === 0) {
    const epoch = Atomics.load(view, control.epoch)
    Atomics.add(view, control.active, 1)
    const task = Atomics.load(view, control.task) >>> 0
    if (task !== 0) exports.work(task, scratch)
    Atomics.sub(view, control.active, 1)
    Atomics.notify(view, control.active)
    let look = 0
    while (look < looks && Atomics.load(view, control.epoch) === epoch) look++
    if (look === looks) Atomics.wait(view, control.epoch, epoch)
  }
}
