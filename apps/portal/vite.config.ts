import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildIdFile } from './vite/build-id.ts'
import { firstPages } from './vite/first-pages.ts'
import { localConfig } from './vite/local-config.ts'
import { moduleWeights } from './vite/module-weights.ts'
import { precompress } from './vite/precompress.ts'

const buildId = process.env.BUILD_ID ?? String(Date.now())

/**
 * Groups of modules that pages share. Many small files compress worse, and a browser sends only six
 * requests at a time over HTTP/1. A group includes all imports that no earlier group includes.
 */
const commonChunks = [
  { name: 'start', test: /\/src\/(main|routeTree\.gen)\.tsx?$/ },
  { name: 'sign-in', test: /\/src\/routes\/_public(\/login)?\.tsx\?tsr-split=component$/ },
  // The sign-in page loads its menus after it is shown, but no other part of the shell.
  { name: 'menu', test: /\/src\/shell\/(theme-choice|status-bars)\.tsx$/ },
  { name: 'shell', test: /\/src\/routes\/(-signed-in-shell\.tsx|_signed-in\.tsx\?tsr-split=component)$/ },
  // Shared by pages with and without a table, in front of and behind the sign-in.
  {
    name: 'pieces',
    test: /\/(copy-button|skeleton|checkbox|one-time-code-field)\.tsx$|\/(use-copy-words|save-file)\.ts$/,
  },
  { name: 'table', test: /\/packages\/ui\/src\/data\//, minShareCount: 6 },
  {
    name: 'page',
    test: /\/packages\/ui\/src\/(?!charts|editor|overlays)|\/apps\/portal\/src\/(?!features\/admin)|\/@tanstack\//,
    minShareCount: 6,
  },
  // What the dashboard and the composer keep of the last circuit.
  { name: 'draft', test: /\/(use-last-draft|composer-draft|composer-inputs)\.ts$/, minShareCount: 2 },
  // Small parts of the pages that list jobs or devices.
  { name: 'lists', test: /\/(device|job)-status-badge\.tsx$|\/data\/sort\.ts$/ },
].map((group, index, { length }) => ({ ...group, priority: length - index }))

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.tsx?$' }),
    react(),
    tailwindcss(),
    localConfig(),
    buildIdFile(buildId),
    moduleWeights(),
    firstPages(),
    precompress(),
  ],
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  server: { port: Number(process.env.PORTAL_PORT ?? 3000), strictPort: true },
  build: {
    target: 'es2023',
    sourcemap: 'hidden',
    manifest: true,
    // Lists the licences of every bundled package beside the bundle.
    license: { fileName: 'third-party-licenses.md' },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: commonChunks } } },
  },
  worker: { format: 'es' },
})
