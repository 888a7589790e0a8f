import { viewPath } from '../../platform/navigation/paths.ts'

/** Returns the address of the page that shows the circuit of a fragment without sign-in. */
export function viewLink(origin: string, fragment: string, { embeds }: { readonly embeds: boolean }): string {
  return `${origin}${viewPath}${embeds ? '?embed=true' : ''}#${fragment}`
}
