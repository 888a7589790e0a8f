/** Bytes of each entry: `ui/charts`. */
export type EntrySizes = ReadonlyMap<string, number>

/** A page that stays within this part of the stated size is not outdated. */
const maxDeviation = 0.1
/** The compression of small entries varies with one word. */
const minDeviationBytes = 30

/** Reads the last column of the table of sizes in `docs/packages.md`. */
export function readSizeTable(markdown: string): EntrySizes {
  const rows = markdown.matchAll(/^\| `([\w./-]+)` \| (?:[\d,]+|–) \| ([\d,]+) \|$/gm)
  return new Map([...rows].map(([, entry = '', bytes = '']) => [entry, Number(bytes.replaceAll(',', ''))]))
}

/** Reads what `weigh-entries.js` prints. */
export function readWeighedEntries(output: string): EntrySizes {
  const lines = output.matchAll(/^@qportal\/([\w./-]+): (\d+) B$/gm)
  return new Map([...lines].map(([, entry = '', bytes]) => [entry, Number(bytes)]))
}

/** Returns the entries that are left out, that do not exist, or whose size is no longer true. */
export function findSizeFaults(stated: EntrySizes, weighed: EntrySizes): string[] {
  const entries = [...new Set([...stated.keys(), ...weighed.keys()])]
  return entries.flatMap((entry) => {
    const [before, now] = [stated.get(entry), weighed.get(entry)]
    if (before === undefined) return [`${entry} (${now} B) is not in the table`]
    if (now === undefined) return [`${entry} does not exist`]
    const isTrue = Math.abs(now - before) <= Math.max(minDeviationBytes, before * maxDeviation)
    return isTrue ? [] : [`${entry} weighs ${now} B, not ${before} B`]
  })
}
