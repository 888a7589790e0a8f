import type { Calibration } from '@qportal/api-client/calibration'
import { useEffect, useState } from 'react'
import { askWorker } from '../../platform/loading/start-worker.ts'
import type { ConnectedQubits } from './best-connected-qubits.ts'

/** `none`: no set of that size is connected. */
export type BestConnected = ConnectedQubits | 'searching' | 'none' | 'failed'

/**
 * Finds the best connected qubits of a calibration in a worker; undefined if `size` is undefined.
 */
export function useBestConnected(
  calibration: Calibration,
  size: number | undefined,
): BestConnected | undefined {
  const [answer, setAnswer] = useState<{ of: Calibration; size: number; found: BestConnected }>()
  useEffect(() => {
    if (size === undefined) return undefined
    const end = new AbortController()
    compute(calibration, size, end.signal).then(
      (found) => setAnswer({ of: calibration, size, found: found ?? 'none' }),
      () => end.signal.aborted || setAnswer({ of: calibration, size, found: 'failed' }),
    )
    return () => end.abort()
  }, [calibration, size])
  if (size === undefined) return undefined
  return answer?.of === calibration && answer.size === size ? answer.found : 'searching'
}

async function compute(
  calibration: Calibration,
  size: number,
  signal: AbortSignal,
): Promise<ConnectedQubits | undefined> {
  const { default: url } = await import('./best-connected.worker.ts?worker&url')
  return askWorker(url, { calibration, size }, signal)
}
