import type { BrowserContextOptions } from '@playwright/test'
import { journey } from './journey.ts'
import { registerPerson, signUp, type Person } from './people.ts'

interface Member {
  readonly person: Person
  readonly storageState: Exclude<BrowserContextOptions['storageState'], string | undefined>
}

/** A journey that begins signed in, as somebody who signed up once for all journeys of this worker. */
export const signedInJourney = journey.extend<object, { member: Member }>({
  member: [
    async ({ browser }, provide) => {
      const { baseURL } = journey.info().project.use
      const context = await browser.newContext({ baseURL, locale: 'en-US' })
      const person = registerPerson()
      await signUp(await context.newPage(), person)
      const storageState = await context.storageState()
      await context.close()
      await provide({ person, storageState })
    },
    { scope: 'worker' },
  ],
  storageState: async ({ member }, provide) => provide(member.storageState),
})
