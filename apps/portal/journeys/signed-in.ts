import { enrolPerson, type EnrolledPerson } from './enrol-person.ts'
import { journey } from './journey.ts'

/** A journey that starts signed in, with one user for each worker. */
export const signedInJourney = journey.extend<object, { member: EnrolledPerson }>({
  member: [
    // Playwright derives the required fixtures from the pattern; this one requires none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => provide(await enrolPerson()),
    { scope: 'worker' },
  ],
  storageState: async ({ member }, provide) => provide(member.storageState),
})
