/** Compiles the styles to `dist`, for apps without Tailwind. Run by `npm run build`. */
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))

for (const name of ['composer', 'drawing'])
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      rolldownOptions: {
        input: `${root}src/styles/${name}.css`,
        output: { assetFileNames: '[name][extname]' },
      },
    },
  })
