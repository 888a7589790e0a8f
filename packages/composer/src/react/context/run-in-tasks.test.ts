import { expect, it } from 'vitest'
import { runInTasks } from './run-in-tasks.ts'

function* threeSteps() {
  yield 0.25
  yield 0.5
  return 'done'
}

it('runs each step in a task of its own', async () => {
  const shares: number[] = []
  let tasks = 0
  const schedule = (work: () => void) => {
    tasks++
    queueMicrotask(work)
  }
  const { signal } = new AbortController()
  const options = { signal, schedule, onProgress: (share: number) => shares.push(share) }
  expect(await runInTasks(threeSteps(), options)).toBe('done')
  expect({ tasks, shares }).toEqual({ tasks: 3, shares: [0.25, 0.5] })
})

it('rejects with the failure of a step', async () => {
  const failing = (function* (): Generator<number, string> {
    yield 0
    throw new Error('broken')
  })()
  const options = { signal: new AbortController().signal, onProgress: () => {} }
  await expect(runInTasks(failing, { ...options, schedule: (work) => work() })).rejects.toThrow('broken')
})

it('runs no further step after it was stopped', async () => {
  const steps = threeSteps()
  const stop = new AbortController()
  const schedule = (work: () => void) => queueMicrotask(work)
  const options = { signal: stop.signal, schedule, onProgress: () => stop.abort() }
  expect(await runInTasks(steps, options)).toBeUndefined()
  expect(steps.next()).toEqual({ done: false, value: 0.5 })
})
