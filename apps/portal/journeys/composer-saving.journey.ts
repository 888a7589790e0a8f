import type { Locator, Page } from '@playwright/test'
import { openComposer, toFragment } from '@qportal/composer'
import {
  cell,
  code,
  dropFile,
  expectProgram,
  named,
  openFile,
  openPage,
  openProgram,
  programOf,
} from './composer-page.ts'
import { followRequests } from './follow-requests.ts'
import { expect, expectAccessible } from './journey.ts'
import { signedInJourney as journey } from './signed-in.ts'

const start = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\n'
const long = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[3] q; // three\n${Array.from({ length: 200 }, (_, i) => `rx(pi/${i + 1}) q[${i % 3}];`).join('\n')}\n`

async function showCircuits(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Circuit: / }).click()
  await page.getByRole('menuitem', { name: 'Open a circuit' }).click()
  return page.getByRole('dialog', { name: 'Your circuits' })
}

async function saveVersion(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Circuit: / }).click()
  await page.getByRole('menuitem', { name: 'Save a version' }).click()
}

journey('no drawing is lost', async ({ page, context, browser, member, baseURL }) => {
  await openPage(page)
  await openProgram(page, start)
  await cell(page, 0, 0).focus()
  await page.keyboard.press('h')

  await journey.step('a closed tab is restored completely', async () => {
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('h q[0];'))))
      .toBe(true)
    const session = await context.newCDPSession(page)
    session.send('Page.crash').catch(() => undefined)
    const again = await context.newPage()
    await openPage(again)
    await expect(named(again, 'H, q[0], column 1')).toBeAttached()
    await again.close()
  })

  const other = await context.newPage()
  await journey.step('a named circuit has versions, and opening another one keeps it', async () => {
    await openPage(other)
    const menu = other.getByRole('button', { name: /^Circuit: / })
    await menu.click()
    await other.getByRole('menuitem', { name: 'Save as...' }).click()
    await other.getByRole('textbox', { name: 'Name of the circuit' }).fill('First steps')
    await other.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(other.getByRole('button', { name: 'Circuit: First steps' })).toBeVisible()
    const changes = other.getByRole('menuitem', { name: 'Changes since the last version' })
    await menu.click()
    await expect(changes).toBeDisabled()
    await other.keyboard.press('Escape')
    await cell(other, 1, 0).focus()
    await other.keyboard.press('x')
    await menu.click()
    await changes.click()
    await expect(other.getByRole('region', { name: 'Changes of First steps' })).toContainText('+ x q[1];')
    await other.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await menu.click()
    await other.getByRole('menuitem', { name: 'Save a version' }).click()
    await menu.click()
    await other.getByRole('menuitem', { name: 'New circuit' }).click()
    await expect(other.locator('#page-heading')).toBeFocused()
    await expect(other.getByRole('button', { name: 'Circuit: Untitled circuit' })).toBeVisible()
    await expect(other.getByRole('gridcell', { name: /^X,/ })).toHaveCount(0)
    await menu.click()
    await other.getByRole('menuitem', { name: 'Open a circuit' }).click()
    await other.getByRole('button', { name: 'Open First steps' }).click()
    await expect(named(other, 'X, q[1], column 1')).toBeAttached()
  })

  const profile = await browser.newContext({ baseURL, locale: 'en-US', storageState: member.storageState })
  const second = await profile.newPage()
  await journey.step('the circuit opens on another machine', async () => {
    await openPage(second)
    await showCircuits(second).then((list) => list.getByRole('button', { name: 'Open First steps' }).click())
    await expect(named(second, 'X, q[1], column 1')).toBeAttached()
  })

  await journey.step('both edit it, one of them offline: the later edit is kept as a copy', async () => {
    await cell(other, 0, 1).focus()
    await other.keyboard.press('z')
    const sent = other.waitForResponse(/\/versions$/)
    await saveVersion(other)
    await sent
    await profile.setOffline(true)
    await cell(second, 0, 1).focus()
    await second.keyboard.press('y')
    await saveVersion(second)
    await profile.setOffline(false)
    await expect(second.getByText('"First steps" was changed elsewhere.').first()).toBeVisible()
    await expect(second.getByRole('button', { name: /^Circuit: First steps \(copy of / })).toBeVisible()
    const list = await showCircuits(other)
    await list.getByRole('button', { name: /^Open First steps \(copy of / }).click()
    await expect(named(other, 'Y, q[0], column 2')).toBeAttached()
  })

  await journey.step('the versions of a circuit can be compared', async () => {
    const list = await showCircuits(second)
    const row = list
      .getByRole('listitem')
      .filter({ hasText: /^First steps(?! \()/ })
      .first()
    await row.getByText('Versions', { exact: true }).click()
    await expect(row.getByText('(latest)')).toBeVisible()
    await row.getByRole('button', { name: 'Compare' }).first().click()
    await expect(row.getByText('1 line added')).toBeVisible()
    await expect(row.getByRole('region', { name: 'Changes of First steps' })).toContainText('+ z q[0];')
    await expectAccessible(second)
    await second.keyboard.press('Escape')
    await profile.close()
  })

  await journey.step('the trash gives a circuit back, or deletes it for good', async () => {
    const moveToTrash = async () => {
      const list = await showCircuits(other)
      await list.getByRole('button', { name: 'Move First steps to the trash' }).press('Enter')
      await expect(list.getByRole('button', { name: 'Take First steps out of the trash' })).toBeFocused()
      await other.keyboard.press('Escape')
    }
    const openTrash = async () => {
      const list = await showCircuits(other)
      await list.getByText('Trash (1)').click()
      return list
    }
    await moveToTrash()
    const trash = await openTrash()
    await trash.getByRole('button', { name: 'Restore First steps' }).click()
    await expect(trash.getByRole('button', { name: 'Open First steps', exact: true })).toBeVisible()
    await expect(trash.getByRole('list', { name: 'Your circuits' })).toBeFocused()
    await other.keyboard.press('Escape')
    await moveToTrash()
    await (await openTrash()).getByRole('button', { name: 'Delete for good: First steps' }).click()
    const confirm = other.getByRole('button', { name: 'Delete for good', exact: true })
    await confirm.click()
    await expect(confirm).toHaveCount(0)
    await expect(trash.getByText('Trash (1)')).toBeHidden()
    await expect(trash.getByRole('list', { name: 'Your circuits' })).toBeFocused()
    await other.keyboard.press('Escape')
  })

  await journey.step('a link with 200 gates opens the same circuit in a new profile', async () => {
    await openFile(other, long)
    await expect(other.getByRole('grid', { name: 'Circuit, 3 qubits, 67 columns' })).toBeAttached()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await other.getByRole('button', { name: 'Share' }).click()
    await expect(other.getByText('Link copied').first()).toBeVisible()
    const link = await other.evaluate(() => navigator.clipboard.readText())
    const profile = await browser.newContext({ baseURL, locale: 'en-US', storageState: member.storageState })
    const stranger = await profile.newPage()
    await openPage(stranger, link)
    await expect(stranger.getByRole('grid', { name: 'Circuit, 3 qubits, 67 columns' })).toBeAttached()
    await profile.grantPermissions(['clipboard-read', 'clipboard-write'])
    await stranger
      .getByRole('region', { name: 'Language of the program' })
      .getByRole('button', { name: 'Copy' })
      .click()
    await expect.poll(() => stranger.evaluate(() => navigator.clipboard.readText())).toBe(long)
    await profile.close()
  })

  await journey.step('a link for viewing shows the circuit to a guest, without a session', async () => {
    await other.getByRole('button', { name: 'More actions' }).click()
    await other.getByRole('menuitem', { name: 'Copy a link for viewing' }).click()
    await expect.poll(() => other.evaluate(() => navigator.clipboard.readText())).toContain('/view#')
    const link = await other.evaluate(() => navigator.clipboard.readText())
    const profile = await browser.newContext({ baseURL, locale: 'en-US' })
    const guest = await profile.newPage()
    const asked: string[] = []
    guest.on('request', (request) => asked.push(request.url()))
    await guest.goto(link.replace('/view', '/view?theme=dark'))
    await expect(guest.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(guest.getByRole('grid', { name: 'Circuit, 3 qubits, 67 columns' })).toBeAttached()
    await expect(guest.getByText('At the end').first()).toBeVisible()
    await guest.keyboard.press('PageUp')
    await expect(guest.getByText('After column 66 of 67').first()).toBeVisible()
    // The drawing can be read, follows the steps, and shows all columns on request.
    const zoom = (percent: string) => guest.getByRole('button', { name: `Original size: ${percent} %` })
    await expect(zoom('100')).toBeVisible()
    await expect(cell(guest, 0, 66)).toBeInViewport()
    await guest.keyboard.press('f')
    await expect(zoom('39')).toBeVisible()
    await expect(cell(guest, 0, 0)).toBeInViewport()
    // Blocks unfold without being editable.
    await guest.goto(`/view?theme=light#${await toFragment(`${start}for uint i in [0:1] { h q[i]; }\n`)}`)
    await named(guest, /^block for/).focus()
    await guest.keyboard.press('f')
    await expect(named(guest, 'H, q[1], column 4, in for i in [0:1], round 2 of 2, i = 1')).toBeAttached()
    await expectAccessible(guest)
    await guest.keyboard.press('f')
    await expect(named(guest, /^block for/)).toHaveAttribute('aria-expanded', 'false')
    expect(asked.filter((url) => /create-portal-session|cognito|code-editor-view/.test(url))).toEqual([])
    await profile.close()
  })
})

journey(
  'two tabs keep their own drawings, and a link keeps the edits made to it',
  async ({ page, context }) => {
    const circuits = (of: typeof page) =>
      of.evaluate(
        () => Object.entries(localStorage).find(([key]) => key.startsWith('qportal.circuits.'))?.[1],
      )
    await openPage(page)
    await openProgram(page, start)
    await cell(page, 0, 0).focus()
    await page.keyboard.press('h')
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).some((text) => text.includes('h q[0];'))))
      .toBe(true)

    await journey.step(
      'each tab continues with its own drawing; the other is among the circuits',
      async () => {
        const other = await context.newPage()
        await openPage(other)
        await cell(other, 1, 0).focus()
        await other.keyboard.press('x')
        await expect.poll(() => other.evaluate(() => JSON.stringify(sessionStorage))).toContain('x q[1]')
        await page.bringToFront()
        await page.keyboard.press('y')
        await expect.poll(() => circuits(page)).toContain('x q[1]')
        await other.reload()
        await expect(named(other, 'X, q[1], column 1')).toBeAttached()
        await other.close()
        await page.reload()
        await expect(named(page, 'Y, q[0], column 2')).toBeAttached()
        await expect(page.getByRole('gridcell', { name: /^X,/ })).toHaveCount(0)
      },
    )

    await journey.step('a link entered into the address of an open composer opens', async () => {
      await page.evaluate(
        (fragment) => {
          location.hash = fragment
        },
        await toFragment(`${start}t q[0];\n`),
      )
      await expect(named(page, 'T, q[0], column 1')).toBeAttached()
      await expect.poll(() => circuits(page)).toContain('y q[0]')
    })

    await journey.step('the edits made to it survive a reload and the Back button', async () => {
      await cell(page, 1, 0).focus()
      await page.keyboard.press('z')
      await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('z q[1]')
      await page.reload()
      await expect(named(page, 'Z, q[1], column 1')).toBeAttached()
      await page.getByRole('link', { name: 'Job', exact: true }).first().click()
      await expect(page).toHaveURL(/\/jobs$/)
      await page.goBack()
      await expect(named(page, 'Z, q[1], column 1')).toBeAttached()
    })

    await journey.step('a link that is cut, or of a newer version, says so and changes nothing', async () => {
      const link = await toFragment(`${start}s q[0];\n`)
      for (const [fragment, message] of [
        [link.slice(0, -3), 'This link does not contain a valid circuit.'],
        ['9.any', 'This link was made by a newer version of this page.'],
      ] as const) {
        await page.goto(`/composer#${fragment}`)
        await expect(page.getByText(message).first()).toBeVisible()
        await expect(named(page, 'Z, q[1], column 1')).toBeAttached()
        await expect(named(page, 'T, q[0], column 1')).toBeAttached()
      }
    })

    await journey.step('a link whose inputs are lost opens its circuit and says so', async () => {
      const [, , content] = (await toFragment(`${start}s q[0];\n`)).split('.')
      await page.goto(`/composer#z${content}.AAAA`)
      await expect(page.getByText('The circuit of this link was opened.').first()).toBeVisible()
      await expect(named(page, 'S, q[0], column 1')).toBeAttached()
    })
  },
)

const drawing = {
  qubitNumber: 2,
  columns: 2,
  circuit: [
    [
      { _tag: 'h', row: 0, column: 0, targets: [0], controls: [] },
      { _tag: 'cx', row: 0, column: 1, targets: [1], controls: [0] },
    ],
  ],
}
const bomb = `OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\ngate g0 a { x a; x a; }\n${Array.from({ length: 40 }, (_, i) => `gate g${i + 1} a { g${i} a; g${i} a; }`).join('\n')}\nfor int i in [0:1000000000] { g40 q; }\n`

journey('the composer imports files and rejects hostile ones', async ({ page }) => {
  await openPage(page)

  await journey.step('OpenQASM 2 is converted to 3 when dropped on the drawing', async () => {
    await dropFile(page, 'OPENQASM 2.0;\ninclude "qelib1.inc";\nqreg q[2];\nh q[0];\ncx q[0],q[1];\n')
    await expect(named(page, 'CX, q[0], q[1], column 2')).toBeAttached()
    await expect(code(page)).toContainText('OPENQASM 3')
  })

  await journey.step('a program of an OQTOPUS composer, or its drawing when the text is broken', async () => {
    const program = (body: string) =>
      `// Sent from OQTOPUS composer\n// ${JSON.stringify(drawing)}\nOPENQASM 3;\ninclude "stdgates.inc";\nqubit[2] q;\n${body}`
    await openFile(page, program('x q[1];\n'))
    await expect(named(page, 'X, q[1], column 1')).toBeAttached()
    await openFile(page, program('h q[0\n'))
    await expect(named(page, 'H, q[0], column 1')).toBeAttached()
    await expect(named(page, 'CX, q[0], q[1], column 2')).toBeAttached()
  })

  await journey.step('a hostile file leaves the circuit unchanged, and the position is shown', async () => {
    await expect(code(page)).toContainText('cx q[0], q[1];')
    const before = await programOf(page)
    const refused = page.getByText(/The file does not contain a valid circuit/)
    for (const [text, where] of [
      [bomb, /Line \d/],
      ['OPENQASM 3.0;\nqubit[1000000000000000000000] q;\n', /Line 2/],
      [Buffer.from([0, 255, 254, 0, 7]), /Line 1/],
      ['{"__proto__": {}, "qubitRegisters": 7}', /circuit\.$/],
    ] as const) {
      await openFile(page, text)
      await expect(refused.filter({ hasText: where }).first()).toBeVisible()
      expect(await programOf(page)).toBe(before)
    }
    expect(openComposer(before).qasm.problems).toEqual([])
  })

  await journey.step('a program with an error opens, and the position is shown', async () => {
    const mistaken = 'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit[2] q;\nh q[0];\nunknown q[1];\n'
    await openFile(page, mistaken)
    await expect(named(page, 'cannot be drawn as gates: unknown q[1];, q[1], column 1')).toBeAttached()
    await expect(page.getByText('There is no gate').first()).toBeVisible()
    await expectProgram(page, mistaken)
  })

  await journey.step('a loop without a bound opens, and results contain some of its rounds', async () => {
    const loop =
      'OPENQASM 3.0;\ninclude "stdgates.inc";\nqubit q;\nbit c;\nx q;\nc = measure q;\nwhile (c) { c = measure q; }\n'
    await openFile(page, loop)
    await expect(
      page.getByText(/at most 32 rounds of each loop · 100 % of the runs did not end/),
    ).toBeVisible()
    await expectProgram(page, loop)
  })
})

journey('drawing works without a connection, and every pane opens', async ({ page, context }) => {
  const requests = followRequests(page)
  // All parts are requested in one task, some time after the first drawing.
  const parts = page.waitForRequest(/settings-tab/)
  await openPage(page)
  await openProgram(page, start)
  await parts
  // The simulator runs in a worker, whose own requests are not followed.
  const first = page.getByRole('region', { name: 'Qubits' }).locator('tbody tr').first()
  await expect(first).toContainText('0.000')
  await requests.allAnswered()
  await context.setOffline(true)
  await expect(page.getByText('You are offline. Pages')).toBeVisible()
  // The message takes its height from the composer, whose buttons stay in the window.
  await expect(page.getByRole('button', { name: 'Submit', exact: true })).toBeInViewport({ ratio: 1 })
  await cell(page, 0, 0).focus()
  await page.keyboard.press('h')
  await expect(first).toContainText('0.500')
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Settings' })).toBeVisible()
  await page.getByRole('tab', { name: 'Q-sphere' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Q-sphere' })).not.toBeEmpty()
  await expect(page.getByText('Could not load this.')).toHaveCount(0)
})

journey('a part that cannot be loaded shows a notice in its place', async ({ page }) => {
  await page.route(/settings-tab/, (route) => route.abort())
  await openPage(page)
  await openProgram(page, start)
  await page.getByRole('tab', { name: 'Settings' }).click()
  await expect(page.getByText('Could not load this.')).toBeVisible()
  await expect(cell(page, 0, 0)).toBeVisible()
})
