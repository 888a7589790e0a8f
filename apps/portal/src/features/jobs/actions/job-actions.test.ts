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

function openActions(
  refuse: (id: string) => boolean = () => false,
  resolve: JobActionPorts['resolve'] = async () => 'failed',
) {
  const deleted: string[] = []
  const cancelled: string[] = []
  const offers: Parameters<JobActionPorts['offerUndo']>[0][] = []
  const notified: string[] = []
  const states: JobActionsState[] = []
  const act = (list: string[]) => async (id: string) => {
    if (refuse(id)) throw new Error(`${id} is refused`)
    list.push(id)
  }
  const actions = createJobActions({
    cancelJob: act(cancelled),
    deleteJob: act(deleted),
    resolve,
    offerUndo: (offer) => offers.push(offer),
    refresh: async () => undefined,
    onDone: (kind, { done, alreadyEnded }) =>
      notified.push(
        `${kind} ${done.length}${alreadyEnded.length > 0 ? `, ended ${alreadyEnded.length}` : ''}`,
      ),
  })
  actions.subscribe(() => states.push(actions.state()))
  return { actions, deleted, cancelled, offers, notified, states }
}

async function whenIdle({ state }: { state: () => JobActionsState }): Promise<JobActionsState> {
  do
    await new Promise((resolve) => {
      setTimeout(resolve, 0)
    })
  while (state().running)
  return state()
}

describe('createJobActions', () => {
  it('cancels 25 jobs, shows the progress and reports the 3 that fail', async () => {
    const { actions, cancelled, notified, states } = openActions((id) => ['j3', 'j14', 'j25'].includes(id))
    await actions.cancel(jobs(25))
    expect(cancelled).toHaveLength(22)
    expect(states.map(({ running }) => running?.done).filter((done) => done !== undefined)).toEqual(
      Array.from({ length: 26 }, (_, done) => done),
    )
    const { report, running } = actions.state()
    expect(running).toBeUndefined()
    expect(report?.total).toBe(25)
    expect(report?.failed.map(({ job: { id }, error }) => [id, (error as Error).message])).toEqual([
      ['j3', 'j3 is refused'],
      ['j14', 'j14 is refused'],
      ['j25', 'j25 is refused'],
    ])
    expect(notified).toEqual(['cancel 22'])
  })

  it('deletes nothing before the offer to undo expires', async () => {
    const { actions, deleted, offers } = openActions()
    actions.remove(jobs(2))
    expect([...actions.state().hidden]).toEqual(['j1', 'j2'])
    await whenIdle(actions)
    expect(deleted).toEqual([])
    offers[0]?.onExpire()
    await whenIdle(actions)
    expect(deleted).toEqual(['j1', 'j2'])
  })

  it('shows jobs again after an undo and after a failed deletion', async () => {
    const { actions, deleted, offers } = openActions((id) => id === 'j2')
    actions.remove([job(1), job(2)])
    actions.remove([job(3)])
    offers[1]?.onUndo()
    expect([...actions.state().hidden]).toEqual(['j1', 'j2'])
    offers[0]?.onExpire()
    const { hidden, report } = await whenIdle(actions)
    expect([...hidden]).toEqual([])
    expect(deleted).toEqual(['j1'])
    expect(report?.failed.map(({ job: { id } }) => id)).toEqual(['j2'])
    actions.dismissReport()
    expect(actions.state().report).toBeUndefined()
  })

  it('counts failures that took effect, and stops checking once a check fails', async () => {
    const checked: string[] = []
    const { actions, notified } = openActions(
      () => true,
      async (kind, { job: { id } }) => {
        checked.push(`${kind} ${id}`)
        if (id === 'j3') throw new Error('no connection')
        return id === 'j1' ? 'done' : 'failed'
      },
    )
    await actions.cancel(jobs(5))
    expect(checked).toEqual(['cancel j1', 'cancel j2', 'cancel j3'])
    expect(actions.state().report?.failed.map(({ job: { id } }) => id)).toEqual(['j2', 'j3', 'j4', 'j5'])
    expect(notified).toEqual(['cancel 1'])
  })

  it('counts jobs that had already ended neither as cancelled nor as failed', async () => {
    const { actions, notified } = openActions(
      (id) => id !== 'j1',
      async (_, { job: { id } }) => (id === 'j4' ? 'failed' : 'alreadyEnded'),
    )
    await actions.cancel(jobs(4))
    expect(notified).toEqual(['cancel 1, ended 2'])
    expect(actions.state().report?.failed.map(({ job: { id } }) => id)).toEqual(['j4'])
    await actions.cancel(jobs(3).slice(1))
    expect(notified).toEqual(['cancel 1, ended 2', 'cancel 0, ended 2'])
    expect(actions.state().report).toBeUndefined()
  })

  it('hides failed jobs while it retries them', async () => {
    let refuses = true
    const { actions, deleted, offers } = openActions((id) => refuses && id === 'j2')
    actions.remove(jobs(2))
    offers[0]?.onExpire()
    await whenIdle(actions)
    refuses = false
    actions.retry()
    expect([...actions.state().hidden]).toEqual(['j2'])
    const { hidden, report } = await whenIdle(actions)
    expect([[...hidden], report, deleted]).toEqual([[], undefined, ['j1', 'j2']])
  })

  it('runs one action after another', async () => {
    const { actions, states } = openActions()
    await Promise.all([actions.cancel(jobs(2)), actions.cancel(jobs(3))])
    const totals = states.flatMap(({ running }) => running?.total ?? [])
    expect(totals).toEqual([2, 2, 2, 3, 3, 3, 3])
  })

  it('clears its state and stops once it is closed', async () => {
    const { actions, cancelled, deleted, offers, notified } = openActions((id) => id === 'j9')
    await actions.cancel([job(9)])
    expect(actions.state().report).toBeDefined()
    const [first, second] = [actions.cancel(jobs(8)), actions.cancel(jobs(2))]
    actions.remove(jobs(3))
    await Promise.resolve()
    actions.close()
    offers[0]?.onExpire()
    offers[0]?.onUndo()
    await Promise.all([first, second])
    expect(actions.state()).toEqual({ hidden: new Set() })
    // Calls that were already sent cannot be withdrawn.
    expect(cancelled).toEqual(['j1', 'j2', 'j3', 'j4'])
    expect([deleted, notified]).toEqual([[], []])
  })
})
