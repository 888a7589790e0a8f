import { expect, it } from 'vitest'
import { createAdminClient } from './create-admin-client.ts'

it('registers a long list in parts, and finds repeated addresses in all of them', async () => {
  const sent: { emails: string[]; dry_run: boolean }[] = []
  const admin = createAdminClient({
    baseUrl: 'https://cloud.test',
    token: async () => 'token',
    fetch: async (request) => {
      const body = (await request.json()) as { emails: string[]; dry_run: boolean }
      sent.push(body)
      return Response.json(
        body.emails.map((email) => ({ email: email.toLowerCase(), outcome: 'registered' })),
      )
    },
  })
  const emails = Array.from({ length: 1300 }, (_, index) => `student-${index}@example.org`)
  const outcomes = await admin.registerUsers([...emails, 'Student-7@example.org'], { isTrial: true })
  expect(sent.map((body) => body.emails.length)).toEqual([500, 500, 301])
  expect(sent.every((body) => body.dry_run)).toBe(true)
  expect(outcomes.map(({ email }) => email)).toEqual([...emails, 'student-7@example.org'])
  expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toEqual([
    { email: 'student-7@example.org', outcome: 'repeated' },
  ])
})
