import type { Breach } from './find-breaches.ts'

const maxProseColumns = 100

/** Documents that a tool writes, and documents of the portal: one paragraph per line. */
const exempt = /(^|\/)(CHANGELOG|THIRD-PARTY-NOTICES)\.md$|^\.changeset\/|\/locales\//

/** Returns wide lines of prose. Tables, code and lines with a link may be wider. */
export function findWideProse(documents: readonly { path: string; text: string }[]): Breach[] {
  return documents
    .filter(({ path }) => !exempt.test(path))
    .flatMap(({ path, text }) => {
      let isCode = false
      return text.split('\n').flatMap((line, index) => {
        if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
        const mayBeWide = isCode || /^\s*(```|\||<|!\[)|\]\(|:\/\//.test(line)
        return mayBeWide || line.length <= maxProseColumns
          ? []
          : [{ path, line: index + 1, message: `has prose of more than ${maxProseColumns} columns` }]
      })
    })
}
