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
  /** There may be more than `total`, so that the last page is not known. */
  readonly isMinimum?: boolean
  /** Further parameters of the next page; undefined if there is none. Absent: by `total`. */
  readonly next?: Readonly<Record<string, string>> | undefined
}

/**
 * Returns the `Link` header of a page; none if everything fits on one page. Its targets are
 * relative to the request, because a proxy may serve the API under another path.
 *
 * @see RFC 8288
 */
export function pageLinks(paging: Paging): { link?: string } {
  const { query, page, size, total, isMinimum = false, next = {} } = paging
  const { name, first, step, current } = page
  const last = first + step * Math.max(0, Math.ceil(total / size) - 1)
  const hasNext = 'next' in paging ? paging.next !== undefined : current + step <= last
  if (!hasNext && current === first) return {}
  const targets = [
    ['first', first],
    ['prev', Math.min(current - step, last)],
    ['next', current + step],
    ['last', last],
  ] as const
  const link = targets
    .filter(([relation, value]) =>
      relation === 'prev'
        ? value >= first
        : relation === 'next'
          ? hasNext
          : relation !== 'last' || !isMinimum,
    )
    .map(([relation, value]) => {
      const target = { ...query, [name]: value, ...(relation === 'next' && next) }
      return `<?${toQuery(target)}>; rel="${relation}"`
    })
    .join(', ')
  return { link }
}

function toQuery(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) parameters.set(name, String(value))
  return parameters.toString()
}
