import { readFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { expect, it } from 'vitest'

const base = readFileSync(new URL('../src/tokens/base.css', import.meta.url), 'utf8')

/** The rules for browsers that do not know phrases, as such a browser applies them. */
const [, rules = ''] = /@supports not \(word-break: auto-phrase\) \{\n(.*?)\n {2}\}/s.exec(base) ?? []

const launchOptions = {
  ...(process.env['CHROMIUM'] && { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox'],
}

it('keeps Japanese words of narrow cells whole where the browser knows no phrases', async () => {
  const browser = await chromium.launch(launchOptions)
  const page = await browser.newPage()
  const table = `<html lang="ja"><table style="width: 1em"><tr>
    <th>量子ビット数</th><td>利用可能 時間前</td></tr></table>`
  const lines = async (style: string): Promise<number[]> => {
    await page.setContent(
      `<style>th, td { font-size: 20px; line-height: 20px; padding: 0 }${style}</style>${table}`,
    )
    return page.locator('th, td').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return new Set([...range.getClientRects()].map(({ top }) => top)).size
      }),
    )
  }
  expect(await lines('')).toEqual([6, 7])
  expect(await lines(rules)).toEqual([1, 2])
  await browser.close()
})
