import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { samplingJob } from './programs.ts'
import { reservePort } from './reserve-port.ts'
import { createDemoToken, runCloud } from './running-cloud.ts'
import { createTestRuntime } from './test-runtime.ts'
import { attributeOf, startTraceCollector } from './trace-collector.ts'
import { startWorkerProcess } from './worker-process.ts'

const [runtime, collector, mute] = [
  await createTestRuntime(),
  await startTraceCollector(),
  await startTraceCollector({ isMute: true }),
]
const folder = mkdtempSync(join(tmpdir(), 'traces-'))
afterAll(async () => {
  collector.close()
  mute.close()
  await runtime.close()
  rmSync(folder, { recursive: true, force: true })
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const callerSpan = 'b7ad6b7169203331'
const database = {
  CLOUD_DATA_DIR: folder,
  DATABASE_URL: runtime.databaseUrl,
  SECRET_KEY: 'a key of the tests that is long enough',
}

async function start(role: 'api' | 'all', endpoint: string) {
  const cloud = await runCloud({
    ...database,
    CLOUD_PORT: String(await reservePort()),
    CLOUD_ROLE: role,
    DEMO_USER: 'keep',
    DRAIN_SECONDS: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_SERVICE_NAME: `cloud-${role}`,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    // Longer than the test: the process must not wait for it.
    OTEL_EXPORTER_OTLP_TIMEOUT: '900000',
    OTEL_BSP_EXPORT_TIMEOUT: '900000',
  })
  const headers = { 'q-api-token': await createDemoToken(database), 'content-type': 'application/json' }
  const readStatus = async (jobId: string) =>
    ((await (await fetch(`${cloud.url}/jobs/${jobId}`, { headers })).json()) as { status: string }).status
  return {
    ...cloud,
    async runAJob(more: Record<string, string> = {}) {
      const body = JSON.stringify({ ...samplingJob, shots: 10 })
      const answer = await fetch(`${cloud.url}/jobs`, {
        method: 'POST',
        headers: { ...headers, ...more },
        body,
      })
      const { job_id: jobId } = (await answer.json()) as { job_id: string }
      await expect.poll(() => readStatus(jobId)).toBe('succeeded')
      return { jobId, requestId: answer.headers.get('x-request-id') }
    },
  }
}

it('exports request, queue, worker and result of a job as one trace', async () => {
  const api = await start('api', collector.url)
  const worker = await startWorkerProcess(runtime.databaseUrl, {
    LOG_LEVEL: 'debug',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'worker',
  })
  const { jobId, requestId } = await api.runAJob({ traceparent: `00-${traceId}-${callerSpan}-01` })
  expect([await worker.end('SIGTERM'), await api.end('SIGTERM')]).toEqual([0, 0])

  const spans = collector.spans.filter((span) => span.traceId === traceId)
  const nameOf = (id: string | undefined) => spans.find(({ spanId }) => spanId === id)?.name ?? id
  const tree = spans.map(({ service, name, parentSpanId }) => [service, name, nameOf(parentSpanId)])
  const byName = (a: (string | undefined)[], b: (string | undefined)[]) =>
    a.join().localeCompare(b.join(), 'en')
  expect(tree.toSorted(byName)).toEqual(
    [
      ['cloud-api', 'POST /jobs', callerSpan],
      ['cloud-api', 'check the program', 'POST /jobs'],
      ['cloud-api', 'queue for state-vector', 'POST /jobs'],
      ['worker', 'compute', 'run on state-vector'],
      ['worker', 'run on state-vector', 'queue for state-vector'],
      ['worker', 'store the result', 'run on state-vector'],
      ['worker', 'wait for state-vector', 'queue for state-vector'],
    ].toSorted(byName),
  )
  const run = spans.find(({ name }) => name === 'run on state-vector')!
  expect(['qportal.job_id', 'qportal.request_id'].map((name) => attributeOf(run, name))).toEqual([
    jobId,
    requestId,
  ])
  expect([...collector.paths]).toEqual(['POST /v1/traces'])
  // Reading the job belongs to other traces, and health checks to none.
  const others = collector.spans.filter((span) => span.traceId !== traceId).map(({ name }) => name)
  expect(new Set(others)).toEqual(new Set(['GET /jobs/{job_id}']))
  const line = worker
    .output()
    .split('\n')
    .find((text) => text.includes('"msg":"job"'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    job_id: jobId,
    request_id: requestId,
    trace_id: traceId,
  })
})

it('runs jobs and stops while the collector does not answer', async () => {
  const cloud = await start('all', mute.url)
  await cloud.runAJob()
  await expect.poll(mute.requests).toBeGreaterThan(0)
  await cloud.runAJob()
  expect(await cloud.end('SIGTERM')).toBe(0)
  // All output is JSON lines.
  const lines = cloud.output().trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toContain('started')
})

it('loads nothing of OpenTelemetry without its variables', () => {
  const openTracing = new URL('../src/dependencies/open-tracing.ts', import.meta.url).href
  const script = `
    import { registerHooks } from 'node:module'
    const loaded = []
    registerHooks({ resolve: (name, context, next) => (loaded.push(name), next(name, context)) })
    const { openTracing } = await import('${openTracing}')
    const log = { warn: () => {} }
    for (const environment of [
      {},
      { OTEL_EXPORTER_OTLP_ENDPOINT: '' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:1', OTEL_SDK_DISABLED: 'true' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:1', OTEL_TRACES_EXPORTER: 'none' },
      { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://localhost:1' },
    ]) {
      await openTracing(environment, { version: '1', log })
      console.log(loaded.some((name) => name.startsWith('@opentelemetry/')))
    }`
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script]).toString()
  expect(output.trim().split('\n')).toEqual(['false', 'false', 'false', 'false', 'true'])
})
