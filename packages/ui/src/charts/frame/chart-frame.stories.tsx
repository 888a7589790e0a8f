import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, within } from 'storybook/test'
import { saveWords } from '../../../.storybook/samples/save-words.ts'
import { say } from '../../../.storybook/say.ts'
import { ChartFrame, LegendEntry } from './chart-frame.tsx'
import { chartToSvg, svgToPdf, svgToPng } from './export-chart.ts'
import { ReadingBox } from './reading-box.tsx'
import { ReadingCursor } from './reading-cursor.tsx'

const values = [3, 1, 4, 1, 5, 9, 2, 6]

function digit(at: number): string {
  return say(`Digit ${at + 1}: ${values[at]}`, `${at + 1}桁目：${values[at]}`)
}

/** A chart of your own: an SVG, a reading cursor above it, and the same values as a table. */
function OwnChart({ csv = () => values.join('\r\n') }: { csv?: () => string }) {
  const [index, setIndex] = useState<number | null>(null)
  return (
    <ChartFrame
      words={{
        label: say('Digits', '数字'),
        showTable: say('Show as table', '表で見る'),
        showChart: say('Show as chart', 'グラフで見る'),
        save: saveWords(),
      }}
      number={say('Fig. 2', '図2')}
      caption={say('The first digits of a well-known number.', 'よく知られた数の最初の桁。')}
      legend={
        <LegendEntry sign={<i className="size-2.5 rounded-full bg-c-indigo" />}>
          {say('Digit', '数字')}
        </LegendEntry>
      }
      csv={csv}
      renderTable={() => (
        <ul>
          {values.map((value, at) => (
            <li key={at}>{value}</li>
          ))}
        </ul>
      )}
    >
      {(width) => {
        const x = (at: number) => 12 + (at * (width - 24)) / (values.length - 1)
        return (
          <>
            <svg width={width} height={120} viewBox={`0 0 ${width} 120`} aria-hidden="true">
              {values.map((value, at) => (
                <circle
                  key={at}
                  cx={x(at)}
                  cy={110 - value * 10}
                  r={at === index ? 6 : 4}
                  fill="var(--c-indigo)"
                />
              ))}
            </svg>
            <ReadingCursor
              label={say('Digits', '数字')}
              count={values.length}
              index={index}
              onIndexChange={setIndex}
              spoken={(at) => digit(at)}
              markAt={(at) => Math.round(((at - 12) / (width - 24)) * (values.length - 1))}
            />
            {index !== null && (
              <ReadingBox
                x={x(index)}
                y={110 - values[index]! * 10}
                width={width}
                lines={[say(`Digit ${index + 1}`, `${index + 1}桁目`), `${values[index]}`]}
              />
            )}
          </>
        )
      }}
    </ChartFrame>
  )
}

const meta = { title: 'Charts/ChartFrame', component: ChartFrame } satisfies Meta
export default meta
type Story = StoryObj

export const OwnDrawing: Story = {
  render: () => <OwnChart />,
  play: async ({ canvasElement }) => {
    const cursor = within(canvasElement).getByRole('slider')
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    await expect(cursor).toHaveAttribute('aria-valuetext', digit(7))
    await userEvent.keyboard('{PageUp}')
    await expect(cursor).toHaveAttribute('aria-valuetext', digit(6))
  },
}

/** Exported files have sRGB colours and the light theme, whatever the theme of the page. */
export const Exported: Story = {
  render: () => (
    <div data-theme="dark" className="bg-page p-6 text-ink">
      <OwnChart />
    </div>
  ),
  play: async ({ canvasElement }) => {
    const drawing = canvasElement.querySelector<SVGSVGElement>('svg[width]:not([width="14"])')!
    const text = chartToSvg(drawing)
    drawing.closest<HTMLElement>('[data-theme]')!.dataset.theme = 'light'
    await expect(text).toBe(chartToSvg(drawing))
    drawing.closest<HTMLElement>('[data-theme]')!.dataset.theme = 'dark'
    await expect(text).not.toContain('data-theme')
    await expect(drawing).not.toHaveAttribute('data-theme')
    await expect(text).toMatch(/^<svg[^>]* xmlns="http:\/\/www.w3.org\/2000\/svg"/)
    await expect(text).not.toMatch(/oklch|var\(|class=/)
    const png = await svgToPng(text, 2)
    await expect(png.type).toBe('image/png')
    const signature = new Uint8Array(await png.slice(0, 4).arrayBuffer())
    await expect([...signature]).toEqual([0x89, 0x50, 0x4e, 0x47])
    // Japanese needs a font: in a PDF it is an image.
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><text y="20">確率</text></svg>'
    const pdf = await (await svgToPdf(svg)).text()
    await expect(pdf).toContain('/Subtype /Image')
    await expect(pdf).not.toContain('/BaseFont')
  },
}

/** The menu has every format, also in black and white. A message names the code of a failure. */
export const NotSaved: Story = {
  render: () => (
    <OwnChart
      csv={() => {
        throw new RangeError('Invalid string length')
      }}
    />
  ),
  play: async ({ canvasElement }) => {
    const everything = within(canvasElement.ownerDocument.body)
    const { label, svgGray, pdfGray, failed } = saveWords()
    await userEvent.click(everything.getByRole('button', { name: label }))
    const entries = await everything.findAllByRole('menuitem')
    await expect(entries.map(({ textContent }) => textContent)).toEqual([
      'SVG',
      svgGray,
      'PDF',
      pdfGray,
      'PNG',
      'CSV',
    ])
    await userEvent.click(entries.at(-1)!)
    await expect(await everything.findByRole('alert')).toHaveTextContent(
      `${failed['figure/size']} (figure/size)`,
    )
  },
}
