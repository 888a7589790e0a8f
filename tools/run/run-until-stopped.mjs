// Runs the commands of a task one after another, and begins none once somebody has asked to stop.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { repositoryRoot } from './toolchain.mjs'

const lookEveryMs = 1000
const interrupted = 130

const caller = describeCaller()
let isStopping = false

/** Runs a command and answers its exit code. Our own signals reach it, and it ends with npm, so that nothing outlives a killed one. */
export function run(command, args, env, cwd = repositoryRoot) {
  if (isStopping || isCallerGone()) return Promise.resolve(interrupted)
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: 'inherit' })
    const stop = (signal) => {
      isStopping = true
      child.kill(signal)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    signals.forEach((signal) => process.on(signal, stop))
    const watch = setInterval(() => {
      if (isStopping || !isCallerGone()) return
      clearInterval(watch)
      stop('SIGTERM')
    }, lookEveryMs).unref()
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      signals.forEach((name) => process.off(name, stop))
      clearInterval(watch)
      resolve(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
    })
  })
}

function isCallerGone() {
  return describeCaller() !== caller
}

/**
 * npm calls us through a shell. A signal that it hands on kills that shell alone, which leaves us to another parent; when npm itself is
 * killed, the shell waits on and is left to another parent, which only Linux tells without a process of its own.
 */
function describeCaller() {
  return process.env.npm_lifecycle_event && `${process.ppid} ${parentOfShell(process.ppid)}`
}

function parentOfShell(pid) {
  try {
    return /^\d+ \(\w*sh\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}
