import { expect, it } from 'vitest'
import { createOneAtATime } from './one-at-a-time.ts'

it('continues after a failure, which only its caller receives', async () => {
  const oneAtATime = createOneAtATime()
  const seen: string[] = []
  const failing = oneAtATime('ada', async () => {
    seen.push('first')
    throw new Error('died')
  })
  const next = oneAtATime('ada', async () => seen.push('second'))
  await expect(failing).rejects.toThrow('died')
  await next
  expect(seen).toEqual(['first', 'second'])
})

it("runs a caller's tasks in order, and other callers' tasks meanwhile", async () => {
  const oneAtATime = createOneAtATime()
  const seen: string[] = []
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const first = oneAtATime('ada', () => held)
  const second = oneAtATime('ada', async () => seen.push('ada'))
  await oneAtATime('grace', async () => seen.push('grace'))
  expect(seen).toEqual(['grace'])
  release()
  await Promise.all([first, second])
  expect(seen).toEqual(['grace', 'ada'])
})
