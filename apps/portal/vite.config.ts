import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildIdFile } from './vite/build-id.ts'
import { localConfig } from './vite/local-config.ts'
import { precompress } from './vite/precompress.ts'

const buildId = process.env.BUILD_ID ?? String(Date.now())

/**
 * What pages have in common, in a few pieces: sixty small files compress worse, and each is a request, of which a browser sends six at a
 * time unless the server speaks HTTP/2. A group takes in all that its modules import and no group before it has taken.
 */
const commonChunks = [
  { name: 'start', test: /\/src\/(main|routeTree\.gen)\.tsx?$/ },
  { name: 'sign-in', test: /\/src\/routes\/_public(\/login)?\.tsx\?tsr-split=component$/ },
  // The sign-in loads its menus after it is shown, and nothing else of the shell.
  { name: 'menu', test: /\/src\/shell\/(theme-choice|status-bars)\.tsx$/ },
  { name: 'shell', test: /\/src\/routes\/(-signed-in-shell\.tsx|_signed-in\.tsx\?tsr-split=component)$/ },
  // Pages with and without a table, before and behind the sign-in, have these.
  { name: 'pieces', test: /\/(copy-button|skeleton|checkbox)\.tsx$|\/(use-copy-words|save-file)\.ts$/ },
  { name: 'table', test: /\/packages\/ui\/src\/data\//, minShareCount: 6 },
  {
    name: 'page',
    test: /\/packages\/ui\/src\/(?!charts|editor|overlays)|\/apps\/portal\/src\/|\/@tanstack\//,
    minShareCount: 6,
  },
].map((group, place, { length }) => ({ ...group, priority: length - place }))

export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, routeFileIgnorePattern: '\\.test\\.tsx?$' }),
    react(),
    tailwindcss(),
    localConfig(),
    buildIdFile(buildId),
    precompress(),
  ],
  define: { __BUILD_ID__: JSON.stringify(buildId) },
  server: { port: Number(process.env.PORTAL_PORT ?? 3000), strictPort: true },
  build: {
    target: 'es2023',
    sourcemap: 'hidden',
    manifest: true,
    // The licences of everything that ends up in the bundle, beside it.
    license: { fileName: 'third-party-licenses.md' },
    assetsInlineLimit: 0,
    rolldownOptions: { output: { codeSplitting: { groups: commonChunks } } },
  },
  worker: { format: 'es' },
})
