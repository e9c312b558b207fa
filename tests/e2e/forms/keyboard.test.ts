import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { row } from '../console.ts'
import { newCompany, PASSWORD } from '../new-company.ts'
import { visitorsOf } from '../visitors.ts'

// A company signs in, invites a nurse and changes a member without a mouse.

const { come } = visitorsOf('keyboard')

/** More Tab presses than any screen has focusable elements. */
const MAX_STOPS = 80

/** Presses Tab until the element has focus; throws if it is never reached. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let stop = 0; stop < MAX_STOPS; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

/** Moves through tabs with an arrow key. Waits for each tab to be selected before the next press. */
const stepTo = async (page: Page, key: 'ArrowLeft' | 'ArrowRight', tabs: readonly string[]): Promise<void> => {
  for (const name of tabs) {
    const tab = page.getByRole('tab', { name, exact: true })
    await page.keyboard.press(key)
    await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true')
    await tabTo(page, tab)
  }
}

it('a company signs in, invites and edits with the keyboard alone', async () => {
  const company = await newCompany('keys')
  const visitor = await come()
  const { page } = visitor
  await page.goto('/login')
  await tabTo(page, page.getByLabel('User name'))
  await page.keyboard.type(company.doctor)
  await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()

  await tabTo(page, page.getByRole('link', { name: 'Team', exact: true }))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Team' }).waitFor()
  await tabTo(page, page.getByRole('tab', { name: 'Members' }))
  await stepTo(page, 'ArrowRight', ['Groups', 'Staff', 'Invitations'])
  const invite = page.getByRole('button', { name: 'Invite', exact: true })
  await tabTo(page, invite)
  await page.keyboard.press('Enter')
  // The dialog focuses its first field, and later returns the focus.
  await page.getByRole('dialog').getByLabel('Email').waitFor()
  await page.keyboard.type('keys@nurses.example')
  await page.keyboard.press('Enter')
  await row(visitor, 'keys@nurses.example').waitFor()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  expect(await invite.evaluate((element) => element === document.activeElement)).toBe(true)

  const tab = page.getByRole('tab', { name: 'Invitations' })
  for (let back = 0; back < MAX_STOPS; back++) {
    if (await tab.evaluate((element) => element === document.activeElement)) break
    await page.keyboard.press('Shift+Tab')
  }
  await stepTo(page, 'ArrowLeft', ['Staff', 'Groups', 'Members'])
  await tabTo(page, page.getByRole('button', { name: `Edit ${company.nurse}` }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByLabel('Alias'))
  await page.keyboard.type('Night shift')
  await tabTo(page, dialog.getByRole('button', { name: /^Status/ }))
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await tabTo(page, dialog.getByLabel(/^Pending takes/))
  await page.keyboard.type('9')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  const edited = row(visitor, company.nurse)
  await edited.getByText('Night shift').waitFor()
  await edited.getByText('Limited').waitFor()
  await edited.getByText('of 9').waitFor()
  // Escape closes a dialog without asking if nothing was typed.
  await tabTo(page, page.getByRole('button', { name: `Edit ${company.nurse}` }))
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Alias').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(visitor.complaints).toEqual([])
})
