import { createLog } from '../dependencies/log.ts'
import { openTracing } from '../dependencies/open-tracing.ts'
import { waitForStopSignal } from '../dependencies/stop-signal.ts'
import { readVersion } from '../dependencies/version.ts'
import { startEngine } from '../jobs/start-engine.ts'
import { printUsage, type Command } from './command.ts'

/** Runs jobs beside the server, on this or another machine. */
export const workerCommand: Command = {
  summary: 'Run jobs until it is stopped; all it needs is the DATABASE_URL of the server.',
  usage: ['worker'],
  async run(call) {
    const { runtime, args, print } = call
    if (args.length) return printUsage(call, workerCommand, args)
    const { databaseUrl } = runtime.settings
    if (databaseUrl === undefined) {
      print('Set DATABASE_URL: the embedded PostgreSQL has its worker in the server.')
      return 2
    }
    const stopRequested = waitForStopSignal()
    const tracing = await openTracing(process.env, { version: readVersion(), log: runtime.log })
    const engine = await startEngine({ ...runtime, tracing }, databaseUrl)
    const started = 'This worker runs jobs.'
    if (process.stdout.isTTY) print(started)
    else createLog('info', process.stdout).info(started)
    await stopRequested
    await engine.stop()
    await tracing.close()
    return 0
  },
}
