import type { Page } from '@playwright/test'
import type { Fault } from '../../../tools/fault-proxy/fault-proxy.ts'
import { expect, expectAccessible } from './journey.ts'

/** An API error in the cloud's format. */
export function refusal(status: number, code: string): Fault {
  return {
    name: 'answer',
    status,
    body: {
      message: `Refused: ${code}`,
      message_code: code,
      message_params: {},
      request_id: 'made-by-proxy',
    },
    ...(status === 429 && { headers: { 'retry-after': '60' } }),
  }
}

export const serverError = refusal(500, 'INTERNAL_SERVER_ERROR')

/** A device with the given calibration. */
export function deviceAnswer(deviceInfo: unknown, qubits = 3, id = 'fixture') {
  return {
    name: 'answer' as const,
    status: 200,
    body: {
      device_id: id,
      device_type: 'QPU',
      status: 'available',
      n_pending_jobs: 0,
      n_qubits: qubits,
      basis_gates: ['sx', 'rz', 'cx'],
      supported_instructions: ['measure'],
      description: 'Made by the fault proxy',
      device_info: deviceInfo,
    },
  }
}

/**
 * Runs axe on the page in light and dark, English and Japanese, wide and 360 px. Checks for
 * overflow there, at 320 px and with text of twice the size.
 */
export async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: '日本語' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'ja')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectAccessible(page)
  for (const [width, size] of [
    [360, '100%'],
    [320, '100%'],
    [360, '200%'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${page.url()} runs out sideways at ${width} px with text of ${size}`,
    ).toBeLessThanOrEqual(0)
  }
}
