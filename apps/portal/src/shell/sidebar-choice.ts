/** The storage key of the sidebar's chosen state. */
export const sidebarKey = 'qportal.sidebar'

/** Matches windows in which the sidebar is collapsed until the user chooses. */
export const narrowWindow = '(width < 73.8125rem)'

/** Returns whether the sidebar is collapsed, by the stored choice or else by default. */
export function isSidebarCollapsed(choice: string | null | undefined, isByDefault: boolean): boolean {
  return choice ? choice === 'collapsed' : isByDefault
}
