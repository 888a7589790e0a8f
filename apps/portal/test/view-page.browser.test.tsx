import { toFragment } from '@qportal/composer'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

const bell = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\ncx q[0], q[1];\n'
function nobody() {
  return Promise.resolve()
}

it('shows the circuit of a link without sign-in and without a request to the cloud', async () => {
  await renderPortal(`/view#${await toFragment(bell)}`, {}, nobody)
  await expect.element(page.getByRole('gridcell', { name: 'H, q[0], column 1' })).toBeInTheDocument()
  await expect.element(page.getByRole('grid')).toHaveAttribute('aria-readonly', 'true')
  const link = page.getByRole('link', { name: 'Open in the composer' })
  expect(link.element().getAttribute('href')).toMatch(/^\/composer#2\./)
  const asked = vi.mocked(fetch).mock.calls.map(([input]) => new Request(input).url)
  expect(asked.filter((url) => url.startsWith('http://cloud.test'))).toEqual([])
  expect(document.querySelector('header')).not.toBeNull()
})

it('shows the code and settings of a circuit, and no form that submits it', async () => {
  await renderPortal(`/view#${await toFragment(bell)}`, {}, nobody)
  const button = page.getByRole('button', { name: 'Show the code' })
  await expect.element(button).toBeInTheDocument()
  ;(button.element() as HTMLElement).click()
  await expect.element(page.getByRole('tab', { name: 'Simulation' })).toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Execution' })).not.toBeInTheDocument()
})

it('leaves the header out in a frame, where links open beside it', async () => {
  await renderPortal(`/view?embed=true#${await toFragment(bell)}`, {}, nobody)
  await expect.element(page.getByRole('grid')).toBeInTheDocument()
  expect(document.querySelector('header')).toBeNull()
  const link = page.getByRole('link', { name: 'Open in the composer' })
  await expect.element(link).toHaveAttribute('target', '_blank')
})

it.each([
  ['a damaged link', '#2.00000000.abc', 'This link is damaged'],
  ['a link whose start was cut off', '#hello', 'This link is damaged'],
  ['a newer link', '#9.abc', 'This link needs a newer version of this page'],
  ['an address without a circuit', '', 'This address contains no circuit'],
])('says what is wrong with %s', async (_, hash, heading) => {
  await renderPortal(`/view${hash}`, {}, nobody)
  await expect.element(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
})
