import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '../src')
const importsReact = /^import (?!type\b)[^']*'(react|react-dom|@headlessui\/react)'/m

// A server component may then import from this package. A component and the hooks that it calls
// must be on the same side of the boundary (https://react.dev/reference/rsc/use-client).
it("marks each component and each hook with 'use client'", () => {
  const unmarked = globSync('**/*.{ts,tsx}', { cwd: source })
    .filter((file) => !/\.(test|test-d|stories|d)\./.test(file))
    .filter((file) => {
      const text = readFileSync(join(source, file), 'utf8')
      const isForClient = file.endsWith('.tsx') || importsReact.test(text)
      return isForClient && !text.startsWith("'use client'\n")
    })
  expect(unmarked).toEqual([])
})
