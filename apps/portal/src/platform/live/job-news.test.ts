import { ApiError, type JobStatus } from '@qportal/api-client'
import { manualClock } from '@qportal/api-client/testing'
import { describe, expect, it } from 'vitest'
import { memoryStorage, type TextStorage } from '../storage/text-storage.ts'
import { createJobFollower } from './job-follower.ts'
import { createJobNews } from './job-news.ts'

const bell = { id: 'j1', name: 'Bell', status: 'submitted' } as const

function noAnswer() {
  return new Promise<JobStatus>(() => undefined)
}

/** Tabs of one browser: each receives what another one writes. */
function openTabs(count: number): readonly TabPorts[] {
  const kept = memoryStorage()
  const heard = new Map<number, () => void>()
  return Array.from({ length: count }, (_, tab) => ({
    storage: {
      ...kept,
      write(key, text) {
        kept.write(key, text)
        for (const [other, tell] of heard) if (other !== tab) tell()
      },
    },
    onOtherTab: (_key, listener) => {
      heard.set(tab, listener)
      return () => heard.delete(tab)
    },
  }))
}

interface TabPorts {
  readonly storage: TextStorage
  readonly onOtherTab: (key: string, listener: () => void) => () => void
}

function world(
  storage: TextStorage = memoryStorage(),
  readStatus: () => Promise<JobStatus> = noAnswer,
  onOtherTab: TabPorts['onOtherTab'] = () => () => undefined,
) {
  const clock = manualClock(0)
  const follower = createJobFollower({
    clock,
    random: () => 0,
    visibility: { isHidden: () => false, subscribe: () => () => undefined },
    readProgress: async () => ({ status: await readStatus() }),
  })
  return { clock, follower, storage, news: createJobNews({ follower, storage, onOtherTab, now: clock.now }) }
}

describe('createJobNews', () => {
  it('reports the end of a watched job once and keeps it unseen until it is seen', () => {
    const { follower, news } = world()
    const told: string[] = []
    news.open('sub-1')
    news.onFinished((job) => told.push(job.id))
    news.watch(bell)
    follower.observe([
      { ...bell, status: 'succeeded' },
      { ...bell, status: 'succeeded' },
    ])
    expect(told).toEqual(['j1'])
    expect(news.finished()).toMatchObject([{ id: 'j1', status: 'succeeded', seen: false }])
    news.markSeen()
    expect(news.finished()).toMatchObject([{ id: 'j1', seen: true }])
  })

  it('reports nothing of jobs that are not watched', () => {
    const { follower, news } = world()
    news.open('sub-1')
    follower.observe([bell])
    follower.observe([{ ...bell, status: 'failed' }])
    expect(news.finished()).toEqual([])
  })

  it('continues to watch after a reload, for the same user only', () => {
    const { news, storage } = world()
    const close = news.open('sub-1')
    news.watch(bell)
    close()

    const other = world(storage)
    other.news.open('sub-2')
    other.follower.observe([{ ...bell, status: 'succeeded' }])
    expect(other.news.finished()).toEqual([])

    const same = world(storage)
    same.news.open('sub-1')
    same.follower.observe([{ ...bell, status: 'succeeded' }])
    expect(same.news.finished()).toMatchObject([{ id: 'j1' }])
  })

  it('stops watching a job that no longer exists', async () => {
    let calls = 0
    const deleted = () => {
      calls += 1
      return Promise.reject(new ApiError({ code: 'api/job-not-found', message: '' }))
    }
    const { clock, news, storage } = world(memoryStorage(), deleted)
    news.open('sub-1')
    news.watch(bell)
    await clock.sleep(60_000)
    expect(calls).toBe(1)

    const later = world(storage, deleted)
    later.news.open('sub-1')
    await later.clock.sleep(60_000)
    expect(calls).toBe(1)
    expect(later.news.finished()).toEqual([])
  })

  it('keeps what another tab watches and has seen end', () => {
    const storage = memoryStorage()
    const [one, other] = [world(storage), world(storage)]
    one.news.open('sub-1')
    other.news.open('sub-1')
    const ghz = { ...bell, id: 'j2' }
    one.news.watch(bell)
    other.news.watch(ghz)
    one.follower.observe([{ ...bell, status: 'succeeded' }])
    other.follower.observe([{ ...ghz, status: 'failed' }])
    other.follower.observe([bell])
    other.follower.observe([{ ...bell, status: 'succeeded' }])
    const later = world(storage)
    later.news.open('sub-1')
    expect(later.news.finished().map(({ id }) => id)).toEqual(['j2', 'j1'])
  })

  it('shares watched jobs, their end and what was seen between tabs', () => {
    const tabs = openTabs(3).map(({ storage, onOtherTab }) => world(storage, noAnswer, onOtherTab))
    const told: string[] = []
    tabs.forEach(({ news }, tab) => {
      news.open('sub-1')
      news.onFinished(({ id }) => told.push(`${id} in tab ${tab}`))
    })
    tabs[0]!.news.watch(bell)
    tabs[1]!.follower.observe([{ ...bell, status: 'succeeded' }])
    tabs[0]!.follower.observe([{ ...bell, status: 'succeeded' }])
    expect(told).toEqual(['j1 in tab 1'])
    const inEach = () => tabs.map(({ news }) => news.finished().map(({ id, seen }) => `${id} ${seen}`))
    expect(inEach()).toEqual([['j1 false'], ['j1 false'], ['j1 false']])
    tabs[2]!.news.markSeen()
    expect(inEach()).toEqual([['j1 true'], ['j1 true'], ['j1 true']])
  })

  it.each(['', 'nonsense', '[]', '{"waiting":[null,{"id":1}],"finished":"x"}'])(
    'starts empty from %j',
    (text) => {
      const storage = memoryStorage()
      storage.write('qportal.job-news.sub-1', text)
      const { news } = world(storage)
      news.open('sub-1')
      expect(news.finished()).toEqual([])
    },
  )
})
