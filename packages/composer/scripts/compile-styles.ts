import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { build } from 'vite'

const root = fileURLToPath(new URL('../', import.meta.url))

/** The style sheets for apps without Tailwind: of everything, and of the drawing alone. */
export const styleSheets = ['composer', 'drawing'] as const

/** Returns a style sheet of `src/styles`, compiled. */
export async function compileStyles(name: (typeof styleSheets)[number]): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
    build: {
      write: false,
      rolldownOptions: {
        input: `${root}src/styles/${name}.css`,
        output: { assetFileNames: '[name][extname]' },
      },
    },
  })
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []))
  const sheet = files.find(({ fileName }) => fileName === `${name}.css`)
  if (sheet?.type !== 'asset') throw new Error(`The build of ${name}.css gave no style sheet`)
  return String(sheet.source)
}
