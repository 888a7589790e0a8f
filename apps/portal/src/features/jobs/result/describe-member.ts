import type { UnreadableMember } from '@qportal/api-client'

const maxLength = 60

/** Writes a member as in code: `sampling.counts["1.5"]: 2`. Cuts long names and values. */
export function describeMember({ path, value }: UnreadableMember): string {
  const names = path.map((name, index) =>
    /^[a-z_]+$/i.test(name) ? `${index > 0 ? '.' : ''}${cut(name)}` : `[${cut(JSON.stringify(name))}]`,
  )
  return `${names.join('')}: ${cut(JSON.stringify(value) ?? '')}`
}

function cut(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text
}
