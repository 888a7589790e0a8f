import { deviceFixtures } from '@qportal/api-client/testing'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

it('a page beyond the last shows the last', async () => {
  const device = Object.values(deviceFixtures)[0]!
  await renderPortal('/device?page=5', { devices: [device] })
  await expect.element(page.getByRole('link', { name: device.device_id })).toBeVisible()
})
