import { expect, it } from 'vitest'
import { control, helpWithTasks } from './help-tasks.ts'
import type { EngineExports } from './load-engine.ts'
import type { WebAssemblyMemory } from './web-assembly.ts'

it('helps with a task in a part of the memory of whose growth it has not heard yet', () => {
  // What another thread has grown is seen here later: the buffer is still the short one.
  const buffer = new SharedArrayBuffer(65_536)
  const words = new Int32Array(buffer)
  const beyond = 1 << 24
  Atomics.store(words, control.task, beyond)
  const worked: number[] = []
  const exports: Pick<EngineExports, 'work'> = {
    work(task) {
      worked.push(task)
      Atomics.store(words, control.quit, 1)
      Atomics.add(words, control.epoch, 1)
    },
  }
  helpWithTasks({ buffer } as WebAssemblyMemory, exports as EngineExports, 0)
  expect(worked).toEqual([beyond])
  expect(Atomics.load(words, control.active)).toBe(0)
})
