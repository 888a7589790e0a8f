import type { Page } from '@playwright/test'
/**
 * `npm run bench -- portal`: a job of 2^20 outcomes and a list of 10,000 jobs in the built portal.
 * Beside each figure is the time of a bare page that parses, renders or scrolls the same data.
 */
import { jobFixtures } from '@qportal/api-client/testing'
import { openBenchWorld } from './parts/bench-world.ts'
import { scrollFrames } from './parts/frames.ts'
import { longestTask, type LongestTask } from './parts/longest-task.ts'

/** `npm run bench -- portal 9` runs nine rounds. */
const rounds = Number(process.argv[2] ?? 3)
function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}
function medianTask(tasks: readonly LongestTask[]) {
  return {
    wall: median(tasks.map(({ wallMs }) => wallMs)),
    cpu: median(tasks.map(({ cpuMs }) => cpuMs)),
  }
}

const world = await openBenchWorld()
const { browser, faults, storageState } = world
try {
  await benchLargeJob()
  await benchList()
} finally {
  await world.close()
}

async function newPage(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: faults.url,
    storageState,
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
  })
  // Generous, because only the measured times count.
  context.setDefaultTimeout(240_000)
  return context.newPage()
}

/** Navigates within the open app, as a link does. */
function goWithin(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function benchLargeJob(): Promise<void> {
  const outcomes = 2 ** 20
  serveJob('few', { '00': 507, '11': 493 })
  serveJob('many', manyCounts(outcomes))

  const opened: Record<'few' | 'many', { drawn: number[]; tasks: LongestTask[] }> = {
    few: { drawn: [], tasks: [] },
    many: { drawn: [], tasks: [] },
  }
  const parsed: { read: number[]; tasks: LongestTask[] } = { read: [], tasks: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const id of ['few', 'many'] as const) {
      const page = await newPage()
      // Loads the code of the page first, so that only the opening of the job is measured.
      await page.goto('/jobs/few')
      await page.locator('figure svg').first().waitFor()
      await goWithin(page, '/jobs')
      await page.getByRole('table').waitFor()
      const task = await longestTask(browser, page, async () => {
        const begun = Date.now()
        await goWithin(page, `/jobs/${id === 'few' ? 'few?scale=count' : 'many'}`)
        await page.getByText(id === 'many' ? 'Outcomes of 20 bits' : 'Outcomes of 2 bits').waitFor()
        await page.locator('figure svg').first().waitFor()
        opened[id].drawn.push(Date.now() - begun)
      })
      opened[id].tasks.push(task)
      if (id === 'many' && round === rounds - 1) await benchSorting(page)
      await page.context().close()
    }
    const bare = await newPage()
    await bare.goto('/privacy.html')
    parsed.tasks.push(
      await longestTask(browser, bare, async () => {
        const begun = Date.now()
        await bare.evaluate(async () => {
          const text = await (await fetch('/cloud/jobs/many')).text()
          Object.assign(globalThis, { parsed: JSON.parse(text) as unknown })
          // A trace does not contain tasks that are running when it ends.
          await new Promise((resolve) => setTimeout(resolve, 50))
        })
        parsed.read.push(Date.now() - begun)
      }),
    )
    await bare.context().close()
  }
  const [many, few, bare] = [opened.many, opened.few, parsed].map(({ tasks }) => medianTask(tasks))
  const [drawn, drawnFew, read] = [opened.many.drawn, opened.few.drawn, parsed.read].map(median)
  console.log(
    `BENCH portal open-job outcomes=${outcomes} rounds=${rounds} longest task, CPU (wall ${many!.wall}ms, small job ${few!.cpu}ms), peer bare JSON.parse ours=${many!.cpu}ms peer=${bare!.cpu}ms ratio=${(bare!.cpu / many!.cpu).toFixed(2)}`,
  )
  console.log(
    `BENCH portal first-draw outcomes=${outcomes} rounds=${rounds} (small job ${drawnFew}ms), peer fetch and JSON.parse ours=${drawn}ms peer=${read}ms ratio=${(read! / drawn!).toFixed(2)}`,
  )
}

/**
 * Sorts and scrolls the figure of the large job, beside a bare page that scrolls a table of the
 * same size.
 */
async function benchSorting(page: Page): Promise<void> {
  const tasks: LongestTask[] = []
  for (const order of ['Count', 'Hamming distance', 'Label'])
    tasks.push(
      await longestTask(browser, page, async () => {
        await page.getByRole('radiogroup', { name: 'Order' }).getByText(order, { exact: true }).click()
        await page.waitForFunction(
          (wanted) => location.search.includes(wanted),
          order === 'Count' ? 'value' : order === 'Hamming distance' ? 'hamming' : '',
        )
        await page.evaluate(
          () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
        )
      }),
    )
  const scrolled = await scrollFrames(page)
  const bare = await newPage()
  await bare.goto('/privacy.html')
  await drawBareTable(bare, 100)
  const plain = await scrollFrames(bare)
  await bare.context().close()
  const [sortCpu, sortWall] = [tasks.map(({ cpuMs }) => cpuMs), tasks.map(({ wallMs }) => wallMs)].map(
    (times) => Math.max(...times),
  )
  console.log(
    `BENCH portal sort-outcomes outcomes=${2 ** 20} orders=3 longest task, CPU (wall ${sortWall}ms), peer a task of 50 ms ours=${sortCpu}ms peer=50ms ratio=${(50 / sortCpu!).toFixed(2)}`,
  )
  console.log(
    `BENCH portal scroll-job outcomes=${2 ** 20} frames=118 p95 (worst ${scrolled.worstMs}ms and ${plain.worstMs}ms), peer a bare table ours=${scrolled.p95Ms}ms peer=${plain.p95Ms}ms ratio=${(plain.p95Ms / scrolled.p95Ms).toFixed(2)}`,
  )
}

async function benchList(): Promise<void> {
  const jobs = 10_000
  serveList(jobs)
  const page = await newPage()
  await page.goto('/jobs')
  await page.getByText('Rows 1–50 of 10,000').waitFor()
  const turned: LongestTask[] = []
  const times: number[] = []
  for (let turn = 2; turn < 7; turn += 1)
    turned.push(
      await longestTask(browser, page, async () => {
        const begun = Date.now()
        await page.getByRole('link', { name: 'Older' }).click()
        await page.getByRole('link', { name: `Job ${(turn - 1) * 50}`, exact: true }).waitFor()
        times.push(Date.now() - begun)
      }),
    )
  const sorted = await longestTask(browser, page, async () => {
    await page.getByRole('button', { name: /^Name/ }).click()
    await page.getByText('Only the jobs on this page are sorted.').waitFor()
  })
  const scrolled = await scrollFrames(page)

  const bare = await newPage()
  await bare.goto('/privacy.html')
  const drawn: LongestTask[] = []
  for (let turn = 0; turn < 5; turn += 1)
    drawn.push(await longestTask(browser, bare, () => drawBareTable(bare, 50)))
  const plain = await scrollFrames(bare)
  const [ours, peer] = [medianTask(turned), medianTask(drawn)]
  console.log(
    `BENCH portal list-page jobs=${jobs} pages=5 (${median(times)}ms a page) longest task, CPU (sorting ${sorted.cpuMs}ms), peer a bare table ours=${ours.cpu}ms peer=${peer.cpu}ms ratio=${(peer.cpu / ours.cpu).toFixed(2)}`,
  )
  console.log(
    `BENCH portal list-scroll jobs=${jobs} frames=118 p95 (worst ${scrolled.worstMs}ms and ${plain.worstMs}ms), peer a bare table ours=${scrolled.p95Ms}ms peer=${plain.p95Ms}ms ratio=${(plain.p95Ms / scrolled.p95Ms).toFixed(2)}`,
  )

  let begun = Date.now()
  const exported = await longestTask(browser, page, async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    await (await coming).path()
  })
  const csv = Date.now() - begun
  begun = Date.now()
  await bare.evaluate(async () => {
    for (let number = 1; number <= 100; number += 1)
      JSON.parse(await (await fetch(`/cloud/jobs?page=${number}&size=100`)).text())
  })
  const fetched = Date.now() - begun
  console.log(
    `BENCH portal list-csv jobs=${jobs} (longest task ${exported.cpuMs}ms CPU), peer fetch and JSON.parse ours=${csv}ms peer=${fetched}ms ratio=${(fetched / csv).toFixed(2)}`,
  )
}

/** Renders the same cells as plain elements, without the app. */
function drawBareTable(page: Page, rows: number): Promise<number> {
  return page.evaluate((count) => {
    const table = document.createElement('table')
    for (let row = 0; row < count; row += 1) {
      const line = table.insertRow()
      for (let column = 0; column < 7; column += 1) line.insertCell().textContent = `${row} ${column}`
      line.style.height = '44px'
    }
    document.body.replaceChildren(table)
    return table.offsetHeight
  }, rows)
}

function manyCounts(outcomes: number): Record<string, number> {
  const counts: Record<string, number> = {}
  for (let outcome = 0; outcome < outcomes; outcome += 1)
    counts[outcome.toString(2).padStart(20, '0')] = 1 + ((outcome * 7919) % 97)
  return counts
}

function serveJob(id: string, counts: Record<string, number>): void {
  const { job_info, ...job } = jobFixtures.sampling
  const { transpile_result: _, ...info } = job_info
  faults.inject({
    path: new RegExp(`^/jobs/${id}$`),
    fault: {
      name: 'answer',
      status: 200,
      body: { ...job, job_id: id, name: id, job_info: { ...info, result: { sampling: { counts } } } },
    },
  })
}

function serveList(total: number): void {
  const { job_info: _, ...job } = jobFixtures.sampling
  for (const size of [50, 100])
    for (let number = 1; (number - 1) * size < total; number += 1)
      faults.inject({
        path: new RegExp(`^/jobs\\?(.*&)?page=${number}&size=${size}(&|$)`),
        fault: {
          name: 'answer',
          status: 200,
          headers: { 'x-total-count': String(total) },
          body: Array.from({ length: size }, (_unused, row) => {
            const place = (number - 1) * size + row
            return { ...job, job_id: `job-${place}`, name: `Job ${place}` }
          }),
        },
      })
}
