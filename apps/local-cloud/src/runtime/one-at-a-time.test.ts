import { expect, it } from 'vitest'
import { createOneAtATime } from './one-at-a-time.ts'

it('goes on after a failure, of which only whoever asked hears', async () => {
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

it('begins no task of a caller before their last one has ended, and makes nobody else wait for it', async () => {
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
