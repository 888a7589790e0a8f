import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { buildIdFile } from './vite/build-id.ts'
import { localConfig } from './vite/local-config.ts'
import { precompress } from './vite/precompress.ts'

const buildId = process.env.BUILD_ID ?? String(Date.now())

/**
 * What every page needs, and what the sign-in needs besides, each in one piece: sixty small files compress worse, and each is a
 * request. A group takes in all that its modules import.
 */
const firstChunks = [
  { name: 'start', test: /\/src\/(main|routeTree\.gen)\.tsx?$/, priority: 2 },
  { name: 'sign-in', test: /\/src\/routes\/_public(\/login)?\.tsx\?tsr-split=component$/, priority: 1 },
]

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
    rolldownOptions: { output: { codeSplitting: { groups: firstChunks } } },
  },
  worker: { format: 'es' },
})
