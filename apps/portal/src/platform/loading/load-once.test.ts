import { expect, it } from 'vitest'
import { loadOnce } from './load-once.ts'

it('keeps a loaded value and retries after a failure', async () => {
  let loads = 0
  const part = loadOnce(async () => {
    loads += 1
    if (loads === 1) throw new Error('No connection')
    return `part ${loads}`
  })
  await expect(Promise.allSettled([part(), part()])).resolves.toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  expect(await Promise.all([part(), part()])).toEqual(['part 2', 'part 2'])
  expect(await part()).toBe('part 2')
})
