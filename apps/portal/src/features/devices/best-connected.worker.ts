import type { Calibration } from '@qportal/api-client/calibration'
import { bestConnectedQubits } from './best-connected-qubits.ts'

addEventListener('message', ({ data }: MessageEvent<{ calibration: Calibration; size: number }>) => {
  postMessage(bestConnectedQubits(data.calibration, data.size))
})
