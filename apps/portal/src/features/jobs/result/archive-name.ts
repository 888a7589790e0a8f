/**
 * Forces the extension `.zip`, so that a server cannot make the browser save a page or a program.
 */
export function archiveName(name: string): string {
  return name.replace(/(\.zip)?$/i, '.zip')
}
