import { execFileSync, spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { tokenSnippets } from '../src/features/api-token/token-snippets.ts'
import { serverError } from './api-answers.ts'
import { cloudUrl, journey } from './jobs-journey.ts'
import { expect, expectAccessibleInEveryLook } from './journey.ts'

const tokenText = /[\w-]{8,}\.[\w-]{16,}/

/** Returns everything in which the page could have left a text. */
function traces(page: Page) {
  return page.evaluate(async () => {
    const databases = await Promise.all(
      (await indexedDB.databases()).map(
        ({ name = '' }) =>
          new Promise<unknown[]>((resolve, reject) => {
            const opening = indexedDB.open(name)
            opening.addEventListener('error', () => reject(opening.error ?? new Error(name)))
            opening.addEventListener('success', () => {
              const stores = [...opening.result.objectStoreNames]
              if (stores.length === 0) return resolve([])
              const reading = opening.result.transaction(stores)
              const rows: unknown[] = []
              for (const store of stores) {
                const all = reading.objectStore(store).getAll()
                all.addEventListener('success', () => rows.push(...all.result))
              }
              reading.addEventListener('complete', () => resolve(rows))
            })
          }),
      ),
    )
    const caches = await Promise.all(
      (await window.caches.keys()).map(async (name) => {
        const cache = await window.caches.open(name)
        const answers = await Promise.all((await cache.keys()).map((key) => cache.match(key)))
        return Promise.all(answers.map(async (answer) => answer?.text()))
      }),
    )
    return [
      document.documentElement.outerHTML,
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, databases, caches]),
      document.cookie,
      location.href,
      name,
    ].join('\n')
  })
}

journey(
  'a token is created, shown once, replaced and revoked, and leaves no trace',
  async ({ page, api }) => {
    await api.deleteApiToken().catch(() => undefined)
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    const section = page.locator('#api-token')
    await page.goto('/howto?chapter=api')
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('API token created')).toBeVisible()
    await expect(page.getByText('90 days left')).toBeVisible()
    expect(await section.innerText()).not.toMatch(tokenText)
    expect(await section.innerHTML()).not.toMatch(tokenText)
    await page.getByRole('button', { name: 'Show', exact: true }).click()
    await expect(section).toContainText(tokenText)
    const first = tokenText.exec(await section.innerText())?.[0] ?? ''
    expect(first).not.toBe('')
    await page.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(section).not.toContainText(first)
    expect(await section.innerHTML()).not.toContain(first)

    runSnippets(first)

    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
    expect(await traces(page)).not.toContain(first)
    await page.goBack()
    await expect(page.getByText('90 days left')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toHaveCount(0)
    expect(await traces(page)).not.toContain(first)

    await page.getByRole('button', { name: 'Recreate' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toContainText('stops working immediately')
    const answer = Promise.withResolvers<void>()
    const isExpiry = (url: URL) => url.pathname.endsWith('/api-token')
    await page.route(isExpiry, async (route) => {
      if (route.request().method() === 'GET') await answer.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Recreate' }).click()
    await expect(page.getByText('API token reissued')).toBeVisible()
    const old = await fetch(`${cloudUrl}/devices`, { headers: { 'q-api-token': first } })
    expect(old.status).toBe(401)

    // The question that opened before the new expiry arrived stays open after it.
    await page.getByRole('button', { name: 'Revoke' }).click()
    await expect(dialog).toContainText('Revoke')
    const expiry = page.waitForResponse((response) => isExpiry(new URL(response.url())))
    answer.resolve()
    await expiry
    await page.unroute(isExpiry)
    await expect(dialog.getByRole('button', { name: 'Revoke' })).toBeEnabled()
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await expect(page.getByText('API token revoked')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create', exact: true })).toBeVisible()
    expect(logged.join('\n')).not.toContain(first)
  },
)

/** Runs the snippets of the page with the tools that this machine has. */
function runSnippets(token: string): void {
  const snippets = new Map(tokenSnippets(cloudUrl).map(({ key, code }) => [key, code]))
  const environment = { ...process.env, QPORTAL_URL: cloudUrl, QPORTAL_API_TOKEN: token }
  const has = (tool: string) => spawnSync(tool, ['--version']).error === undefined
  const run = (tool: string, command: string, args: string[], wanted: string, input?: string) => {
    if (has(tool)) {
      const printed = execFileSync(command, args, { encoding: 'utf8', env: environment, input })
      expect(printed, tool).toContain(wanted)
    } else {
      journey.info().annotations.push({ type: 'not run', description: `${tool} is missing on this machine` })
      process.stderr.write(
        `The ${tool} snippet of the API token was not run: ${tool} is missing on this machine.\n`,
      )
    }
  }
  run('curl', 'sh', ['-c', snippets.get('curl') ?? ''], '"tokusa-16"')
  run('python3', 'python3', ['-c', snippets.get('python') ?? ''], 'tokusa-16 available')
  const set = `${snippets.get('env') ?? ''}\nprintf %s "$QPORTAL_URL $QPORTAL_API_TOKEN"`
  run('bash', 'bash', ['-c', set], `${cloudUrl} typed-by-hand`, 'typed-by-hand\n')
}

journey(
  'failures with a token are shown in both languages and can be retried',
  async ({ page, faults, api }) => {
    await api.deleteApiToken().catch(() => undefined)
    faults.inject({ method: 'GET', path: /^\/api-token/, fault: serverError })
    await page.goto(`${faults.url}/howto?chapter=api&lng=en`)
    await expect(page.getByText('Could not load the API token.')).toBeVisible()
    faults.heal()
    await page.getByRole('button', { name: 'Try again' }).click()

    faults.inject({ method: 'POST', path: /^\/api-token/, fault: serverError })
    faults.inject({ method: 'DELETE', path: /^\/api-token/, fault: serverError })
    await page.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(page.getByText('Failed to create API token')).toBeVisible()
    await page.getByRole('button', { name: '日本語' }).click()
    await page.getByRole('button', { name: '作成', exact: true }).click()
    await expect(page.getByText('APIトークンを作成できませんでした')).toBeVisible()

    await api.createApiToken()
    for (const [language, recreate, reissueFailed, revoke, revokeFailed] of [
      ['en', 'Recreate', 'Failed to reissue API token', 'Revoke', 'Failed to revoke API token'],
      [
        'ja',
        '再作成',
        'APIトークンを再発行できませんでした',
        '失効',
        'APIトークンを失効させられませんでした',
      ],
    ] as const) {
      await page.goto(`${faults.url}/howto?chapter=api&lng=${language}`)
      for (const [button, failure] of [
        [recreate, reissueFailed],
        [revoke, revokeFailed],
      ] as const) {
        await page.getByRole('button', { name: button, exact: true }).click()
        await page.getByRole('alertdialog').getByRole('button', { name: button }).click()
        await expect(page.getByText(failure)).toBeVisible()
      }
    }
    faults.heal()
    await page.getByRole('button', { name: '再作成', exact: true }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '再作成' }).click()
    await expect(page.getByText('APIトークンを再発行しました')).toBeVisible()
    await page.getByRole('button', { name: 'EN' }).click()
    await expectAccessibleInEveryLook(page)
  },
)
