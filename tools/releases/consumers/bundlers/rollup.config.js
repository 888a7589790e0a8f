import commonjs from '@rollup/plugin-commonjs'
import resolve from '@rollup/plugin-node-resolve'
import replace from '@rollup/plugin-replace'

export default {
  input: 'src/main.js',
  output: { dir: 'dist/rollup', format: 'es' },
  plugins: [
    // React is CommonJS and asks for this variable.
    replace({ 'process.env.NODE_ENV': JSON.stringify('production'), preventAssignment: true }),
    resolve({ browser: true }),
    commonjs(),
  ],
}
