let waiting: (() => void)[] = []
let channel: MessageChannel | undefined

/**
 * Does something in a task of its own, a moment later, in the order in which it is handed over; what was handed over until then goes
 * together. A timer would come some milliseconds later, a microtask would make the task at hand longer.
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
