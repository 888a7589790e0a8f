// Weighs each entry as a browser loads it: bundled, minified, gzipped, without openapi-fetch.
// Fails when an entry is heavier than its limit.
import { maxGzipBytes, maxLazyGzipBytes, measureSize, type MeasuredEntry } from '../test/measure-size.ts'

for (const entry of Object.keys(maxGzipBytes) as MeasuredEntry[]) {
  const { bytes, gzipBytes, lazyGzipBytes, modules } = await measureSize(entry)
  const limit = maxGzipBytes[entry]
  process.stdout.write(`api-client: ${entry}: ${bytes} B minified, ${gzipBytes} B gzip of ${limit} B\n`)
  if (lazyGzipBytes > 20)
    process.stdout.write(
      `api-client: ${entry}: ${lazyGzipBytes} B gzip more on demand of ${maxLazyGzipBytes} B\n`,
    )
  if (gzipBytes <= limit && lazyGzipBytes <= maxLazyGzipBytes) continue
  process.stderr.write('api-client: TOO HEAVY. The largest modules before minification:\n')
  for (const [name, size] of modules.slice(0, 10)) process.stderr.write(`  ${size} B  ${name}\n`)
  process.exitCode = 1
}
