/**
 * `npm run bench -- large-device`: the longest main-thread tasks while a device's page opens, with
 * 1,000 and with 16 qubits in the same run. Wall time is what the user notices; CPU time does not
 * depend on other programs.
 */
import { largeDevice } from '../journeys/large-device.ts'
import { openBenchWorld } from './parts/bench-world.ts'
import { longestTask } from './parts/longest-task.ts'

/** `npm run bench -- large-device 9` runs nine rounds. */
const rounds = Number(process.argv[2] ?? 5)
const world = await openBenchWorld()
const { browser, faults, storageState } = world

try {
  const few = await openOften(16)
  const many = await openOften(1_000)
  console.log(
    `BENCH portal device-page qubits=1000 rounds=${rounds} longest task (CPU ${many.cpu}ms and ${few.cpu}ms), peer the page of 16 qubits ours=${many.wall}ms peer=${few.wall}ms ratio=${(few.wall / many.wall).toFixed(2)}`,
  )
} finally {
  await world.close()
}

async function openOften(qubits: number): Promise<{ wall: number; cpu: number }> {
  faults.inject({
    path: new RegExp(`^/devices/chip-${qubits}$`),
    fault: { name: 'answer', status: 200, body: largeDevice(qubits, `chip-${qubits}`) },
  })
  const tasks = []
  for (let round = 0; round < rounds; round += 1) tasks.push(await openDevice(qubits))
  return { wall: median(tasks.map(({ wallMs }) => wallMs)), cpu: median(tasks.map(({ cpuMs }) => cpuMs)) }
}

/** Opens the page of a device in a new browser context and returns its longest main-thread task. */
async function openDevice(qubits: number) {
  const context = await browser.newContext({
    baseURL: faults.url,
    storageState,
    viewport: { width: 1280, height: 900 },
  })
  // Generous, because only the measured times count.
  context.setDefaultTimeout(240_000)
  const page = await context.newPage()
  const open = async () => {
    await page.goto(`/device/chip-${qubits}`)
    await page.getByRole('table', { name: 'Qubits' }).waitFor()
    await page.getByRole('slider').waitFor()
    await page.waitForLoadState('networkidle')
  }
  const task = await longestTask(browser, page, open, `${faults.url}/assets/`)
  await context.close()
  return task
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
