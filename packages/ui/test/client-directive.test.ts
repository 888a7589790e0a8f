import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')
const clientApi = /\buse(State|Effect|Ref|Id|Context|Memo|Callback|LayoutEffect|SyncExternalStore|Reducer)\(/

// A server component may then import from this package: the bundler renders these modules' parts
// in the browser (https://react.dev/reference/rsc/use-client).
it("marks each module that uses React's client API with 'use client'", () => {
  const unmarked = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/\.(test|test-d|stories)\./.test(file))
    .filter((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      return clientApi.test(text) && !text.startsWith("'use client'\n")
    })
  expect(unmarked).toEqual([])
})
