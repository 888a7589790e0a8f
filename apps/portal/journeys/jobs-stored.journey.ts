import { cloud } from './cloud-admin.ts'
import { bellJob, cloudUrl, fillJob, journey } from './jobs-journey.ts'
import { expect, expectAccessible } from './journey.ts'

journey('a job is uploaded to a file storage, run, and read from it', async ({ page }) => {
  const uploads: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!/^\/(storage|portal)\b/.test(pathname)) return
    uploads.push(request.method())
    expect(request.headers()).not.toHaveProperty('authorization')
  })
  await page.goto('/jobs/form')
  await fillJob(page, 'Stored')
  await page.getByRole('button', { name: 'Submit and view job' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Stored' })).toBeVisible()
  await expect(page.getByRole('figure').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Program' })).toBeVisible()
  expect(uploads).toContain('POST')
  expect(uploads).toContain('GET')
  await expectAccessible(page)
})

journey('the topology of a device is read from a file', async ({ page }) => {
  await page.goto('/device/tokusa-16')
  await expect(page.getByRole('heading', { name: 'Topology' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Qubits' }).locator('tbody tr')).toHaveCount(16)
  await expect(page.getByText('Topology information is invalid')).toHaveCount(0)
})

journey('a job is cancelling until it is stopped by its device', async ({ page, api }, { workerIndex }) => {
  const deviceId = `fridge-${workerIndex}`
  const token = cloud('devices', 'connect', deviceId, '--qubits', '2').trim().split('\n').at(-1) ?? ''
  const callAsDevice = async (path: string, body: object) => {
    const response = await fetch(`${cloudUrl}/adapter/jobs/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    return response.json()
  }
  const id = await api.submitJob({ ...bellJob('Stopped late'), deviceId })
  const { job } = await callAsDevice('take', { lease_seconds: 600 })
  expect(job.job_id).toBe(id)

  await page.goto(`/jobs/${id}`)
  await page.getByRole('button', { name: 'Cancel job' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel job' }).click()
  await expect(page.getByText('Cancelling', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel job' })).toHaveCount(0)
  await expectAccessible(page)
  await callAsDevice(`${id}/return`, { lease: job.lease })
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('The job was cancelled before it had a result.')).toBeVisible()
  cloud('devices', 'disconnect', deviceId)
})
