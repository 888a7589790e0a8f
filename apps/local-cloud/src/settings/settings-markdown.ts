import type { Setting } from './setting.ts'
import { settingsTable } from './settings.ts'

/** The table of settings in README, between its two marks. */
const settingsMarks = { start: '<!-- settings -->', end: '<!-- /settings -->' } as const

/** Every setting as a row of a Markdown table; `npm run generate` writes it into README. */
function settingsMarkdown(): string {
  const rows = Object.values<Setting<unknown>>(settingsTable).map(
    ({ variable, meaning, byDefault, defaultInWords }) => {
      const value = defaultInWords ?? String(byDefault)
      return `| \`${variable}\` | ${value === '' ? '' : `\`${value}\``} | ${meaning} |`
    },
  )
  return ['| Variable | Default | Meaning |', '|---|---|---|', ...rows].join('\n')
}

/** A README with the table of today. */
export function withSettingsTable(readme: string): string {
  const { start, end } = settingsMarks
  const [before = '', rest = ''] = readme.split(start)
  const after = rest.split(end)[1] ?? ''
  return `${before}${start}\n${settingsMarkdown()}\n${end}${after}`
}
