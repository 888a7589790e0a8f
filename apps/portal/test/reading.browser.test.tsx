import { announcementFixtures } from '@qportal/api-client/testing'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, renderPortal } from './render-portal.tsx'

it('reads known search parameters and ignores others', async () => {
  await renderPortal('/howto?chapter=nonsense')
  await expect.element(page.getByRole('heading', { level: 2, name: 'Getting started' })).toBeVisible()
  expect(location.search).toBe('')
})

it('returns to the first announcements from a page beyond the last', async () => {
  await renderPortal('/announcements?page=7', { announcements: [] })
  await expect.element(page.getByText('There are no announcements at this time.')).toBeVisible()
  await expect.poll(() => location.search).toBe('')
})

it('marks new announcements despite damaged storage, and saves the seen ones', async () => {
  const seenKey = `qportal.announcements-seen.sub-of-${ada.email}`
  localStorage.setItem(seenKey, '{')
  await renderPortal('/announcements', {
    announcements: [{ ...announcementFixtures.current, end_time: null }],
  })
  await expect.element(page.getByRole('article').getByText('new', { exact: true })).toBeVisible()
  await expect.poll(() => localStorage.getItem(seenKey)).toBe(`[${announcementFixtures.current.id}]`)
})

it('marks an announcement as new that is older but was published later', async () => {
  const current = { ...announcementFixtures.current, end_time: null }
  const { cloud, queryClient } = await renderPortal('/announcements', { announcements: [current] })
  await expect.element(page.getByRole('article', { name: current.title })).toBeVisible()
  const scheduled = { ...current, id: current.id - 1, title: 'Written for later' }
  cloud.state.announcements = [current, scheduled]
  history.pushState(null, '', '/dashboard')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await queryClient.invalidateQueries()
  await expect.element(page.getByRole('link', { name: `new ${scheduled.title}` })).toBeVisible()
  await expect.element(page.getByRole('link', { name: current.title, exact: true })).toBeVisible()
})

it('finds chapters by title, including those that are not documents', async () => {
  await renderPortal('/howto')
  const chapters = page.getByRole('navigation', { name: 'Chapters' })
  for (const [wanted, found] of [
    ['ＡＰＩ　token', /^API token$/],
    ['revoke', /^API token/],
    ['ghz', /^Samples/],
    ['POST jobs', /^API reference/],
  ] as const) {
    await page.getByRole('searchbox').fill(wanted)
    await expect.element(chapters.getByRole('link', { name: found })).toBeVisible()
  }
})

it("focuses and names the chosen chapter and announces the search's results", async () => {
  await renderPortal('/howto')
  const chapters = page.getByRole('navigation', { name: 'Chapters' })
  await page.getByRole('searchbox').fill('revoke')
  await expect.element(page.getByRole('status').getByText(/^\d chapters? found\.$/)).toBeInTheDocument()
  chapters
    .getByRole('link', { name: /^API token/ })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { level: 2, name: 'API token' })).toHaveFocus()
  expect(document.title).toBe('API token | Documents | Portal')
})

it('masks each API token again and keeps the focus at the button', async () => {
  await renderPortal('/howto?chapter=api')
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByRole('region', { name: 'API token' })).toHaveFocus()
  await show.click()
  await page.getByRole('button', { name: 'Recreate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Recreate' }).click()
  await expect.element(page.getByText('API token reissued')).toBeVisible()
  await expect.element(show).toBeVisible()
  await page.getByRole('button', { name: 'Revoke' }).click()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('API token revoked')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'API token' })).toHaveFocus()
})

it('announces the result for a token after its dialog has closed', async () => {
  await renderPortal('/howto?chapter=api')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  const heard: boolean[] = []
  const watch = new MutationObserver((records) => {
    for (const { target } of records)
      if (/API token reissued/.test(target.textContent ?? '') && target instanceof Element)
        heard.push(target.closest('[inert], [aria-hidden=true]') === null)
  })
  watch.observe(document.body, { subtree: true, childList: true, characterData: true })
  await page.getByRole('button', { name: 'Recreate' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Recreate' }).click()
  await expect.element(page.getByText('API token reissued')).toBeVisible()
  watch.disconnect()
  expect(heard).not.toEqual([])
  expect(heard).not.toContain(false)
})

it('hides a replaced or revoked token, also after a lost answer or by another tab', async () => {
  const { cloud, queryClient } = await renderPortal('/howto?chapter=api', { now: () => new Date() })
  const show = page.getByRole('button', { name: 'Show', exact: true })
  const answer = vi.mocked(fetch).getMockImplementation()
  const losing = (method: string) =>
    vi.mocked(fetch).mockImplementation(async (input, init) => {
      const reply = await cloud.fetch(new Request(input, init))
      if (new Request(input, init).method !== method) return reply
      vi.mocked(fetch).mockImplementation(answer!)
      throw new TypeError('The connection broke')
    })
  const confirm = async (name: string) => {
    await page.getByRole('button', { name }).click()
    await page.getByRole('alertdialog').getByRole('button', { name }).click()
  }

  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(show).toBeVisible()
  losing('POST')
  await confirm('Recreate')
  await expect.element(page.getByText(/^The token was created, but/)).toBeVisible()
  await expect.element(show).not.toBeInTheDocument()

  await confirm('Recreate')
  await expect.element(show).toBeVisible()
  losing('DELETE')
  await confirm('Revoke')
  await expect.element(page.getByText('API token revoked')).toBeVisible()
  await expect.element(show).not.toBeInTheDocument()

  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect.element(page.getByRole('button', { name: 'Revoke' })).toBeVisible()
  await cloud.fetch(
    new Request('http://cloud.test/api-token', { method: 'DELETE', headers: { authorization: 'Bearer x' } }),
  )
  await queryClient.invalidateQueries()
  await expect.element(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible()
  await expect.element(show).not.toBeInTheDocument()
})

it('warns on every page that the token expires soon, and again later', async () => {
  const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
  const token = { api_token_id: 'a', api_token_secret: 's', api_token_expiration: hours(70) }
  const { cloud, queryClient } = await renderPortal('/dashboard', { apiToken: token })
  const week = page.getByText(/^Your API token expires within a week\./)
  await expect.element(week).toBeVisible()
  history.pushState(null, '', '/howto?chapter=api')
  await expect.element(page.getByText(/The token expires within a week\./)).toBeVisible()
  await expect.element(week).not.toBeInTheDocument()
  history.pushState(null, '', '/jobs')
  await page.getByRole('alert').getByRole('button', { name: 'Close' }).click()
  await expect.element(week).not.toBeInTheDocument()
  cloud.state.apiToken = { ...token, api_token_expiration: hours(20) }
  await queryClient.invalidateQueries()
  await expect.element(page.getByText(/^Your API token expires within a day\./)).toBeVisible()
  await page.getByRole('link', { name: 'API token' }).click()
  await expect.element(page.getByText(/The token expires within a day\./)).toBeVisible()
})

it('shows a token whose expiry cannot be read', async () => {
  const { cloud } = await renderPortal('/dashboard')
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const request = new Request(input, init)
    if (!/\/api-token(\/status)?$/.test(request.url)) return cloud.fetch(request)
    return Response.json({ api_token_expiration: 'next spring' })
  })
  await page.getByRole('link', { name: 'Documents' }).first().click()
  await page.getByRole('link', { name: /^API token/ }).click()
  await expect.element(page.getByText('There is an API token. Its expiry date is not known.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Revoke' })).toBeVisible()
})

const notices = Array.from({ length: 12 }, (_, index) => ({
  id: 12 - index,
  title: `Notice ${12 - index}`,
  content: 'Line\n\n'.repeat(20),
  start_time: '2026-01-01T00:00:00Z',
  end_time: '2099-01-01T00:00:00Z',
  publishable: true,
}))

it('shows the announcement chosen on the dashboard, not the first one', async () => {
  await renderPortal('/dashboard', { announcements: notices })
  await page.getByRole('link', { name: /Notice 9$/ }).click()
  await expect.element(page.getByRole('heading', { name: 'Notice 9' })).toBeVisible()
  await expect.poll(() => scrollY).toBeGreaterThan(0)
})

it('moves the focus to the heading of the next page of announcements', async () => {
  await renderPortal('/announcements', { announcements: notices })
  await page.getByRole('link', { name: 'Older' }).click()
  await expect.element(page.getByRole('heading', { name: 'Notice 2' })).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
})

it("lists a sample's outcomes as bit strings and its operator as a sum", async () => {
  await renderPortal('/howto?chapter=samples')
  const sample = (name: string) => page.getByRole('article', { name })
  const stated = (name: string) => sample(name).element().textContent
  await expect.poll(() => stated('Bell pair')).toMatch(/00 50\.00\s%11 50\.00\s%/)
  expect(stated('Energy of hydrogen')).toContain('0.39794 Z0 − 0.39794 Z1 − 0.01128 Z0 Z1 +')
})
