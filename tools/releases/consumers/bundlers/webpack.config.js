import { join } from 'node:path'

export default {
  mode: 'production',
  entry: './src/main.js',
  output: { path: join(import.meta.dirname, 'dist/webpack'), filename: 'main.js', module: true },
  experiments: { outputModule: true },
}
