import { ApiError, type JobSubmission, type SubmissionProgress } from '@qportal/api-client'
import { describe, expect, it } from 'vitest'
import { createSubmitter, type SubmissionPorts } from './submit-once.ts'

const bell: JobSubmission = { name: 'Bell', deviceId: 'sv', type: 'sampling', shots: 1, program: 'qubit q;' }
function failure(code: ApiError['code']) {
  return new ApiError({ code, message: '' })
}

/** A fake cloud that records submitted jobs and replies as the test says. */
function cloud(answer: (arrive: () => string) => Promise<string>) {
  const jobs: string[] = []
  const known: string[] = []
  const keys: string[] = []
  const arrive = () => {
    jobs.unshift(`job-${jobs.length + 1}`)
    return jobs[0]!
  }
  const ports: SubmissionPorts = {
    submit: (_, key) => {
      keys.push(key)
      return answer(arrive)
    },
    newKey: () => `key-${new Set(keys).size + 1}`,
    find: async () => jobs.map((id) => ({ id })),
    knownJobs: () => known,
    now: () => 0,
    onArrived: (jobId) => known.push(jobId),
  }
  return { jobs, known, keys, arrive, ports }
}

describe('createSubmitter', () => {
  it('sends one job for repeated submissions', async () => {
    const { jobs, ports } = cloud(async (arrive) => arrive())
    const submitter = createSubmitter(ports)
    await Promise.all([submitter.submit(bell), submitter.submit(bell), submitter.submit(bell)])
    expect(jobs).toEqual(['job-1'])
    expect(submitter.state()).toEqual({ name: 'submitted', jobId: 'job-1', lostAnswer: false })
  })

  it('shows the steps of a submission only on a cloud that has several', async () => {
    const { arrive, ports } = cloud(async () => '')
    const stepsOf = async (steps: readonly SubmissionProgress[]) => {
      const submit: SubmissionPorts['submit'] = async (_, _key, { onProgress }) => {
        steps.forEach(onProgress)
        return arrive()
      }
      const submitter = createSubmitter({ ...ports, submit })
      const seen: unknown[] = []
      submitter.subscribe(() => {
        const state = submitter.state()
        if (state.name === 'sending' && state.progress) seen.push(state.progress.step)
      })
      await submitter.submit(bell)
      return seen
    }
    const steps = [
      { step: 'registering' },
      { step: 'uploading', fraction: 0.5 },
      { step: 'submitting' },
    ] as const
    expect(await stepsOf(steps)).toEqual(['registering', 'uploading', 'submitting'])
    expect(await stepsOf([{ step: 'submitting' }])).toEqual([])
  })

  it('can be stopped until its last step, which may have submitted the job', async () => {
    const { ports } = cloud(async (arrive) => arrive())
    const stopAt = async (step: SubmissionProgress) => {
      const submitter = createSubmitter({
        ...ports,
        submit: (_, key, { onProgress, signal }) =>
          new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason as Error))
            onProgress({ step: 'registering' })
            onProgress(step)
            submitter.stop()
            resolve(key)
          }),
      })
      return (await submitter.submit(bell)).name
    }
    expect(await stopAt({ step: 'uploading', fraction: 0.5 })).toBe('stopped')
    expect(await stopAt({ step: 'submitting' })).toBe('submitted')
  })

  it('repeats a job with its key, and sends another job with a new one', async () => {
    const { keys, ports } = cloud(() => Promise.reject(failure('api/unreachable')))
    const submitter = createSubmitter(ports)
    await submitter.submit(bell)
    await submitter.sendAgain()
    await submitter.submit(bell)
    expect(keys).toEqual(['key-1', 'key-1', 'key-2'])
  })

  it('does not look for a job after a reset', async () => {
    const { jobs, ports } = cloud(() => Promise.reject(failure('api/unreachable')))
    const submitter = createSubmitter(ports)
    await submitter.submit(bell)
    submitter.reset()
    jobs.push('late')
    expect(await submitter.checkAgain()).toEqual({ name: 'ready' })
  })

  it('runs one look-up at a time', async () => {
    let looks = 0
    const { ports } = cloud(() => Promise.reject(failure('api/unreachable')))
    const find = async () => {
      looks++
      return Promise.reject(failure('api/unreachable'))
    }
    const submitter = createSubmitter({ ...ports, find })
    await submitter.submit(bell)
    await Promise.all([submitter.checkAgain(), submitter.checkAgain(), submitter.checkAgain()])
    expect(looks).toBe(2)
  })

  it.each([
    'api/unreachable',
    'api/timed-out',
    'api/service-unavailable',
    'api/internal-server-error',
    'api/malformed-reply',
    'api/request-in-progress',
  ] as const)('finds the job whose reply was lost (%s)', async (code) => {
    const { jobs, ports } = cloud(async (arrive) => {
      arrive()
      throw failure(code)
    })
    expect(await createSubmitter(ports).submit(bell)).toEqual({
      name: 'submitted',
      jobId: 'job-1',
      lostAnswer: true,
    })
    expect(jobs).toHaveLength(1)
  })

  it('offers to send again only if the job does not exist', async () => {
    const error = failure('api/unreachable')
    const { jobs, ports } = cloud(() => Promise.reject(error))
    expect(await createSubmitter(ports).submit(bell)).toEqual({ name: 'notArrived', error })
    expect(jobs).toHaveLength(0)
  })

  it('does not mistake an earlier job for the lost one', async () => {
    let fails = false
    const { ports } = cloud(async (arrive) => {
      if (fails) throw failure('api/unreachable')
      return arrive()
    })
    const submitter = createSubmitter(ports)
    await submitter.submit(bell)
    fails = true
    expect(await submitter.submit(bell)).toMatchObject({ name: 'notArrived' })
  })

  it('does not mistake a job from a list for the lost one', async () => {
    const { ports, known, arrive } = cloud(() => Promise.reject(failure('api/unreachable')))
    known.push(arrive())
    expect(await createSubmitter(ports).submit(bell)).toMatchObject({ name: 'notArrived' })
  })

  it('finds the lost job even if a list has shown it meanwhile', async () => {
    const { ports, known } = cloud(async (arrive) => {
      known.push(arrive())
      throw failure('api/timed-out')
    })
    expect(await createSubmitter(ports).submit(bell)).toMatchObject({ name: 'submitted', jobId: 'job-1' })
  })

  it('reports an unknown outcome if the look-up fails, and can look again', async () => {
    const error = failure('api/timed-out')
    const { ports, arrive } = cloud(() => Promise.reject(error))
    let fails = true
    const submitter = createSubmitter({
      ...ports,
      find: (...asked) => (fails ? Promise.reject(failure('api/unreachable')) : ports.find(...asked)),
    })
    expect(await submitter.submit(bell)).toEqual({ name: 'unknown', error })
    expect(await submitter.checkAgain()).toEqual({ name: 'unknown', error })
    arrive()
    fails = false
    expect(await submitter.checkAgain()).toMatchObject({
      name: 'submitted',
      jobId: 'job-1',
      lostAnswer: true,
    })
  })

  it('drops the failure once a repeated look-up has reached the server', async () => {
    const { ports } = cloud(() => Promise.reject(failure('api/unreachable')))
    let fails = true
    const submitter = createSubmitter({
      ...ports,
      find: (...asked) => (fails ? Promise.reject(failure('api/unreachable')) : ports.find(...asked)),
    })
    await submitter.submit(bell)
    fails = false
    expect(await submitter.checkAgain()).toEqual({ name: 'notArrived' })
  })

  it('does not look up a job that the server refused', async () => {
    const { ports } = cloud(() => Promise.reject(failure('api/invalid-program')))
    const asked: string[] = []
    const submitter = createSubmitter({
      ...ports,
      find: async (_, since) => {
        asked.push(since)
        return []
      },
    })
    expect(await submitter.submit(bell)).toMatchObject({ name: 'refused' })
    expect(asked).toEqual([])
  })
})
