import { createCircuit, gate } from '@qportal/circuit'
import { expect, it } from 'vitest'
import type { MessageFromWorker, MessageToWorker } from './messages.ts'
import { packCircuit } from './pack-circuit.ts'
import { serveEngine } from './serve-engine.ts'

/** A thread with manual timers, whose engine is above the limit for keeping it. */
function startThread() {
  const posted: MessageFromWorker[] = []
  const timers: { act: () => void; ms: number }[] = []
  let send: (message: MessageToWorker) => void = () => {}
  let onResult: () => void = () => {}
  serveEngine(
    {
      post: (message) => {
        posted.push(message)
        if (message.kind === 'result') onResult()
      },
      onMessage: (listener) => (send = listener),
      pause: () => Promise.resolve(),
      later(act, ms) {
        const timer = { act, ms }
        timers.push(timer)
        return () => timers.splice(timers.indexOf(timer), 1)
      },
    },
    { maxKept: 0 },
  )
  const circuit = createCircuit({ qubits: 2 }, [gate('h', [0]), gate('cx', [0, 1])])
  return {
    timers,
    enginesOpened: () => posted.filter(({ kind }) => kind === 'helpWanted').length,
    run: () =>
      new Promise<void>((resolve) => {
        onResult = resolve
        send({
          kind: 'run',
          circuit: packCircuit(circuit),
          request: {},
          options: { helpers: 1, maxBytes: 2 ** 26 },
        })
      }),
  }
}

it('keeps a large engine for the next run', async () => {
  const thread = startThread()
  await thread.run()
  await thread.run()
  expect(thread.enginesOpened()).toBe(1)
  expect(thread.timers).toHaveLength(1)
})

it('closes a large engine after ten idle seconds', async () => {
  const thread = startThread()
  await thread.run()
  expect(thread.timers).toMatchObject([{ ms: 10_000 }])
  thread.timers[0]!.act()
  await thread.run()
  expect(thread.enginesOpened()).toBe(2)
})
