import { deviceFixtures } from '@qportal/api-client/testing'
import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

it('shows the last page for a page beyond it', async () => {
  const device = Object.values(deviceFixtures)[0]!
  await renderPortal('/device?page=5', { devices: [device] })
  await expect.element(page.getByRole('link', { name: device.device_id })).toBeVisible()
})

it('saves the found devices as CSV', async () => {
  const { simulator, calibrated } = deviceFixtures
  await renderPortal('/device?q=aur', { devices: [simulator, calibrated] })
  const made = vi.spyOn(URL, 'createObjectURL')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const [head = '', ...rows] = (await (made.mock.calls[0]![0] as Blob).text()).trim().split('\r\n')
  expect(head).toMatch(/Device ID,Name,Status,Qubits,Type,Pending jobs,Last calibrated,Basis gates,/)
  expect(rows).toEqual([
    'aurora,Aurora,available,2,superconductivity,3,2026-03-01T06:00:00.000Z,sx x rz cx,measure barrier,Superconducting processor,',
  ])
})

it('shows eleven columns, and those that are chosen', async () => {
  await renderPortal('/device', { devices: [deviceFixtures.simulator] })
  await expect.element(page.getByRole('columnheader', { name: 'Available at' })).toBeVisible()
  expect(page.getByRole('columnheader').elements()).toHaveLength(12)
  await page.getByRole('button', { name: 'Columns' }).click()
  // Without styles the list of columns is outside the viewport, where no pointer can press.
  const basisGates = page.getByRole('checkbox', { name: 'Basis gates' })
  await expect.element(basisGates).toBeChecked()
  basisGates.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.poll(() => page.getByRole('columnheader').elements().length).toBe(11)
  expect(decodeURIComponent(location.search)).not.toContain('basisGates')
})

it('does not report missing values of a device that is still loading', async () => {
  const { simulator, calibrated } = deviceFixtures
  const ids = [simulator.device_id, calibrated.device_id]
  const { cloud } = await renderPortal('/device', { devices: [simulator, calibrated] })
  const answer = Promise.withResolvers<Response>()
  cloud.answerNext(`GET /devices/${calibrated.device_id}`, () => answer.promise)
  history.pushState(null, '', `/device/compare?ids=${JSON.stringify(ids)}`)
  const type = page.getByRole('row', { name: /^Type/ })
  await expect.element(type).toHaveTextContent('TypeSimulator')
  expect(type.element().textContent).toBe('TypeSimulator')
  answer.resolve(Response.json(calibrated))
  await expect.element(type).toHaveTextContent('TypeSimulatorSuperconducting')
})
