import type { JobSummary } from '@qportal/api-client'
import { describe, expect, it } from 'vitest'
import { createJobActions, type JobActionPorts, type JobActionsState } from './job-actions.ts'

function job(number: number): JobSummary {
  return {
    id: `j${number}`,
    name: `Job ${number}`,
    description: '',
    type: 'sampling',
    status: 'succeeded',
    deviceId: 'sv',
  }
}
function jobs(count: number) {
  return Array.from({ length: count }, (_, index) => job(index + 1))
}

function desk(
  refuse: (id: string) => boolean = () => false,
  isDone: JobActionPorts['isDone'] = async () => false,
) {
  const deleted: string[] = []
  const cancelled: string[] = []
  const offers: Parameters<JobActionPorts['offerUndo']>[0][] = []
  const told: string[] = []
  const states: JobActionsState[] = []
  const act = (list: string[]) => async (id: string) => {
    if (refuse(id)) throw new Error(`${id} is refused`)
    list.push(id)
  }
  const made = createJobActions({
    cancelJob: act(cancelled),
    deleteJob: act(deleted),
    isDone,
    offerUndo: (offer) => offers.push(offer),
    refresh: async () => undefined,
    onDone: (kind, count) => told.push(`${kind} ${count}`),
  })
  made.subscribe(() => states.push(made.state()))
  return { desk: made, deleted, cancelled, offers, told, states }
}

async function atRest({ state }: { state: () => JobActionsState }): Promise<JobActionsState> {
  do
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
  while (state().work)
  return state()
}

describe('createJobActions', () => {
  it('cancels 25 jobs of which 3 fail, tells how far it is, and then which failed and why', async () => {
    const { desk: made, cancelled, told, states } = desk((id) => ['j3', 'j14', 'j25'].includes(id))
    await made.cancel(jobs(25))
    expect(cancelled).toHaveLength(22)
    expect(states.map(({ work }) => work?.done).filter((done) => done !== undefined)).toEqual(
      Array.from({ length: 26 }, (_, done) => done),
    )
    const { report, work } = made.state()
    expect(work).toBeUndefined()
    expect(report?.total).toBe(25)
    expect(report?.failed.map(({ job: { id }, error }) => [id, (error as Error).message])).toEqual([
      ['j3', 'j3 is refused'],
      ['j14', 'j14 is refused'],
      ['j25', 'j25 is refused'],
    ])
    expect(told).toEqual(['cancel 22'])
  })

  it('deletes nothing before the offer to undo has expired', async () => {
    const { desk: made, deleted, offers } = desk()
    made.remove(jobs(2))
    expect([...made.state().hidden]).toEqual(['j1', 'j2'])
    await atRest(made)
    expect(deleted).toEqual([])
    offers[0]?.onExpire()
    await atRest(made)
    expect(deleted).toEqual(['j1', 'j2'])
  })

  it('shows again what was taken back, and what could not be deleted', async () => {
    const { desk: made, deleted, offers } = desk((id) => id === 'j2')
    made.remove([job(1), job(2)])
    made.remove([job(3)])
    offers[1]?.onUndo()
    expect([...made.state().hidden]).toEqual(['j1', 'j2'])
    offers[0]?.onExpire()
    const { hidden, report } = await atRest(made)
    expect([...hidden]).toEqual([])
    expect(deleted).toEqual(['j1'])
    expect(report?.failed.map(({ job: { id } }) => id)).toEqual(['j2'])
    made.dismissReport()
    expect(made.state().report).toBeUndefined()
  })

  it('counts what is done all the same, and looks no further once looking fails', async () => {
    const looked: string[] = []
    const { desk: made, told } = desk(
      () => true,
      async (kind, { job: { id } }) => {
        looked.push(`${kind} ${id}`)
        if (id === 'j3') throw new Error('no connection')
        return id === 'j1'
      },
    )
    await made.cancel(jobs(5))
    expect(looked).toEqual(['cancel j1', 'cancel j2', 'cancel j3'])
    expect(made.state().report?.failed.map(({ job: { id } }) => id)).toEqual(['j2', 'j3', 'j4', 'j5'])
    expect(told).toEqual(['cancel 1'])
  })

  it('tries anew what failed, out of sight while it does', async () => {
    let refuses = true
    const { desk: made, deleted, offers } = desk((id) => refuses && id === 'j2')
    made.remove(jobs(2))
    offers[0]?.onExpire()
    await atRest(made)
    refuses = false
    made.retry()
    expect([...made.state().hidden]).toEqual(['j2'])
    const { hidden, report } = await atRest(made)
    expect([[...hidden], report, deleted]).toEqual([[], undefined, ['j1', 'j2']])
  })

  it('does one work after another', async () => {
    const { desk: made, states } = desk()
    await Promise.all([made.cancel(jobs(2)), made.cancel(jobs(3))])
    const totals = states.flatMap(({ work }) => work?.total ?? [])
    expect(totals).toEqual([2, 2, 2, 3, 3, 3, 3])
  })

  it('keeps nothing and does nothing more once its user is gone', async () => {
    const { desk: made, cancelled, deleted, offers, told } = desk((id) => id === 'j9')
    await made.cancel([job(9)])
    expect(made.state().report).toBeDefined()
    const [work, later] = [made.cancel(jobs(8)), made.cancel(jobs(2))]
    made.remove(jobs(3))
    await Promise.resolve()
    made.close()
    offers[0]?.onExpire()
    offers[0]?.onUndo()
    await Promise.all([work, later])
    expect(made.state()).toEqual({ hidden: new Set() })
    // What was under way when the user went cannot be called back.
    expect(cancelled).toEqual(['j1', 'j2', 'j3', 'j4'])
    expect([deleted, told]).toEqual([[], []])
  })
})
