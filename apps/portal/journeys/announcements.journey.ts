import { cloud } from './cloud-admin.ts'
import { journey } from './jobs-journey.ts'
import { expect, expectAccessibleInEveryLook } from './journey.ts'

journey('announcements can be absent, fail, and never run harmful content', async ({ page, faults }) => {
  const all = /^\/announcements/
  faults.inject({
    path: all,
    fault: { name: 'answer', status: 200, body: { announcements: [] } },
  })
  await page.goto(`${faults.url}/announcements?lng=ja`)
  await expect(page.getByText('現在お知らせはありません。')).toBeVisible()
  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page.getByText('There are no announcements at this time.')).toBeVisible()
  faults.heal()
  faults.inject({ path: all, fault: { name: 'nonsense' } })
  await page.goto(`${faults.url}/announcements?lng=ja`)
  await expect(page.getByText('お知らせを読み込めませんでした。')).toBeVisible()
  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page.getByText('Could not load the announcements.')).toBeVisible()
  faults.heal()

  const title = `Maintenance on Monday ${Date.now()}`
  cloud(
    'announce',
    title,
    `From **9:00**. <img src=x onerror=alert(1)> [Plan](javascript:alert(1)) [Safe](https://example.org) https://example.org/${'a'.repeat(200)}`,
  )
  await page.getByRole('button', { name: 'Try again' }).click()
  const article = page.getByRole('article', { name: title })
  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: `new ${title}` })).toBeVisible()
  await page.getByRole('link', { name: `new ${title}` }).click()
  await expect(article.getByText('9:00')).toBeVisible()
  await expect(article.getByText('new', { exact: true })).toBeVisible()
  await expect(article.locator('img, a[href^="javascript"]')).toHaveCount(0)
  await expect(article.getByRole('link', { name: 'Safe' })).toHaveAttribute('href', 'https://example.org')
  await page.reload()
  await expect(article.getByText('9:00')).toBeVisible()
  await expect(article.getByText('new', { exact: true })).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
})

journey('an announcement shows its source when the parser does not load', async ({ page, faults }) => {
  const title = `Read as written ${Date.now()}`
  cloud('announce', title, 'From **9:00**.')
  faults.inject({ part: 'portal', path: /markdown-fragment/, fault: { name: 'answer', status: 404 } })
  await page.goto(`${faults.url}/announcements`)
  await expect(page.getByRole('article', { name: title }).getByText('From **9:00**.')).toBeVisible()
})

journey('announcements are paged, and the address contains the page', async ({ page, faults }) => {
  const announcement = (id: number) => ({
    id,
    title: `Notice ${id}`,
    content: 'Text',
    start_time: '2026-01-01T00:00:00Z',
    end_time: '2027-01-01T00:00:00Z',
    publishable: true,
  })
  const answer = (ids: number[]) => ({
    name: 'answer' as const,
    status: 200,
    body: { announcements: ids.map(announcement) },
    headers: { 'x-total-count': '11' },
  })
  faults.inject({ path: /offset=0/, fault: answer([3, 2]) })
  faults.inject({ path: /offset=10/, fault: answer([1]) })
  await page.goto(`${faults.url}/announcements`)
  await expect(page.getByRole('heading', { name: 'Notice 3' })).toBeVisible()
  await page.getByRole('link', { name: 'Older' }).click()
  await expect(page.getByRole('heading', { name: 'Notice 1' })).toBeVisible()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByText('Page 2')).toBeVisible()
  await page.getByRole('link', { name: 'Newer' }).click()
  await expect(page.getByRole('heading', { name: 'Notice 2' })).toBeVisible()
})
