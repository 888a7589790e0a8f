/** Writes the style sheets and the token files from the tables. Run by `npm run generate`. */
import { writeFileSync } from 'node:fs'
import { themeCss, tokensCss } from './token-css.ts'
import { tokenTree } from './token-json.ts'

const folder = new URL('../src/tokens/', import.meta.url)
writeFileSync(new URL('tokens.css', folder), tokensCss())
writeFileSync(new URL('theme.css', folder), themeCss())
writeFileSync(new URL('tokens.json', folder), JSON.stringify(tokenTree('light')))
writeFileSync(new URL('tokens-dark.json', folder), JSON.stringify(tokenTree('dark')))
