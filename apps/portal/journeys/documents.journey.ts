import { chooseDevice } from './choose-device.ts'
import { cloud } from './cloud-admin.ts'
import { expect, expectAccessible } from './journey.ts'
import { signedInJourney } from './signed-in.ts'

signedInJourney(
  'an API token is made, shown once, made anew with a warning, and revoked',
  async ({ page }) => {
    const tokenText = /[\w-]{8,}\.[\w-]{16,}/
    await page.goto('/howto?chapter=api')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('API token created')).toBeVisible()
    await expect(page.getByText('90 days left')).toBeVisible()
    expect(await page.locator('#api-token').innerText()).not.toMatch(tokenText)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    const first = tokenText.exec(await page.locator('#api-token').innerText())?.[0]
    expect(first).toBeDefined()
    await expectAccessible(page)

    await page.goto('/dashboard')
    await page.goto('/howto?chapter=api')
    await expect(page.getByText('90 days left')).toBeVisible()
    expect(await page.content()).not.toContain(first)
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    )
    expect(stored).not.toContain(first)

    await page.getByRole('button', { name: 'Recreate' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('stops working at once')
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Recreate' }).click()
    await expect(page.getByText('API token reissued')).toBeVisible()

    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('API token revoked')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible()
  },
)

signedInJourney('documents are read and searched in both languages', async ({ page }) => {
  await page.goto('/howto')
  await expect(
    page.getByRole('heading', { name: 'From the first sign-in to the first result' }),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Search the documents').fill('calibration')
  await page
    .getByRole('navigation', { name: 'Chapters' })
    .getByRole('link', { name: /Devices/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Reading a device' })).toBeVisible()
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByRole('heading', { name: 'デバイスの見方' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await expectAccessible(page)
})

signedInJourney(
  'announcements are empty, then shown without anything that could do harm',
  async ({ page }) => {
    cloud(
      'announce',
      'Maintenance on Monday',
      'From **9:00**. <img src=x onerror=alert(1)> [Plan](javascript:alert(1))',
    )
    await page.goto('/announcements')
    const article = page.getByRole('article', { name: 'Maintenance on Monday' })
    await expect(article.getByText('9:00')).toBeVisible()
    await expect(article.getByText('new', { exact: true })).toBeVisible()
    await expect(article.locator('img, a[href^="javascript"]')).toHaveCount(0)
    await expectAccessible(page)
    await page.reload()
    await expect(article.getByText('9:00')).toBeVisible()
    await expect(article.getByText('new', { exact: true })).toHaveCount(0)
  },
)

signedInJourney('any other path says Page Not Found inside the shell', async ({ page }) => {
  await page.goto('/nowhere/at/all')
  await expect(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await expectAccessible(page)
})

signedInJourney(
  'every sample opens as a new job and in the composer; one is run as it stands',
  async ({ page }) => {
    await page.goto('/howto?chapter=samples')
    await expect(page.getByRole('heading', { name: 'GHZ state' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Open in the composer: GHZ state' }).click()
    await expect(page).toHaveURL(/\/composer#z[\w-]+$/)

    await page.goBack()
    await page.getByRole('link', { name: 'Open as a new job: Energy of hydrogen' }).click()
    await expect(page.getByLabel('Name')).toHaveValue('Energy of hydrogen')
    await expect(page.getByText('const angle theta')).toBeVisible()
    await chooseDevice(page, 'state-vector')
    await page.getByRole('button', { name: 'Submit and view job' }).click()
    await expect(page.getByText(/[-−]1\.8\d/).first()).toBeVisible({ timeout: 30_000 })
  },
)

signedInJourney(
  'the API reference opens call by call, and a call that reads is tried out as oneself',
  async ({ page }) => {
    await page.goto('/howto?chapter=reference')
    await page.getByText('Submit a job', { exact: true }).click()
    await expect(page.getByText('"$QPORTAL_URL/jobs"')).toBeVisible()
    await expect(page.getByText('curl -fsS -X POST')).toBeVisible()
    await page.getByText('Read one device', { exact: true }).click()
    await expectAccessible(page)

    await page.getByLabel('device_id').fill('tokusa-16')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/^Status 200, request ID \S{8,}/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Read one device: Reply' })).toContainText(
      '"device_id": "tokusa-16"',
    )
    await page.getByLabel('device_id').fill('nowhere')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText(/^Status 404/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Read one device: Reply' })).toContainText(
      'DEVICE_NOT_FOUND',
    )
  },
)
