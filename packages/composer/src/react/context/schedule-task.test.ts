import { expect, it } from 'vitest'
import { scheduleTask } from './schedule-task.ts'

function nextTask() {
  return new Promise((resolve) => setTimeout(resolve))
}

it('runs all work in order in one later task', async () => {
  const done: string[] = []
  scheduleTask(() => {
    done.push('first')
    queueMicrotask(() => done.push('after the task of both'))
    scheduleTask(() => done.push('in a task after that'))
  })
  scheduleTask(() => done.push('second'))
  await Promise.resolve()
  expect(done).toEqual([])
  await expect.poll(() => done).toEqual(['first', 'second', 'after the task of both', 'in a task after that'])
  await nextTask()
  expect(done).toHaveLength(4)
})
