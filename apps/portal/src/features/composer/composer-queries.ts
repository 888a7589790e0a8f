import { readFragment } from '@qportal/composer/react'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** The queries of the composer's page. */
export const composerQueries = {
  /** The program and inputs in the fragment of a shared link. */
  shared: (hash: string) =>
    queryOptions({
      queryKey: ['composer', 'shared', hash],
      queryFn: async () => ({ hash, content: await readFragment(hash) }),
      staleTime: Number.POSITIVE_INFINITY,
      // The program shown stays until the fragment of another link is decoded.
      placeholderData: keepPreviousData,
    }),
}
