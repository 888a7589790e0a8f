import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

const dialog = page.getByRole('dialog', { name: 'About' })

it.each([
  ['inline', 200, 'In one request (inline)'],
  ['s3', 200, 'By a file storage (S3, generation C)'],
  ['s3', 422, 'By a file storage (S3, generation B)'],
] as const)('names how a cloud of the generation %s takes jobs (%d)', async (generation, status, words) => {
  const { cloud } = await renderPortal('/documents', { generation })
  cloud.answerNext('GET /version', () => Response.json({ name: 'test-cloud', version: '1.2.3' }))
  if (generation === 's3') cloud.answerNext('GET /jobs', () => Response.json([], { status }))
  await page.getByRole('button', { name: /Account/ }).click()
  await page.getByRole('menuitem', { name: 'About' }).click()
  await expect.element(dialog.getByText(words)).toBeVisible()
  await expect.element(dialog.getByText('test-cloud 1.2.3')).toBeVisible()
})

it('opens from the palette, and says what the cloud does not tell', async () => {
  const { cloud } = await renderPortal('/documents')
  cloud.answerNext('GET /jobs/*/sselog', () => Response.json({}, { status: 403 }))
  await expect.element(page.getByRole('button', { name: /Account/ })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(page.getByRole('option', { name: 'Dashboard' })).toBeVisible()
  await userEvent.keyboard('about')
  await page.getByRole('option', { name: 'About', exact: true }).click()
  await expect.element(dialog.getByText('Not known yet')).toBeVisible()
  await expect.element(dialog.getByText('Not stated')).toBeVisible()
})
