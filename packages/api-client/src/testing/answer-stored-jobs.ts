import type { components } from '../generated/portal-api.ts'
import type { FakeCloudState } from './fake-cloud-state.ts'
import { readFakeInput, type FakeStorage } from './fake-storage.ts'
import { searchFakeJobs } from './search-fake-jobs.ts'

type Wire = components['schemas']
type Answer = readonly [status: number, body: unknown, headers?: Record<string, string>]

interface StoredJobPorts {
  readonly state: FakeCloudState
  readonly storage: FakeStorage
  readonly at: () => string
  readonly finish: (job: Wire['Job']) => Wire['Job']
}

interface StoredRequest {
  readonly id: string
  readonly query: URLSearchParams
  readonly body: unknown
}

/**
 * The routes in which a cloud with a file storage differs. They come before the others. Long,
 * because it is a list of short routes over one state.
 */
export function storedJobRoutes({ state, storage, at, finish }: StoredJobPorts) {
  const rowOf = (id: string) => storage.registrations.find(({ jobId }) => jobId === id)
  const jobOf = (id: string) => state.jobs.find(({ job_id }) => job_id === id)
  const routes: readonly [route: RegExp, answer: (request: StoredRequest) => Answer | undefined][] = [
    [
      /^GET \/devices\/([^/]+)$/,
      ({ id }) => {
        const device = state.devices.find(({ device_id }) => device_id === id)
        if (!device?.device_info) return undefined
        return [200, { ...device, device_info: storage.signDownload(`devices/${id}/device_info.zip`) }]
      },
    ],
    [
      /^GET \/devices$/,
      () => [
        200,
        state.devices.map((device) => ({
          ...device,
          device_info: device.device_info
            ? storage.signDownload(`devices/${device.device_id}/device_info.zip`)
            : null,
        })),
      ],
    ],
    [
      /^GET \/jobs$/,
      ({ query }) => {
        const [status, page, headers] = searchFakeJobs(state.jobs, query)
        // Registered rows have no time, so a filter by time drops them.
        const isFirst = Number(query.get('page') ?? 1) === 1 && !query.get('start_time')
        const rows = storage.registrations.map((row) => ({ job_id: row.jobId, status: row.status }))
        return [status, [...(isFirst ? rows : []), ...page], headers]
      },
    ],
    [
      /^POST \/jobs$/,
      () => {
        const jobId = crypto.randomUUID()
        storage.registrations.push({ jobId, status: 'registered', input: undefined })
        return [200, { job_id: jobId, presigned_url: storage.signUpload(jobId) }]
      },
    ],
    [
      /^POST \/jobs\/([^/]+)\/submit$/,
      ({ id, body }) => {
        const row = rowOf(id)
        if (row?.status !== 'registered')
          return jobOf(id) || row
            ? [400, { message: `${id} job is not in valid status for submission (valid: 'registered')` }]
            : noJob
        const job = body as Wire['SubmitJob']
        const device = state.devices.find(({ device_id }) => device_id === job.device_id)
        if (!device) return [400, { message: 'device not found' }]
        if (device.status !== 'available')
          return [400, { message: `device ${device.device_id} is not available` }]
        if (job.shots < 1)
          return [422, { detail: [{ loc: ['body', 'shots'], msg: 'Input should be at least 1', type: 'x' }] }]
        if (!row.input) return [400, { message: `job information input for ${id} job not found` }]
        const { sse_program, ...input } = readFakeInput(row.input)
        const program = sse_program === undefined ? input.program : [sse_program]
        storage.registrations.splice(storage.registrations.indexOf(row), 1)
        const submitted = { ...job, job_id: id, status: 'submitted', submitted_at: at() } as const
        state.jobs = [
          finish({ ...submitted, job_info: { ...input, program } as Wire['JobInfo'] }),
          ...state.jobs,
        ]
        return [200, { message: 'job submitted' }]
      },
    ],
    [
      /^GET \/jobs\/([^/]+)\/status$/,
      ({ id }) => {
        const row = rowOf(id)
        return row && [200, { job_id: id, status: row.status }]
      },
    ],
    [
      /^POST \/jobs\/([^/]+)\/cancel$/,
      ({ id }) => {
        const row = rowOf(id)
        if (row) row.status = 'cancelled'
        else {
          const job = jobOf(id)
          if (!job) return noJob
          if (job.status === 'succeeded' || job.status === 'failed')
            return [400, { message: `${id} job is not in valid status for cancellation` }]
          // No time of the end: only the engine sets it.
          state.jobs = state.jobs.map((other) => (other === job ? { ...job, status: 'cancelled' } : other))
        }
        return [200, { message: 'cancel request accepted' }]
      },
    ],
    [
      /^DELETE \/jobs\/([^/]+)$/,
      ({ id }) => {
        const row = rowOf(id)
        if (!row) return undefined
        if (row.status === 'registered')
          return [400, { message: `${id} job is not in valid status for deletion` }]
        storage.registrations.splice(storage.registrations.indexOf(row), 1)
        return [200, { message: 'job deleted' }]
      },
    ],
    [/^GET \/jobs\/([^/]+)\/sselog$/, () => [404, { detail: 'Not Found' }]],
    [
      /^GET \/jobs\/([^/]+)$/,
      ({ id }) => {
        const row = rowOf(id)
        if (row) return [200, { job_id: id, status: row.status }]
        const job = jobOf(id)
        return job ? [200, withUrls(job)] : noJob
      },
    ],
  ]

  const withUrls = (job: Wire['Job']) => {
    const { message, ...members } = job.job_info ?? {}
    const present = Object.entries(members).flatMap(([file, content]) =>
      content && file !== 'program' && file !== 'operator' ? [file] : [],
    )
    if (job.job_type === 'sse' && job.status === 'succeeded') present.push('sse_log')
    const urls = ['input', ...present].map((file) => [
      file,
      storage.signDownload(`${job.job_id}/${file}.zip`),
    ])
    const info = { ...Object.fromEntries(urls), ...(message && { message }) }
    return Object.fromEntries(
      Object.entries({ ...job, job_info: info }).filter(([, value]) => value !== null),
    )
  }

  /** The text of a file of a job; undefined if there is none. */
  const contentOf = (key: string): string | undefined => {
    const [, device] = /^devices\/(.+)\/device_info\.zip$/.exec(key) ?? []
    if (device !== undefined)
      return state.devices.find(({ device_id }) => device_id === device)?.device_info ?? undefined
    const [id = '', file = ''] = key.split('/')
    const job = jobOf(id)
    const { program, operator, ...files } = job?.job_info ?? {}
    if (file === 'input.zip')
      return JSON.stringify(
        job?.job_type === 'sse' ? { sse_program: program?.join('\n') } : { program, operator },
      )
    if (file === 'sse_log.zip') return 'log of the run'
    const content = files[file.replace('.zip', '') as keyof typeof files]
    // The engine writes the combined program as raw text.
    return typeof content === 'string' ? content : content ? JSON.stringify(content) : undefined
  }

  return { routes, contentOf }
}

const noJob: Answer = [404, { message: 'job not found with the given id' }]
