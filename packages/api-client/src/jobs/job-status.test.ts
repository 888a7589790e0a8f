import { expect, it } from 'vitest'
import { isCancellableStatus, isDeletableStatus, isEndedStatus, jobStatuses } from './job-status.ts'

it('tells final, cancellable and deletable statuses', () => {
  const states = [...jobStatuses, 'calibrating'] as const
  expect(states.filter(isEndedStatus)).toEqual(['succeeded', 'failed', 'cancelled'])
  expect(states.filter(isDeletableStatus)).toEqual(['succeeded', 'failed', 'cancelled'])
  expect(states.filter(isCancellableStatus)).toEqual(['submitted', 'ready', 'running'])
})
