let waiting: (() => void)[] = []
let channel: MessageChannel | undefined

/**
 * Runs `work` in a task of its own, in the order of the calls; all work that is waiting shares one
 * task. A timer would be milliseconds later, and a microtask would prolong the current task.
 */
export function scheduleTask(work: () => void): void {
  channel ??= openChannel()
  waiting.push(work)
  if (waiting.length === 1) channel.port2.postMessage(undefined)
}

function openChannel(): MessageChannel {
  const opened = new MessageChannel()
  opened.port1.addEventListener('message', () => {
    const works = waiting
    waiting = []
    for (const work of works) work()
  })
  opened.port1.start()
  return opened
}
