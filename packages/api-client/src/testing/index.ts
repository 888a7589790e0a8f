/** For tests of programs that use the client: a cloud in memory, MSW handlers over it, a clock, and replies of every kind. */
export { createFakeCloud } from './create-fake-cloud.ts'
export type { FakeCloud, FakeCloudOptions } from './create-fake-cloud.ts'
export type { FakeCloudState, SeenRequest } from './fake-cloud-state.ts'
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
