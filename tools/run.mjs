import { tasks } from './run/tasks.mjs'
// Runs one of the repository's commands on a machine with only Node (20 or newer) and npm.
// Installs the pinned Node and pnpm and all dependencies first, so it has no dependency itself.
import { requireToolchain } from './run/toolchain.mjs'

const [name = '', ...args] = process.argv.slice(2)
const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined

if (!task) {
  console.error(`Unknown task "${name}". There are: ${Object.keys(tasks).join(', ')}.`)
  process.exit(2)
}

try {
  process.exitCode = await task({ env: requireToolchain(), args })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
