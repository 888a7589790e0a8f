/** The name that a server gives to an archive, with the ending of one: under another it could hand the reader a page or a program. */
export const archiveName = (name: string): string => name.replace(/(\.zip)?$/i, '.zip')
