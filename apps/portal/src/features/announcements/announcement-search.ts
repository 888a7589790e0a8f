/** Announcements on a page. */
export const announcementPageSize = 10

/** The API counts at most a million announcements. */
const maxPage = 1_000_000 / announcementPageSize

/**
 * Reads the search parameters of the announcements. Names a dropped parameter as undefined, since
 * the router keeps parameters that are not returned.
 */
export function readAnnouncementSearch({ page }: Record<string, unknown>): { page?: number | undefined } {
  const isPage = Number.isInteger(Number(page)) && Number(page) > 1
  return { page: isPage ? Math.min(Number(page), maxPage) : undefined }
}
