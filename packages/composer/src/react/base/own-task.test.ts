import { expect, it } from 'vitest'
import { inOwnTask } from './own-task.ts'

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve))
}

it('does nothing in the task at hand, and all in order in one that follows', async () => {
  const done: string[] = []
  inOwnTask(() => {
    done.push('first')
    queueMicrotask(() => done.push('after the task of both'))
    inOwnTask(() => done.push('in a task after that'))
  })
  inOwnTask(() => done.push('second'))
  await Promise.resolve()
  expect(done).toEqual([])
  await expect.poll(() => done).toEqual(['first', 'second', 'after the task of both', 'in a task after that'])
  await nextTask()
  expect(done).toHaveLength(4)
})
