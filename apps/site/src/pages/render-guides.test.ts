import { expect, it } from 'vitest'
import { renderGuides } from './render-guides.ts'

const manifest = { name: '@qportal/ui', version: '1.0.0', description: 'A < B' }

function guide(readme: string): string {
  const pages = renderGuides([{ folder: 'ui', readme, manifest }], '# Tools\n')
  return pages.find(({ path }) => path === 'guides/ui.html')!.body
}

it('shows pictures of the repository from the site itself', () => {
  const address = 'https://raw.githubusercontent.com/qportal/qportal/main/packages/ui/pictures/a.png'
  expect(guide(`![A](${address})`)).toContain('src="../pictures/ui/a.png"')
})

it('links to the guide in place of a README, and to the repository for the rest', () => {
  const root = 'https://github.com/qportal/qportal/blob/main'
  expect(guide(`[a](${root}/packages/ui/README.md)`)).toContain('href="ui.html"')
  expect(guide('[b](bench/README.md)')).toContain(`href="${root}/packages/ui/bench/README.md"`)
})

it('lists each package on the first page', () => {
  const [home] = renderGuides([{ folder: 'ui', readme: '# ui', manifest }], '')
  expect(home!.body).toContain('<a href="guides/ui.html">@qportal/ui</a><p>A &lt; B</p>')
})
