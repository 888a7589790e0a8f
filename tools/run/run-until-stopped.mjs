// Runs the commands of a task one after another, and starts none after a signal to stop.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { repositoryRoot } from './toolchain.mjs'

const lookEveryMs = 1000
const interrupted = 130

const caller = describeCaller()
let isStopping = false

/** Runs a command and returns its exit code. It receives our signals, and ends if npm is killed. */
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
 * npm starts this script through a shell. A signal that npm forwards kills only the shell, and this
 * process gets another parent. If npm itself is killed, the shell survives and gets another parent;
 * only Linux shows that without starting a process.
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
