// The paths of the portal's pages. This folder may not import the route tree; a test compares them.

/** Pages behind the sign-in that the sidebar, the palette and the shortcuts lead to, by name. */
export const pagePaths = {
  dashboard: '/dashboard',
  composer: '/composer',
  device: '/device',
  job: '/jobs',
  documents: '/howto',
  announcements: '/announcements',
} as const

export type PageName = keyof typeof pagePaths

export const pageNames = Object.keys(pagePaths) as PageName[]

/** Pages that only administrators get. */
export const adminPaths = {
  people: '/admin',
  queue: '/admin/queue',
  devices: '/admin/devices',
  announcements: '/admin/announcements',
  log: '/admin/log',
  service: '/admin/service',
} as const

export const newJobPath = '/jobs/form'

/** The page that shows the circuit of a link to everyone. It opens no session. */
export const viewPath = '/view'

/** Returns whether a path leads to the page of a linked circuit. */
export function isViewPath(path: string): boolean {
  return path.replace(/\/+$/, '') === viewPath
}

/** Pages for users who are not signed in. */
export const publicPaths = [
  '/login',
  '/signup',
  '/confirm',
  '/confirm-mfa',
  '/mfa',
  '/forgot-password',
  '/confirm-password',
  '/mfa-reset',
] as const

export type PublicPath = (typeof publicPaths)[number]
