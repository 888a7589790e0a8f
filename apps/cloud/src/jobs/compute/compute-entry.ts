// The worker thread of compute-thread.ts: reports that it is ready, then answers one task at a
// time.
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createSimulator, withTypedResults, type Simulator } from '@qportal/simulator'
import { describeDevice } from '../devices/describe-device.ts'
import { createDeviceReader } from '../devices/device-json.ts'
import { checkPrograms } from './check-programs.ts'
import type {
  ComputeLimits,
  ComputeMessage,
  ComputeOrder,
  ComputeTask,
  JobCheck,
  SubmittedJobToCheck,
} from './compute-task.ts'
import { maxStateBytes } from './memory-limit.ts'
import { runPrograms } from './run-programs.ts'
import { serializeOutcome } from './serialize-outcome.ts'

/** The limit of the JavaScript heap, and again of the simulator's states. */
const { memoryMb } = workerData as ComputeLimits
const maxBytes = maxStateBytes(memoryMb)

/** Starts no threads before the first run. Devices share the cores, so each uses one thread. */
const simulator = createSimulator({ threads: 1, maxBytes })

function post(message: ComputeMessage) {
  return parentPort?.postMessage(message, [])
}

const readDevice = createDeviceReader()

let current = new AbortController()

parentPort?.on('message', (order: ComputeOrder) => {
  if (order.kind === 'stop') current.abort()
  else void answer(order)
})

/** An unexpected failure ends the thread, and its owner is notified. */
async function answer(task: ComputeTask): Promise<void> {
  current = new AbortController()
  const { signal } = current
  const abortable: Simulator = {
    ...simulator,
    run: withTypedResults((circuit, request) => simulator.run(circuit, { ...request, signal })),
  }
  const onProgress = (fraction: number) => post({ kind: 'progress', fraction })
  if (task.kind === 'run') lowerPriority()
  try {
    const outcome =
      task.kind === 'check'
        ? checkSubmitted(task.job)
        : serializeOutcome(await runPrograms(task.job, abortable, onProgress))
    post({ kind: 'answer', answer: outcome })
  } catch (error) {
    if (!signal.aborted) throw error
    // Any answer says that the thread is free again.
    const stopped = { ok: false, message: 'The run was stopped.', reason: 'run/stopped' } as const
    post({ kind: 'answer', answer: serializeOutcome(stopped) })
  }
}

function checkSubmitted({ deviceJson, ...job }: SubmittedJobToCheck): JobCheck {
  const row = readDevice(deviceJson)
  const { calibration, basis_gates: basisGates, is_external: isExternal } = row
  const chip = calibration && { calibration, basisGates, isSimulated: !isExternal }
  return checkPrograms({ ...job, device: describeDevice(row), chip, isExternal }, maxBytes)
}

/**
 * Lowers the priority of computing threads below that of the threads that answer requests. Linux
 * has a priority per thread, which new threads inherit; elsewhere it would apply to the whole
 * process.
 */
function lowerPriority(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL)
    setPriority(PRIORITY_BELOW_NORMAL)
}

post({ kind: 'ready' })
