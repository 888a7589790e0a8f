/** The name that a server gives to an archive, with the ending of one: under another it could hand the reader a page or a program. */
export function archiveName(name: string): string {
  return name.replace(/(\.zip)?$/i, '.zip')
}
