import type { Setting } from './setting.ts'
import { settingsTable } from './settings.ts'

/** Comments in README around the table of settings. */
const settingsMarks = { start: '<!-- settings -->', end: '<!-- /settings -->' } as const

/** Writes every setting as a row of a Markdown table. `npm run generate` puts it into README. */
function settingsMarkdown(): string {
  const rows = Object.values<Setting<unknown>>(settingsTable).map(
    ({ variable, meaning, byDefault, defaultText }) => {
      const value = defaultText ?? String(byDefault)
      return `| \`${variable}\` | ${value === '' ? '' : `\`${value}\``} | ${meaning} |`
    },
  )
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}

/** Returns a README with the current table. */
export function withSettingsTable(readme: string): string {
  const { start, end } = settingsMarks
  const [before = '', rest = ''] = readme.split(start)
  const after = rest.split(end)[1] ?? ''
  return `${before}${start}\n${settingsMarkdown()}\n${end}${after}`
}
