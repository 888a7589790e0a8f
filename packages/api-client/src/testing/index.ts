/** Parts for tests: a cloud in memory, MSW handlers for it, a clock, and sample replies. */
export { createFakeCloud } from './create-fake-cloud.ts'
export type { FakeCloud, FakeCloudOptions } from './create-fake-cloud.ts'
export type { FakeCircuit } from './answer-circuits.ts'
export type { FakeCloudState, SeenRequest } from './fake-cloud-state.ts'
export type { FakeRegistration, FakeStorage } from './fake-storage.ts'
export { cloudHandlers } from './cloud-handlers.ts'
export { manualClock } from './manual-clock.ts'
export type { ManualClock } from './manual-clock.ts'
export {
  announcementFixtures,
  bellProgram,
  deviceFixtures,
  deviceInfoFixtures,
  errorFixtures,
  foreignJobFixtures,
  jobFixtures,
} from './wire-fixtures.ts'
