/**
 * Ports in memory for tests of code that uses a session: pool, sign-up API, clock. Not for
 * production.
 */
export { fakeUserPool, rightCode as RIGHT_CODE } from './fake-user-pool.ts'
export type { FakeUser, FakeUserPool, FakeUserPoolOptions } from './fake-user-pool.ts'
export { fakeSignUpApi } from './fake-sign-up-api.ts'
export { manualClock } from './manual-clock.ts'
export type { ManualClock } from './manual-clock.ts'
