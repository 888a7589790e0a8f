import { ApiError, type JobProgress, type JobStatus } from '@qportal/api-client'
import { manualClock, type ManualClock } from '@qportal/api-client/testing'
import { describe, expect, it } from 'vitest'
import { createJobFollower, type JobChange } from './job-follower.ts'
import type { Visibility } from './poll-ports.ts'

const fiveMinutes = 5 * 60_000

interface World {
  clock?: ManualClock
  random?: number
  visibility?: Visibility
  /** The answer of the n-th call, counted from 1. */
  answer: (call: number, atMs: number) => JobStatus | JobProgress | ApiError
}

const looking: Visibility = { isHidden: () => false, subscribe: () => () => undefined }

/**
 * A follower with a manual clock; `calls` are the times of the status calls in ms after the start.
 */
function follower({ clock = manualClock(), random = 0.5, visibility = looking, answer }: World) {
  const start = clock.now()
  const calls: number[] = []
  const changes: JobChange[] = []
  const follow = createJobFollower({
    clock,
    random: () => random,
    visibility,
    readProgress: async () => {
      calls.push(clock.now() - start)
      const answered = answer(calls.length, clock.now() - start)
      if (answered instanceof Error) throw answered
      return typeof answered === 'string' ? { status: answered } : answered
    },
  })
  follow.onChange((change) => changes.push(change))
  return { follow, calls, changes, clock }
}

const bell = { id: 'j1', name: 'Bell', status: 'submitted' } as const

async function until(condition: () => boolean): Promise<void> {
  while (!condition())
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
}

describe('createJobFollower', () => {
  it('knows the place of a job in its queue, and tells when it changes', async () => {
    const places = [3, 3, 1]
    const { follow, calls } = follower({
      answer: (call) => ({ status: 'submitted', jobsAhead: places[call - 1] ?? 0, waitSeconds: 9 }),
    })
    let told = 0
    follow.subscribe(() => (told += 1))
    const release = follow.follow(bell)
    await until(() => calls.length > 2 && follow.placeOf('j1')?.jobsAhead === 1)
    release()
    expect(told).toBe(2)
    expect(follow.placeOf('other')).toBeUndefined()
    follow.clear()
    expect(follow.placeOf('j1')).toBeUndefined()
  })

  it.each([0, 0.5, 1])(
    'makes at most 15 status calls in 5 minutes, with random number %s',
    async (random) => {
      const { follow, calls } = follower({ random, answer: () => 'running' })
      const release = follow.follow(bell)
      await until(() => (calls.at(-1) ?? 0) > fiveMinutes)
      release()
      const within = calls.filter((at) => at <= fiveMinutes)
      expect(within.length).toBeLessThanOrEqual(15)
      expect(within.length).toBeGreaterThan(10)
      expect(within[0]).toBeLessThanOrEqual(2000)
    },
  )

  it('makes one series of calls for all followers and reports each change once', async () => {
    const { follow, calls, changes } = follower({
      answer: (call) => (['ready', 'running', 'running', 'succeeded'] as const)[call - 1] ?? 'succeeded',
    })
    follow.follow(bell)
    follow.follow(bell)
    await until(() => follow.statusOf('j1') === 'succeeded')
    expect(calls).toHaveLength(4)
    expect(changes.map(({ from, status }) => `${from} -> ${status}`)).toEqual([
      'submitted -> ready',
      'ready -> running',
      'running -> succeeded',
    ])
  })

  it('makes no calls after the job ended', async () => {
    const clock = manualClock()
    const { follow, calls } = follower({ clock, answer: () => 'failed' })
    follow.follow(bell)
    await until(() => follow.statusOf('j1') === 'failed')
    await clock.sleep(fiveMinutes)
    follow.follow({ ...bell, status: 'failed' })
    await clock.sleep(fiveMinutes)
    expect(calls).toHaveLength(1)
  })

  it('makes no calls while the page is hidden and continues afterwards', async () => {
    const clock = manualClock()
    let hidden = true
    let look = () => {}
    const visibility: Visibility = {
      isHidden: () => hidden,
      subscribe: (listener) => {
        look = listener
        return () => undefined
      },
    }
    const { follow, calls } = follower({ clock, visibility, answer: () => 'succeeded' })
    follow.follow(bell)
    await clock.sleep(fiveMinutes)
    expect(calls).toHaveLength(0)
    hidden = false
    look()
    await until(() => follow.statusOf('j1') === 'succeeded')
    expect(calls).toHaveLength(1)
  })

  it('waits as long as the server requests', async () => {
    const slow = new ApiError({ code: 'api/too-many-requests', message: '', retryAfterMs: 90_000 })
    const { follow, calls } = follower({ answer: (call) => (call === 1 ? slow : 'succeeded') })
    follow.follow(bell)
    await until(() => follow.statusOf('j1') === 'succeeded')
    expect(calls[1]! - calls[0]!).toBe(90_000)
  })

  it('stops when the job no longer exists', async () => {
    const clock = manualClock()
    const gone = new ApiError({ code: 'api/job-not-found', message: '' })
    const { follow, calls } = follower({ clock, answer: () => gone })
    const told: string[] = []
    follow.onGone((id) => told.push(id))
    follow.follow(bell)
    await clock.sleep(fiveMinutes)
    expect(calls).toHaveLength(1)
    expect(told).toEqual(['j1'])
  })

  it('stops when the last follower leaves', async () => {
    const clock = manualClock()
    const { follow, calls } = follower({ clock, answer: () => 'running' })
    const [first, second] = [follow.follow(bell), follow.follow(bell)]
    first()
    first()
    await until(() => calls.length === 1)
    second()
    await clock.sleep(fiveMinutes)
    expect(calls).toHaveLength(1)
  })

  it('accepts the status in a list, but no status older than the end', () => {
    const { follow, changes } = follower({ answer: () => 'running' })
    follow.observe([bell])
    follow.observe([{ ...bell, status: 'succeeded' }])
    follow.observe([{ ...bell, status: 'running' }])
    expect(follow.statusOf('j1')).toBe('succeeded')
    expect(changes).toEqual([{ ...bell, status: 'succeeded', from: 'submitted' }])
  })

  it('accepts a result that replaces a cancellation, and remembers the cancellation', () => {
    const { follow } = follower({ answer: () => 'running' })
    follow.observe([{ ...bell, status: 'cancelled' }])
    follow.observe([{ ...bell, status: 'running' }])
    expect(follow.statusOf('j1')).toBe('cancelled')
    follow.observe([{ ...bell, status: 'succeeded' }])
    expect(follow.statusOf('j1')).toBe('succeeded')
    expect([follow.wasCancelled('j1'), follow.wasCancelled('j2')]).toEqual([true, false])
    follow.clear()
    expect(follow.wasCancelled('j1')).toBe(false)
  })
})
