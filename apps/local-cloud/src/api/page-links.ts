interface Paging {
  /** The call's other parameters, which every link repeats. */
  readonly query: Readonly<Record<string, unknown>>
  readonly page: {
    readonly name: string
    /** Parameter value of the first page, and its increment per page. */
    readonly first: number
    readonly step: number
    readonly current: number
  }
  readonly size: number
  readonly total: number
}

/**
 * Returns the `Link` header of a page; none if everything fits on one page. Its targets are
 * relative to the request, because a proxy may serve the API under another path.
 *
 * @see RFC 8288
 */
export function pageLinks({ query, page, size, total }: Paging): { link?: string } {
  const { name, first, step, current } = page
  const last = first + step * Math.max(0, Math.ceil(total / size) - 1)
  if (last === first && current === first) return {}
  const targets = [
    ['first', first],
    ['prev', Math.min(current - step, last)],
    ['next', current + step],
    ['last', last],
  ] as const
  const link = targets
    .filter(([relation, value]) =>
      relation === 'prev' ? value >= first : relation === 'next' ? value <= last : true,
    )
    .map(([relation, value]) => `<?${toQuery({ ...query, [name]: value })}>; rel="${relation}"`)
    .join(', ')
  return { link }
}

function toQuery(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
  return parameters.toString()
}
