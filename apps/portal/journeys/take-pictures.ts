import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { JobSubmission } from '@qportal/api-client'
import { cloud } from './cloud-admin.ts'
import { cell, openProgram, openPage } from './composer-page.ts'
import { bell, journey } from './jobs-journey.ts'
import { expect, expectAccessible } from './journey.ts'

function folderOf(path: string) {
  return fileURLToPath(new URL(`../../../${path}/`, import.meta.url))
}
const documents = folderOf('docs/pictures')
const composer = folderOf('packages/composer/docs')

const quench = `OPENQASM 3.0;
include "stdgates.inc";
// Two Trotter steps of a chain of four spins in a transverse field.
input float theta;
qubit[4] q;
bit[4] c;

x q[1]; x q[3];
h q[0]; h q[2];
for int step in [1:2] {
  for int i in [0:2] {
    cx q[i], q[i + 1];
    rz(pi / 4) q[i + 1];
    cx q[i], q[i + 1];
  }
  rx(theta) q;
}
c = measure q;
`

/** The program up to the last rotation of the second step. */
const twoSteps = `gate rzz(t) x, y { cx x, y; rz(t) y; cx x, y; }

h q[0]; x q[1]; h q[2]; x q[3];
// Trotter steps 1 and 2
rzz(pi/4) q[0], q[1]; rzz(pi/4) q[2], q[3];
rzz(pi/4) q[1], q[2];
rx(theta) q;
rzz(pi/4) q[0], q[1]; rzz(pi/4) q[2], q[3];
rzz(pi/4) q[1], q[2];
`

const steps = `OPENQASM 3.0;
include "stdgates.inc";
input float theta;       // transverse field
qubit[4] q;
bit[4] c;

${twoSteps}rx(theta) q;
barrier q;
c = measure q;
`

function onChip(name: string, program: string, shots: number): JobSubmission {
  return {
    name,
    description: 'Two Trotter steps, a chain of four spins.',
    deviceId: 'tokusa-16',
    type: 'sampling',
    shots,
    program,
    transpilerInfo: { transpiler_lib: 'qiskit', transpiler_options: { optimization_level: 2 } },
    mitigationInfo: { ro_error_mitigation: 'pseudo_inverse' },
  }
}

/** A program with an ancilla, a mid-circuit measurement and a conditional gate. */
const parity = `OPENQASM 3.0;
include "stdgates.inc";

input float theta;       // transverse field
qubit[4] q;
qubit a;                 // parity ancilla
bit[2] c;

${twoSteps}rx(theta) q[0]; rx(theta) q[1];
rx(theta) q[2]; rx(-3*pi/4) q[3];
barrier q, a;
cx q[0], a; cx q[3], a;
c[0] = measure a;
if (c[0] == 1) x q[0];
sdg q[2]; h q[2];
c[1] = measure q[2];
`

async function take(page: Page, name: string, folder = documents): Promise<void> {
  await page.mouse.move(0, 0)
  await page.evaluate(() => document.fonts.ready)
  await expectAccessible(page)
  await page.screenshot({ path: `${folder}${name}.png`, animations: 'disabled', caret: 'hide' })
}

journey('the pictures of the documents', async ({ page, api }) => {
  cloud('announce', 'tokusa-16 is calibrated anew', 'Read errors are down to **1.4 %** on all qubits.')
  cloud('announce', 'Maintenance on Saturday', 'From 09:00 to 12:00 jobs wait; none is lost.')
  const result = await api.submitJob(
    onChip(
      'Ising quench, θ = π/5',
      quench.replace('input float theta;', 'const float theta = pi / 5;'),
      4096,
    ),
  )
  for (const [name, shots] of [
    ['Ising quench, θ = π/8', 4096],
    ['Bell pair', 1000],
    ['Readout check', 10_000],
  ] as const)
    await api.waitForJob(await api.submitJob({ ...onChip(name, bell, shots), description: '' }))
  await api.waitForJob(result)

  await page.goto('/dashboard')
  await expect(page.getByRole('link', { name: 'Bell pair' })).toBeVisible()
  await expect(page.getByText('Maintenance on Saturday')).toBeVisible()
  await take(page, 'dashboard')

  await page.goto(`/jobs/${result}`)
  await expect(page.getByText('Ideal (simulated)')).toBeVisible()
  await take(page, 'result')

  await page.goto('/device/tokusa-16')
  await expect(page.getByRole('heading', { level: 1, name: 'tokusa-16' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Qubits' })).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await take(page, 'device')
  await page.emulateMedia({ colorScheme: 'light' })

  await openPage(page)
  await openProgram(page, steps, 'ising-quench.qasm')
  await page.getByRole('gridcell', { name: /rx/i }).first().click()
  await take(page, 'composer')
})

journey('the pictures of the composer', async ({ page }) => {
  await openPage(page)
  await openProgram(page, parity, 'parity.qasm')
  await cell(page, 2, 6).click()
  const inspected = page.getByRole('slider', { name: 'Inspected column' })
  await inspected.press('Home')
  for (let column = 0; column < 7; column++) await inspected.press('ArrowRight')
  await inspected.blur()
  await expect(page.getByText('After column 7 of 15')).toBeVisible()
  await take(page, 'light', composer)
  await page.emulateMedia({ colorScheme: 'dark' })
  await take(page, 'dark', composer)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.getByRole('tab', { name: '確率' })).toBeVisible()
  await take(page, 'japanese', composer)
  await page.getByRole('button', { name: 'EN', exact: true }).click()
  await page.setViewportSize({ width: 360, height: 780 })
  await take(page, 'mobile', composer)
})
