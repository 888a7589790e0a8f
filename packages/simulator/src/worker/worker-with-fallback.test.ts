import { expect, it } from 'vitest'
import type { WorkerLike } from './worker-like.ts'
import { createWorkerWithFallback } from './worker-with-fallback.ts'

it('passes on messages and errors of a worker that starts', () => {
  const file = fakeWorker()
  const { worker, heard } = start(file, async () => undefined)
  worker.postMessage('run')
  file.say('started')
  file.fail('out of memory')
  expect(file.posted).toEqual(['run'])
  expect(heard).toEqual(['message started', 'error out of memory'])
})

it('sends the messages again to the fallback of a worker that is not found', async () => {
  const file = fakeWorker()
  const text = fakeWorker()
  const { worker, heard } = start(file, async () => text)
  worker.postMessage('run')
  file.fail()
  await settle()
  worker.postMessage('cancel')
  text.say('result')
  expect(text.posted).toEqual(['run', 'cancel'])
  expect(heard).toEqual(['message result'])
  worker.terminate()
  expect([file.isTerminated, text.isTerminated]).toEqual([true, true])
})

it.each([
  ['there is no fallback', async () => undefined],
  ['the fallback cannot be created', () => Promise.reject(new Error('refused by the policy'))],
])('says where the file was expected if %s', async (_, createFallback) => {
  const file = fakeWorker()
  const { heard } = start(file, createFallback)
  file.fail()
  await settle()
  expect(heard).toEqual(["error The simulator's worker did not start. Expected beside /app.js."])
})

it('says where the file was expected if the fallback fails, with its reason', async () => {
  const file = fakeWorker()
  const text = fakeWorker()
  const { heard } = start(file, async () => text)
  file.fail()
  await settle()
  text.fail('blob refused.')
  expect(heard).toEqual([
    "error blob refused. The simulator's worker did not start. Expected beside /app.js.",
  ])
})

it('terminates a fallback that is created after the end', async () => {
  const file = fakeWorker()
  const text = fakeWorker()
  const { worker } = start(file, async () => text)
  file.fail()
  worker.terminate()
  await settle()
  expect(text.isTerminated).toBe(true)
})

function start(file: WorkerLike, createFallback: () => Promise<WorkerLike | undefined>) {
  const heard: string[] = []
  const worker = createWorkerWithFallback(() => file, createFallback, 'Expected beside /app.js.')
  worker.addEventListener('message', ({ data }) => heard.push(`message ${String(data)}`))
  worker.addEventListener('error', ({ message }) => heard.push(`error ${String(message)}`))
  return { worker, heard }
}

function settle() {
  return new Promise((resolve) => setImmediate(resolve))
}

function fakeWorker() {
  const listeners = new Map<string, (event: { data: unknown; message?: string }) => void>()
  return {
    posted: [] as unknown[],
    isTerminated: false,
    postMessage(message: unknown) {
      this.posted.push(message)
    },
    addEventListener(type: string, listener: (event: { data: unknown; message?: string }) => void) {
      listeners.set(type, listener)
    },
    terminate() {
      this.isTerminated = true
    },
    say: (data: unknown) => listeners.get('message')!({ data }),
    fail: (message?: string) =>
      listeners.get('error')!({ data: undefined, ...(message !== undefined && { message }) }),
  }
}
