import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { newJobPath, pagePaths, publicPaths } from '../src/platform/navigation/paths.ts'
import { createPortalRouter } from '../src/router.ts'
import { renderPortal } from './render-portal.tsx'

function nobody() {
  return Promise.resolve()
}

it.each([
  ['/confirm-mfa/', '/login', 'Sign in'],
  ['/mfa//', '/login', 'Sign in'],
  ['/confirm-password/', '/forgot-password', 'Reset your password'],
  ['/mfa-reset/', '/mfa-reset', 'Request an authenticator reset'],
  ['/Confirm-MFA', '/Confirm-MFA', 'Page Not Found'],
])('leads a signed-out user from %s to %s', async (path, address, heading) => {
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

it('lists the public paths of the route tree', () => {
  const ids = Object.keys(createPortalRouter().routesById)
  const inTree = ids.flatMap((id) => (id.startsWith('/_public/') ? [id.replace('/_public', '')] : []))
  expect([...publicPaths].toSorted()).toEqual(inTree.toSorted())
})

it('names only pages of the route tree', () => {
  const { routesByPath } = createPortalRouter()
  const named = [...Object.values(pagePaths), newJobPath]
  expect(named.filter((path) => !Object.hasOwn(routesByPath, path))).toEqual([])
})

it('shows the whole account menu on the page-not-found page', async () => {
  await renderPortal('/nowhere')
  await expect.element(page.getByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  await page.getByRole('button', { name: /Account$/ }).click()
  await page.getByRole('menuitem', { name: 'Change password' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Change password' })).toBeVisible()
})
