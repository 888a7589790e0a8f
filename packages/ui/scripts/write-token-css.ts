/** Writes `tokens.css` and `theme.css` from the token tables. Run by `npm run generate`. */
import { writeFileSync } from 'node:fs'
import { themeCss, tokensCss } from './token-css.ts'

const folder = new URL('../src/tokens/', import.meta.url)
writeFileSync(new URL('tokens.css', folder), tokensCss())
writeFileSync(new URL('theme.css', folder), themeCss())
