// The other end of compute-thread.ts: says that it is ready, then one task in, one answer out.
import { constants, getPriority, setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { createSimulator, type Simulator } from '@qportal/simulator'
import { describeDevice } from '../devices/describe-device.ts'
import { createDeviceReader } from '../devices/written-device.ts'
import { checkJob } from './check-job.ts'
import type {
  ComputeLimits,
  ComputeMessage,
  ComputeOrder,
  ComputeTask,
  JobCheck,
  SubmittedJobToCheck,
} from './compute-task.ts'
import { maxStateBytes } from './memory-limit.ts'
import { runJob } from './run-job.ts'
import { writeOutcome } from './write-outcome.ts'

/** Of its JavaScript, and once more of the simulator's states. */
const { memoryMb } = workerData as ComputeLimits
const maxBytes = maxStateBytes(memoryMb)

/** Starts nothing before the first run. Devices share the cores, so each has one thread. */
const simulator = createSimulator({ threads: 1, maxBytes })

function post(message: ComputeMessage) {
  return parentPort?.postMessage(message, [])
}

const readDevice = createDeviceReader()

let underWay = new AbortController()

parentPort?.on('message', (order: ComputeOrder) => {
  if (order.kind === 'stop') underWay.abort()
  else void answer(order)
})

/** What fails here for no known reason ends the thread, which its owner hears. */
async function answer(task: ComputeTask): Promise<void> {
  underWay = new AbortController()
  const { signal } = underWay
  const stoppable: Simulator = {
    ...simulator,
    run: (circuit, request) => simulator.run(circuit, { ...request, signal }),
  }
  const onProgress = (fraction: number) => post({ kind: 'progress', fraction })
  if (task.kind === 'run') standBack()
  const outcome =
    task.kind === 'check'
      ? checkSubmitted(task.job)
      : writeOutcome(await runJob(task.job, stoppable, onProgress))
  post({ kind: 'answer', answer: outcome })
}

function checkSubmitted({ writtenDevice, ...job }: SubmittedJobToCheck): JobCheck {
  const row = readDevice(writtenDevice)
  const { calibration, basis_gates: basisGates } = row
  const chip = calibration && { calibration, basisGates }
  return checkJob({ ...job, device: describeDevice(row), chip }, maxBytes)
}

/**
 * Nobody waits for a job as for an answer. On Linux a thread has a priority of its own, which those that it starts take over; elsewhere
 * it would be that of the whole process.
 */
function standBack(): void {
  const { PRIORITY_BELOW_NORMAL } = constants.priority
  if (process.platform === 'linux' && getPriority() < PRIORITY_BELOW_NORMAL)
    setPriority(PRIORITY_BELOW_NORMAL)
}

post({ kind: 'ready' })
