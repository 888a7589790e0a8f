/** Compiles the styles to `dist`, for apps without Tailwind. Run by `npm run build`. */
import { writeFileSync } from 'node:fs'
import { compileStyles, styleSheets } from './compile-styles.ts'

for (const name of styleSheets)
  writeFileSync(new URL(`../dist/${name}.css`, import.meta.url), await compileStyles(name))
