import type { Helpers } from './create-engine.ts'
import type { EngineExports } from './load-engine.ts'
import type { WebAssemblyMemory } from './web-assembly.ts'

/** Words of the memory through which threads coordinate, below the arena. */
export const control = { epoch: 512, task: 513, active: 514, quit: 515 } as const

/** Number of times a thread polls before it sleeps. */
const maxPolls = 20_000

/** Creates the leading thread's side: announces a task, takes part, and waits for the last tile. */
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
        // All tiles are claimed, so only active threads still work. Later ones find no task.
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

/** Polls for a while, then sleeps: with more threads than free cores, polling blocks others. */
function waitUntil(view: Int32Array, word: number, wanted: number): void {
  for (let poll = 0; poll < maxPolls; poll++) if (Atomics.load(view, word) === wanted) return
  while (true) {
    const value = Atomics.load(view, word)
    if (value === wanted) return
    Atomics.wait(view, word, value, 10)
  }
}

/**
 * Works on announced tasks until dismissed; blocks the thread. Its view covers only the first
 * pages, since a thread may learn late that another one has grown the memory.
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
    let poll = 0
    while (poll < maxPolls && Atomics.load(view, control.epoch) === epoch) poll++
    if (poll === maxPolls) Atomics.wait(view, control.epoch, epoch)
  }
}
