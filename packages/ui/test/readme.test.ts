import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

/** Renders a code block of the README, served as a module by `vitest.config.ts`. */
async function snippet(number: number, name: string, props = {}): Promise<string> {
  const module = (await import(/* @vite-ignore */ `virtual:readme-${number}.tsx`)) as Record<
    string,
    ComponentType
  >
  return renderToStaticMarkup(createElement(module[name]!, props))
}

it('renders the form of the README', async () => {
  const html = await snippet(0, 'NewJob', { nameError: 'Please enter job name' })
  expect(html).toMatch(/<label for="([^"]+)"[^>]*>Job name/)
  expect(html).toMatch(/aria-invalid="true"/)
  expect(html).toContain('Please enter job name')
  expect(html).toMatch(/<button type="submit"[^>]*><span>Submit<\/span><\/button>/)
})

it('renders the chart of the README', async () => {
  const html = await snippet(1, 'Result')
  expect(html).toContain('A Bell pair, 4,096 shots.')
  expect(html).toMatch(/aria-valuetext="00, 0\.4920 \(0\.4767–0\.5073\), Ideal 0\.5000"/)
})
