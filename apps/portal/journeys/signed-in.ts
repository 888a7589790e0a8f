import { enrolPerson, type EnrolledPerson } from './enrol-person.ts'
import { journey } from './journey.ts'

/** A journey that begins signed in, as somebody who is enrolled once for all journeys of this worker. */
export const signedInJourney = journey.extend<object, { member: EnrolledPerson }>({
  member: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => provide(await enrolPerson()),
    { scope: 'worker' },
  ],
  storageState: async ({ member }, provide) => provide(member.storageState),
})
