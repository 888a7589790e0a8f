import type { AccountCircuitList } from '@qportal/api-client'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { useSessionUser } from '../../../platform/session/use-session.ts'
import type { CircuitLibrary } from './circuit-library.ts'
import type { CircuitFailure, SyncResult } from './sync-circuits.ts'

/** The state of the circuits in the account, as last read. */
export interface CircuitSync {
  /** Undefined until it is read, and on a cloud that keeps no circuits. */
  readonly list: AccountCircuitList | undefined
  /** Why the account could not be read. */
  readonly failure: unknown
  /** Why a circuit could not be sent. */
  readonly circuitFailure: CircuitFailure | undefined
  /** What the latest synchronization has changed. */
  readonly result: SyncResult | undefined
  /** Sends what is new and reads what has changed, soon. */
  readonly sync: () => void
}

interface SyncOptions {
  readonly library: CircuitLibrary
  readonly copyName: (name: string, at: Date) => string
}

/**
 * Keeps the circuits of this browser and of the account equal: now, after each change, when the
 * page is shown again, and when the network is back. One tab at a time does it.
 */
export function useCircuitSync({ library, copyName }: SyncOptions): CircuitSync {
  const { api } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const [state, setState] = useState<Omit<CircuitSync, 'sync'>>({
    list: undefined,
    failure: undefined,
    circuitFailure: undefined,
    result: undefined,
  })
  const running = useRef<'no' | 'yes' | 'again'>('no')
  const isLeft = useRef(false)

  const syncOnce = useEffectEvent(async () => {
    try {
      const { syncCircuits } = await import('./sync-circuits.ts')
      const ports = { api, library, copyName, now: () => new Date(), newId: () => crypto.randomUUID() }
      const result = await navigator.locks.request(`qportal.circuits.${sub}`, () => syncCircuits(ports))
      if (!isLeft.current)
        setState({ list: result.list, failure: undefined, circuitFailure: result.failure, result })
    } catch (failure) {
      // The circuits of the account stay as they were last read.
      if (!isLeft.current) setState((before) => ({ ...before, failure }))
    }
  })
  const run = useEffectEvent(async () => {
    if (running.current !== 'no') {
      running.current = 'again'
      return
    }
    do {
      running.current = 'yes'
      await syncOnce()
    } while ((running.current as string) === 'again' && !isLeft.current)
    running.current = 'no'
  })
  const runRef = useRef<() => void>(undefined)
  const sync = useCallback(() => runRef.current?.(), [])

  useEffect(() => {
    isLeft.current = false
    const start = () => void run()
    const startIfShown = () => {
      if (!document.hidden) start()
    }
    runRef.current = start
    start()
    addEventListener('online', start)
    document.addEventListener('visibilitychange', startIfShown)
    return () => {
      isLeft.current = true
      runRef.current = undefined
      removeEventListener('online', start)
      document.removeEventListener('visibilitychange', startIfShown)
    }
  }, [])
  return { ...state, sync }
}
