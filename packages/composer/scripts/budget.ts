/** Weighs what a page loads of the composer. Run by `npm run budget`. */
import { maxBytes, weighEntry, type WeighedEntry } from './weigh-entry.ts'

for (const entry of Object.keys(maxBytes) as WeighedEntry[]) {
  const { bytes, modules } = await weighEntry(entry)
  console.log(`composer: ${entry}: ${kB(bytes)} gzip of ${kB(maxBytes[entry])}`)
  if (bytes <= maxBytes[entry]) continue
  console.error('composer: TOO HEAVY. The largest modules before minification:')
  for (const [name, size] of modules.slice(0, 12)) console.error(`  ${size} B  ${name}`)
  process.exitCode = 1
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
