import type { Page } from '@playwright/test'

export interface Frames {
  readonly p95Ms: number
  readonly worstMs: number
}

/** Scrolls a page to its end and back, one step per frame, and returns the times of the frames. */
export async function scrollFrames(page: Page): Promise<Frames> {
  const durations = await page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const took: number[] = []
        let before = performance.now()
        let step = 0
        const scroll = (now: number) => {
          took.push(now - before)
          before = now
          step += 1
          scrollTo(0, (step < 60 ? step : 120 - step) * 25)
          if (step < 120) requestAnimationFrame(scroll)
          else resolve(took.slice(2))
        }
        requestAnimationFrame(scroll)
      }),
  )
  const sorted = durations.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)
  return { p95Ms: at(0.95), worstMs: at(1) }
}
