import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { transformerStyleToClass } from '@shikijs/transformers'
import { defineConfig, postcssIsolateStyles } from 'vitepress'
import { packages } from '../src/write-pages.ts'
import { entries } from '../src/write-reference.ts'

const base = process.env['SITE_BASE'] ?? '/'
const colors = transformerStyleToClass()

/** Nothing is loaded from another site. The page's own inline scripts are named by their hashes. */
function policyOf(html: string): string {
  const hashes = Array.from(html.matchAll(/<script id="[^"]*">(.*?)<\/script>/gs), ([, code = '']) =>
    createHash('sha256').update(code).digest('base64'),
  )
  return [
    "default-src 'none'",
    `script-src 'self' 'wasm-unsafe-eval' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')}`,
    "worker-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
}

/** Makes no heading of an empty cell above the names of rows. */
function plainEmptyHeadings({ tokens }: StateCore): void {
  for (const [index, { type, content }] of tokens.entries())
    if (type === 'inline' && content === '' && tokens[index - 1]?.type === 'th_open')
      for (const cell of [tokens[index - 1]!, tokens[index + 1]!]) cell.tag = 'td'
}

export default defineConfig({
  title: 'Quantum packages',
  description: 'Packages for pages and programs about quantum computing.',
  base,
  srcDir: 'pages',
  outDir: 'dist',
  // Its way to stop transitions is a style element, which the policy forbids.
  appearance: { disableTransition: false },
  router: { prefetchLinks: false },
  metaChunk: true,
  head: [
    ['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}icon.svg` }],
    ['link', { rel: 'stylesheet', href: `${base}code.css` }],
    ['meta', { name: 'referrer', content: 'no-referrer' }],
  ],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    codeTransformers: [colors],
    config: ({ core }) => core.ruler.push('empty-headings', plainEmptyHeadings),
  },
  themeConfig: {
    nav: [
      { text: 'Guides', link: '/guides/' },
      { text: 'Examples', link: '/examples/' },
      { text: 'API', link: '/reference/' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: {
      '/guides/': [
        { text: 'Versions and tools', link: '/guides/' },
        ...packages.map(({ folder }) => ({ text: folder, link: `/guides/${folder}` })),
      ],
      '/reference/': entries
        .map(({ name }) => name.replace('@qportal/', ''))
        .map((name) => ({ text: name, link: `/reference/${name}` })),
    },
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        // Finds an export by its name, and by what its description and members say.
        _render: (source, env, markdown) =>
          markdown.render(source.replaceAll(/^(`{3,}).*\n[^]*?^\1|^#{4,} .*/gm, ''), env),
      },
    },
  },
  // The compiler settings of the repository are newer than the bundler of VitePress.
  vite: { esbuild: { tsconfigRaw: '{}' }, css: { postcss: { plugins: [postcssIsolateStyles()] } } },
  transformHtml: (html) =>
    html
      .replaceAll(/ style="[^"]*"/g, '')
      .replace('<head>', `<head><meta http-equiv="Content-Security-Policy" content="${policyOf(html)}">`),
  buildEnd: ({ outDir }) => writeFileSync(join(outDir, 'code.css'), colors.getCSS()),
})
