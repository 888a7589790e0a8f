// Prints the weight of each entry of our packages: its own code that is loaded at once, minified
// and gzipped, without dependencies. A style sheet is weighed as it is.
import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'

const scope = 'node_modules/@qportal'
for (const name of readdirSync(scope)) {
  const { exports } = JSON.parse(readFileSync(`${scope}/${name}/package.json`, 'utf8'))
  for (const [entry, target] of Object.entries(exports)) {
    const file = `${scope}/${name}/${target.default ?? target}`
    if (file.endsWith('.json')) continue
    const bytes = file.endsWith('.css') ? gzippedBytes(readFileSync(file)) : await weigh(file)
    console.log(`@qportal/${name}${entry.slice(1)}: ${bytes} B`)
  }
}

function gzippedBytes(contents) {
  return gzipSync(contents, { level: 9 }).length
}

async function weigh(file) {
  const options = { bundle: true, minify: true, format: 'esm', splitting: true, write: false }
  const { metafile, outputFiles } = await build({
    ...options,
    entryPoints: { entry: file },
    outdir: 'dist/weighed',
    packages: 'external',
    external: ['#*'],
    metafile: true,
  })
  const loaded = new Set(['dist/weighed/entry.js'])
  // A set that grows meanwhile is visited to its end.
  for (const chunk of loaded)
    for (const { kind, path } of metafile.outputs[chunk].imports)
      if (kind === 'import-statement' && path in metafile.outputs) loaded.add(path)
  return outputFiles
    .filter(({ path }) => [...loaded].some((chunk) => path.endsWith(`/${chunk}`)))
    .reduce((sum, { contents }) => sum + gzippedBytes(contents), 0)
}
