// Runs one of the repository's commands on a machine that has nothing but Node (20 or newer) and npm:
// brings the pinned Node and pnpm, installs, and hands over. No dependency, because nothing is installed yet.
import { requireToolchain } from './run/toolchain.mjs'
import { tasks } from './run/tasks.mjs'

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
