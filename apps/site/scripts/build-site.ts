// Writes the site to `dist`: guides from the READMEs, the API from the declarations, examples,
// and the playground.
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { build as buildApp } from 'vite'
import { build as buildPages } from 'vitepress'
import { writePages } from '../src/write-pages.ts'
import { writeReference } from '../src/write-reference.ts'

const home = join(import.meta.dirname, '..')
const pages = join(home, 'pages')

rmSync(pages, { recursive: true, force: true })
cpSync(join(home, 'public'), join(pages, 'public'), { recursive: true })
writePages(pages)
await writeReference(join(pages, 'reference'))
await buildApp({
  root: join(home, 'src/playground'),
  base: './',
  configFile: false,
  logLevel: 'warn',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: join(pages, 'public/playground'),
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: join(home, 'src/playground/main.tsx'),
      preserveEntrySignatures: 'strict',
      output: { entryFileNames: 'main.js' },
    },
  },
  worker: { format: 'es' },
})
await buildPages(home)
