import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { cell, drag, named, openPage, openProgram, programOf, tile } from './composer-page.ts'
import { expect } from './journey.ts'
import { signedInJourney as journey } from './signed-in.ts'

const start = 'OPENQASM 3.0;\ninclude "stdgates.inc";\n\n'

/** The actions of a user: each press, drag and typed value counts as one. */
class Actions {
  count = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(target: Locator, options: { button?: 'right'; clickCount?: number } = {}): Promise<void> {
    this.count += 1
    await target.click(options)
  }

  async pressKey(key: string): Promise<void> {
    this.count += 1
    await this.#page.keyboard.press(key)
  }

  async type(text: string): Promise<void> {
    this.count += 1
    await this.#page.keyboard.type(text)
  }

  async drag(from: Locator, to: Locator): Promise<void> {
    this.count += 1
    await drag(this.#page, from, to)
  }
}

interface Task {
  /** As the comparison names it. */
  readonly name: string
  readonly before: string
  readonly act: (page: Page, user: Actions) => Promise<void>
  /** A part of the program afterwards. */
  readonly after: string
}

function entry(page: Page, name: string | RegExp): Locator {
  return page.getByRole('menuitem', { name })
}

const tasks: readonly Task[] = [
  {
    name: 'Move a control to another wire',
    before: 'qubit[4] q;\ncx q[0], q[1];\n',
    act: (page, user) => user.drag(cell(page, 0, 0), cell(page, 2, 0)),
    after: 'cx q[2], q[1];',
  },
  {
    name: 'CCCZ on four qubits',
    before: 'qubit[4] q;\n',
    async act(page, user) {
      await user.drag(tile(page, 'CZ'), cell(page, 0, 0))
      await user.drag(tile(page, 'Control'), cell(page, 2, 0))
      await user.drag(tile(page, 'Control'), cell(page, 3, 0))
    },
    after: 'ctrl(3) @ z q[3], q[2], q[0], q[1];',
  },
  {
    name: 'Dagger of a gate',
    before: 'qubit[2] q;\nrx(0.1) q[0];\n',
    act: (page, user) => user.drag(tile(page, 'Inverse'), cell(page, 0, 0)),
    after: 'rx(-0.1) q[0];',
  },
  {
    name: 'Angle θ = 0.3 of a gate',
    before: 'qubit[1] q;\nrx(pi/2) q[0];\n',
    async act(page, user) {
      await user.press(cell(page, 0, 0), { clickCount: 2 })
      await expect(page.getByRole('textbox', { name: 'θ' })).toBeFocused()
      await user.type('0.3')
      await user.pressKey('Enter')
    },
    after: 'rx(0.3) q[0];',
  },
  {
    name: 'Condition on c[1]',
    before: 'qubit[2] q;\nbit[2] c;\nc = measure q;\nx q[0];\n',
    async act(page, user) {
      await user.press(named(page, /^X, q\[0\]/))
      await user.press(
        page.getByRole('region', { name: 'Gate viewer' }).getByRole('button', { name: /Run only/ }),
      )
      await user.press(entry(page, /c\[1\]/))
    },
    after: 'if (c[1] == 1) {',
  },
  {
    name: 'Delete a qubit in the middle, with its gates',
    before: 'qubit[3] q;\nh q[1];\ncx q[0], q[2];\n',
    async act(page, user) {
      await user.press(cell(page, 1, 3), { button: 'right' })
      await user.press(entry(page, 'Delete q[1]'))
      await user.press(page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }))
    },
    after: 'qubit[2] q;\ncx q[0], q[1];',
  },
  {
    name: 'Rename a custom gate',
    before: 'gate mine a {\n  h a;\n}\nqubit[1] q;\nmine q[0];\n',
    async act(page, user) {
      await user.press(cell(page, 0, 0), { button: 'right' })
      await user.press(entry(page, /^Rename/))
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
      await user.type('yours')
      await user.pressKey('Enter')
    },
    after: 'gate yours a {\n  h a;\n}\nqubit[1] q;\nyours q[0];',
  },
  {
    name: 'Copy all gates to another circuit',
    before: 'qubit[2] q;\nh q[0];\ncx q[0], q[1];\n',
    async act(page, user) {
      await user.press(cell(page, 0, 0))
      await user.pressKey('ControlOrMeta+a')
      await user.pressKey('ControlOrMeta+c')
      await openProgram(page, `${start}qubit[3] p;\n`)
      await user.press(cell(page, 1, 0))
      await user.pressKey('ControlOrMeta+v')
    },
    after: 'qubit[3] p;\nh p[1];\ncx p[1], p[2];',
  },
  {
    name: 'Show the state of q[1] after column 3',
    before: 'qubit[2] q;\nh q[0];\ncx q[0], q[1];\nh q[1];\nx q[1];\n',
    act: (page, user) => user.drag(tile(page, 'Bloch vector display'), cell(page, 1, 3)),
    after: 'h q[1];\n// @display bloch q[1]\nx q[1];',
  },
]

/** The number of actions that the comparison states for a task. */
function statedActions(name: string): number {
  const comparison = readFileSync(new URL('../../../docs/comparison.md', import.meta.url), 'utf8')
  const row = comparison.split('\n').find((line) => line.startsWith(`| ${name} |`))
  return Number(row?.split('|')[2])
}

journey('each task takes as many actions as the comparison states', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page)

  for (const { name, before, act, after } of tasks)
    await journey.step(name, async () => {
      await openProgram(page, start + before)
      const user = new Actions(page)
      await act(page, user)
      await expect.poll(() => programOf(page)).toContain(after)
      expect(user.count).toBe(statedActions(name))
    })

  await journey.step('Export for LaTeX', async () => {
    const user = new Actions(page)
    const saved = page.waitForEvent('download')
    await user.press(page.getByRole('button', { name: 'Export', exact: true }))
    await user.press(entry(page, /^LaTeX figure/))
    expect((await saved).suggestedFilename()).toMatch(/\.tex$/)
    expect(user.count).toBe(statedActions('Export for LaTeX'))
  })
})
