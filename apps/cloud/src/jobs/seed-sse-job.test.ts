import { strFromU8, unzipSync } from 'fflate'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestApi } from '../../test/test-api.ts'
import { seedSseJob } from './seed-sse-job.ts'

const api = await createTestApi()
const { sub, client } = await api.addUser('ada')
afterAll(() => api.close())

describe('seedSseJob', () => {
  it('gives a new user one finished SSE job with a readable log', async () => {
    await seedSseJob(api.runtime, sub)
    await seedSseJob(api.runtime, sub)
    const { body } = await client.call('/jobs')
    const [job, ...more] = body as { job_id: string; job_type: string; status: string }[]
    expect(job).toMatchObject({ job_type: 'sse', status: 'succeeded' })
    expect(more).toEqual([])

    const { body: log } = await client.call(`/jobs/${job!.job_id}/sselog`)
    const files = unzipSync(Buffer.from((log as { file: string }).file, 'base64'))
    expect(Object.keys(files)).toEqual(['ssecontainer.log'])
    expect(strFromU8(files['ssecontainer.log']!)).toContain('"00":493')
  })
})
