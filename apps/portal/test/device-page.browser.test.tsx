import { deviceFixtures } from '@qportal/api-client/testing'
import { expect, it } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { renderPortal } from './render-portal.tsx'

it("shows the device's name and the labels while it is loading", async () => {
  const device = Object.values(deviceFixtures)[0]!
  const { cloud } = await renderPortal('/device', { devices: [device] })
  const link = page.getByRole('link', { name: device.device_id })
  await expect.element(link).toBeVisible()
  const answer = Promise.withResolvers<Response>()
  cloud.answerNext(`GET /devices/${device.device_id}`, () => answer.promise)
  await link.click()
  await expect.element(page.getByRole('heading', { level: 1, name: device.device_id })).toBeVisible()
  await expect.element(page.getByText('Average 1Q fidelity')).toBeVisible()
  await expect.element(page.getByText('New job on this device')).not.toBeInTheDocument()
  answer.resolve(Response.json(device))
  await expect.element(page.getByText('New job on this device')).toBeVisible()
})

it.each([
  ['/device/none', 'Device not found', 'All devices', '/device'],
  ['/jobs/none', 'Job not found', 'All jobs', '/jobs'],
])('%s says why nothing is shown and links to the list', async (path, title, link, href) => {
  await renderPortal(path)
  await expect.element(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect.element(page.getByText(/the address is wrong/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: link })).toHaveAttribute('href', href)
})

it('shows no number of qubits when the server gives none', async () => {
  const device = Object.values(deviceFixtures).find((fixture) => !('n_qubits' in fixture))!
  await renderPortal(`/device/${device.device_id}`, { devices: [device] })
  await expect.element(page.getByText(/^Superconducting\. \d+ waiting\./)).toBeVisible()
})

it('announces the qubit chosen on the map', async () => {
  const device = Object.values(deviceFixtures).find(({ device_info: info }) => info?.includes('couplings'))!
  await renderPortal(`/device/${device.device_id}`, { devices: [device] })
  const map = page.getByRole('slider', { name: 'Topology' })
  await expect.element(map).toBeInTheDocument()
  map.element().focus()
  await userEvent.keyboard('{Home}{Enter}')
  await expect.element(page.getByRole('status').getByText(/^Qubit \d+ selected$/)).toBeInTheDocument()
})

it('marks a logarithmic scale of the map, and only that', async () => {
  const device = Object.values(deviceFixtures).find(({ device_info: info }) => info?.includes('couplings'))!
  await renderPortal(`/device/${device.device_id}`, { devices: [device] })
  await expect.element(page.getByText('1Q error, log scale')).toBeVisible()
  await page.getByRole('combobox', { name: 'Qubits' }).selectOptions('t1')
  await expect.element(page.getByText('T1 (µs)', { exact: true }).first()).toBeVisible()
  await expect.element(page.getByText('1Q error, log scale')).not.toBeInTheDocument()
})

it("shows a simulator's abilities in place of fidelities", async () => {
  const { simulator } = deviceFixtures
  await renderPortal(`/device/${simulator.device_id}`, { devices: [simulator] })
  await expect.element(page.getByText('Maximum qubits')).toBeVisible()
  const [figures] = page.getByRole('main').element().querySelectorAll('dl')
  expect([...figures!.children].map((figure) => figure.textContent).slice(0, 4)).toEqual([
    'Maximum qubits20',
    'Basis gates4',
    'Instructions3',
    'Pending jobs0',
  ])
  expect(page.getByRole('main').element().textContent).not.toContain('–')
})

it("shows a simulator's gates and instructions in place of statistics", async () => {
  const simulator = {
    ...deviceFixtures.simulator,
    basis_gates: ['h', 'cx', 'ccx', 'own'],
    supported_instructions: ['reset', 'own'],
  }
  await renderPortal(`/device/${simulator.device_id}`, { devices: [simulator] })
  const listOf = (name: string) =>
    page.getByRole('region', { name, exact: true }).element().querySelector('dl')!
  await expect.element(page.getByRole('region', { name: 'Basis gates', exact: true })).toBeVisible()
  expect([...listOf('Basis gates').children].map(({ textContent }) => textContent)).toEqual([
    'One qubit',
    'h',
    'Two qubits',
    'cx',
    'Three or more',
    'ccx',
    'Other',
    'own',
  ])
  expect([...listOf('Instructions').children].map(({ textContent }) => textContent)).toEqual([
    'reset',
    'sets a qubit to 0',
    'own',
    '',
  ])
  const { textContent } = page.getByRole('main').element()
  for (const empty of ['Statistics', 'no calibration', 'No calibration'])
    expect(textContent).not.toContain(empty)
})

it('says that an unmeasured processor has no calibration', async () => {
  const processor = { ...deviceFixtures.simulator, device_type: 'QPU' as const }
  await renderPortal(`/device/${processor.device_id}`, { devices: [processor] })
  await expect.element(page.getByText('This device has no calibration data.')).toBeVisible()
  await expect.element(page.getByText('No calibration')).toBeVisible()
})

it('shows when an unavailable device returns', async () => {
  const { unavailable } = deviceFixtures
  await renderPortal(`/device/${unavailable.device_id}`, { devices: [unavailable] })
  const title = page.getByRole('heading', { level: 1, name: unavailable.device_id })
  await expect.element(page.getByText(/^Available at 03\/0\d\/2026/)).toBeVisible()
  expect(title.element().parentElement?.textContent).toMatch(/UnavailableAvailable at 03/)
})

const thirtyQubits = {
  ...deviceFixtures.simulator,
  device_type: 'QPU' as const,
  device_info: JSON.stringify({
    qubits: Array.from({ length: 30 }, (_, id) => ({
      id,
      meas_error: { readout_assignment_error: (id + 1) / 1000 },
    })),
    couplings: [],
  }),
}

it('pages its qubits on the screen and prints all of them', async () => {
  await renderPortal(`/device/${thirtyQubits.device_id}`, { devices: [thirtyQubits] })
  const rows = () => page.getByRole('table', { name: 'Qubits' }).element().querySelectorAll('tbody tr').length
  await expect.poll(rows).toBe(25)
  const medium = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media })
  await medium('print')
  await expect.poll(rows).toBe(30)
  await medium('')
  await expect.poll(rows).toBe(25)
})

it('draws each read error as a bar in proportion to the largest', async () => {
  await renderPortal(`/device/${thirtyQubits.device_id}?page=2`, { devices: [thirtyQubits] })
  await expect.element(page.getByRole('row', { name: /^29/ })).toBeVisible()
  const lengths = [/^26/, /^29/].map(
    (name) => page.getByRole('row', { name }).element().querySelector('i')?.style.width,
  )
  expect(lengths).toEqual(['90%', '100%'])
})
