// What our own code weighs in a browser: bundled, minified, gzipped, without openapi-fetch.
import { measureSize } from '../test/measure-size.ts'

for (const entry of ['index.ts', 'calibration/index.ts', 'messages.ts']) {
  const { bytes, gzipBytes } = await measureSize(entry)
  process.stdout.write(`${entry}: ${bytes} B minified, ${gzipBytes} B gzip\n`)
}
