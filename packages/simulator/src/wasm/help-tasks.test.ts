import { expect, it } from 'vitest'
import { control, createHelpers, helpWithTasks } from './help-tasks.ts'
import type { EngineExports } from './load-engine.ts'
import type { WebAssemblyMemory } from './web-assembly.ts'

it('helps with a task beyond the memory that the thread knows of', () => {
  // The thread learns late that another one has grown the memory: its buffer is still short.
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

it('starts no helper on a task whose leader has failed', () => {
  const memory = { buffer: new SharedArrayBuffer(65_536) } as WebAssemblyMemory
  const words = new Int32Array(memory.buffer)
  const announced: number[] = []
  const helpers = createHelpers(memory, { threads: 2 })
  const fail = () => {
    announced.push(Atomics.load(words, control.task))
    throw new Error('no memory')
  }
  expect(() => helpers.share({ address: 4096, tiles: 8, tileCost: 1 }, fail)).toThrow('no memory')
  expect(announced).toEqual([4096])
  expect(Atomics.load(words, control.task)).toBe(0)
})
