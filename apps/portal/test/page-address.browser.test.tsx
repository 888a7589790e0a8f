import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

function nobody() {
  return Promise.resolve()
}

it.each([
  ['/confirm-mfa/', '/login', 'Sign in'],
  ['/mfa//', '/login', 'Sign in'],
  ['/confirm-password/', '/forgot-password', 'Reset the password'],
  ['/mfa-reset/', '/mfa-reset', 'Ask for a new authenticator'],
  ['/Confirm-MFA', '/Confirm-MFA', 'Page Not Found'],
])('shows somebody at %s the page at %s', async (path, address, heading) => {
  await renderPortal(path, {}, nobody)
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  expect(location.pathname).toBe(address)
})

it.each([
  ['/jobs/?q=Bell#page-heading', '/jobs?q=Bell#page-heading'],
  ['/device/A%2FB/', '/device/A%2FB'],
  ['/device', '/device'],
])('reads %s as %s', async (path, address) => {
  await renderPortal(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(location.pathname + location.search + location.hash).toBe(address)
})

it('offers the whole account menu where there is no page, too', async () => {
  await renderPortal('/nowhere')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('button', { name: /Account$/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
})
