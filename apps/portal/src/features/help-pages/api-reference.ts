/** The API reference that scripts/generate.ts writes from openapi/. */
export interface ApiReference {
  readonly groups: readonly ApiGroup[]
  readonly shapes: Readonly<Record<string, readonly ApiMember[]>>
}

export interface ApiGroup {
  readonly server: string
  readonly name: string
  readonly description: string
  readonly calls: readonly ApiCall[]
}

export interface ApiCall {
  readonly id: string
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly description: string
  readonly parameters: readonly ApiParameter[]
  readonly body?: { readonly type: string; readonly example?: string }
  readonly answers: readonly ApiAnswer[]
}

export interface ApiMember {
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly description: string
}

export interface ApiParameter extends ApiMember {
  readonly in: string
  readonly example?: string
}

export interface ApiAnswer {
  readonly status: number
  readonly description: string
  readonly type?: string
  readonly example?: string
}

/**
 * Returns the reference as lines for a search: first each call, then its descriptions and members.
 */
export function referenceLines({ groups, shapes }: ApiReference): string[] {
  const calls = groups.flatMap((group) => group.calls)
  const members = [...calls.map(({ parameters }) => parameters), ...Object.values(shapes)].flat()
  const lines = [
    ...calls.map(({ method, path, summary }) => `${method} ${path} ${summary}`),
    ...calls.map(({ summary, description }) => `${summary}: ${description}`),
    ...members.map(({ name, description }) => (description ? `${name}: ${description}` : name)),
    ...calls.flatMap(({ answers }) => answers.map(({ status, description }) => `${status}: ${description}`)),
  ]
  // A search result shows one line.
  return [...new Set(lines.map((line) => line.replaceAll('\n', ' ')))]
}

/** In characters. */
const maxRepeatedLength = 80

/** Returns the earlier member with the same long description, which need not be repeated. */
export function findSameDescription(member: ApiMember, members: readonly ApiMember[]): ApiMember | undefined {
  const first = members.find(({ description }) => description === member.description)
  return first === member || member.description.length <= maxRepeatedLength ? undefined : first
}

/** Returns path and query of a call. Leaves out query parameters without a value. */
export function callAddress(call: ApiCall, values: Readonly<Record<string, string>>): string {
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
  const query = new URLSearchParams(
    call.parameters.flatMap((one) => {
      const value = values[one.name]
      return one.in === 'query' && value ? [[one.name, value]] : []
    }),
  ).toString()
  return query ? `${path}?${query}` : path
}

/**
 * Writes a call as a shell command. Token and address come from the environment, as in the token
 * snippets.
 */
export function curlSnippet(call: ApiCall, server: string): string {
  const examples = Object.fromEntries(
    call.parameters.filter((one) => one.in === 'path').map((one) => [one.name, one.example ?? one.name]),
  )
  const base = server === 'portal' ? '$QPORTAL_URL' : '$QPORTAL_SIGN_UP_URL'
  return [
    `curl -fsS${call.method === 'GET' ? '' : ` -X ${call.method}`}`,
    ...(server === 'portal' ? ['-H "q-api-token: $QPORTAL_API_TOKEN"'] : []),
    ...(call.body ? ["-H 'content-type: application/json'", `-d ${quoted(call.body.example ?? '{}')}`] : []),
    `"${base}${callAddress(call, examples)}"`,
  ].join(' \\\n  ')
}

/** Quotes a word for a POSIX shell. Only the quote itself is special within single quotes. */
function quoted(text: string) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}
