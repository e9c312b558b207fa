import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { seriousFindings, type Visitor } from '../support/browser.ts'
import { type ConsoleTexts, ENGLISH } from './console-texts.ts'

// Actions in the console. Elements are found by what people see: roles, labels and texts.

/** Fills the sign-in page and submits it. Loads the page only if it is not open yet. */
export const enter = async (
  { page }: Visitor,
  userName: string,
  password: string,
  { text }: ConsoleTexts = ENGLISH,
): Promise<void> => {
  if (new URL(page.url()).pathname !== '/login') await page.goto('/login')
  await page.getByLabel(text('login.signIn.userName')).fill(userName)
  await page.getByLabel(text('login.signIn.password'), { exact: true }).fill(password)
  await page.getByRole('button', { name: text('login.signIn.submit'), exact: true }).click()
}

/** Signs in and waits for the first screen. */
export const signIn = async (visitor: Visitor, userName: string, password: string, words = ENGLISH): Promise<void> => {
  await enter(visitor, userName, password, words)
  const account = words.text('app.account.of', { user: userName })
  await visitor.page.getByRole('button', { name: account }).waitFor()
}

/** After this time the console refetches every list on a screen: longer than the `staleTime` of any changing list. */
const STALE_MS = 120_000

/** Advances the clock of the document, so that it fetches changes made by others. */
export const passTime = (page: Page, byMs = STALE_MS): Promise<void> =>
  page.evaluate((ms) => {
    window.clock ??= { now: Date.now, aheadMs: 0 }
    const { clock } = window
    clock.aheadMs += ms
    Date.now = () => clock.now() + clock.aheadMs
  }, byMs)

/**
 * Navigates to another screen after some time without reloading the console, like the browser's Back and Forward.
 * Returns false if the console is not open or already shows this screen.
 */
const goOn = async (page: Page, path: string): Promise<boolean> => {
  const isElsewhere = await page.evaluate(
    (target) => document.getElementById('root') !== null && target !== location.pathname + location.search,
    path,
  )
  if (!isElsewhere) return false
  await passTime(page)
  await page.evaluate((target) => {
    history.pushState({ idx: (history.state?.idx ?? 0) + 1, key: target }, '', target)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, path)
  return true
}

declare global {
  interface Window {
    /** The clock of the machine, and how far the clock of the document is ahead. */
    clock?: { now: () => number; aheadMs: number }
  }
}

/** Goes to an address; the test itself waits for the screen. */
export const go = async ({ page }: Visitor, path: string): Promise<void> => {
  if (!(await goOn(page, path))) await page.goto(path)
}

/** Opens a screen: loads its address if the console is not open yet or already shows this screen. */
export const open = async (visitor: Visitor, path: string, heading: string | RegExp): Promise<void> => {
  const { page, quiet } = visitor
  await go(visitor, path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await quiet()
  await page.locator('main [aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** Goes to a screen and checks it: it has a heading, nothing is cut off, and axe finds nothing serious. */
export const visit = async (visitor: Visitor, path: string, heading: string | RegExp): Promise<void> => {
  await open(visitor, path, heading)
  await check(visitor)
}

/**
 * Checks an open screen, once the test has waited for its content: nothing is cut off, and axe finds nothing serious.
 */
export const check = async (visitor: Visitor): Promise<void> => {
  await checkLists(visitor)
  await checkScreen(visitor)
}

/** Minimum height of a touch target, px (WCAG 2.5.5). */
const THUMB = 44

/**
 * Checks that no list is cut off: on a desktop a table fits its frame; on a phone lists are cards with their actions.
 */
const checkLists = async ({ page }: Visitor): Promise<void> => {
  const width = page.viewportSize()?.width ?? 0
  // A tab may still be fetching its code; some tabs contain no list.
  if ((await page.getByRole('tabpanel').count()) > 0) {
    await page.locator('main [aria-busy=false], main [role=tabpanel] h2').first().waitFor()
  }
  const cut = await page.evaluate(
    ([thumb, isDesk, isPhone]) => {
      const tables = [...document.querySelectorAll('main table')]
      const wide = tables.filter(({ parentElement: frame }) => frame && frame.scrollWidth > frame.clientWidth + 1)
      const buttons = [...document.querySelectorAll('main li[data-row] button:not([aria-label^="Copy"])')]
      const unreachable = buttons.filter((button) => {
        const { left, right, height } = button.getBoundingClientRect()
        return left < 0 || right > innerWidth || (button.textContent !== '' && height < thumb)
      })
      return [
        ...(isDesk ? wide.map((table) => `cut: ${table.textContent}`) : []),
        ...(isPhone ? tables.map((table) => `no cards: ${table.textContent}`) : []),
        ...unreachable.map((button) => `out of reach: ${button.textContent}`),
      ]
    },
    [THUMB, width >= 1440, width < 700] as const,
  )
  expect(cut, page.url()).toEqual([])
}

/** Checks an open dialog on a desktop: no table is cut off, and axe finds nothing serious. */
export const checkDialog = async (visitor: Visitor): Promise<void> => {
  const frames = visitor.page.locator('[role=dialog] :has(> table)')
  const cut = await frames.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).length)
  expect(cut, visitor.page.url()).toBe(0)
  await checkScreen(visitor)
}

/** Runs of axe before a finding counts, because elements that are fading in have transitional colors. */
const LOOKS = 5

/** Checks that axe finds nothing serious on the current screen. */
export const checkScreen = async ({ page }: Visitor): Promise<void> => {
  let found: unknown[] = []
  for (let look = 0; look < LOOKS; look++) {
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every((one) => one.playState !== 'running' || one.effect?.getTiming().iterations === Infinity),
    )
    found = await seriousFindings(page)
    if (found.length === 0) return
    await page.waitForTimeout(200)
  }
  expect(found, `axe at ${page.url()}`).toEqual([])
}

/** Chooses an option of a Cloudscape select inside the open dialog, by the beginning of its text. */
export const choose = async ({ page }: Visitor, label: string, option: string | RegExp): Promise<void> => {
  await page.getByRole('dialog').getByLabel(label).first().click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Fills the fields of the open dialog by their labels. */
export const fill = async ({ page }: Visitor, values: Record<string, string>): Promise<void> => {
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(values))
    await dialog
      .getByLabel(new RegExp(`^${RegExp.escape(label)}`))
      .first()
      .fill(value)
}

/**
 * Presses a button of the open dialog, and waits until the dialog has closed and the expected message is shown. Starts
 * waiting before the press, since success messages disappear after a few seconds.
 */
export const submit = async ({ page }: Visitor, button: string, message?: string): Promise<void> => {
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('button', { name: button, exact: true }) })
  const close = async () => {
    await dialog.getByRole('button', { name: button, exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await Promise.all([close(), message === undefined ? undefined : page.getByText(message).first().waitFor()])
}

/** Presses the first button with this name. */
export const press = ({ page }: Visitor, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click()

/** Presses a button of the topmost dialog. */
export const pressInside = ({ page }: Visitor, name: string): Promise<void> =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).last().click()

/** Exports the current list; returns the file name. */
export const exported = async (person: Visitor & { words: ConsoleTexts }): Promise<string> => {
  const [saved] = await Promise.all([
    person.page.waitForEvent('download'),
    press(person, person.words.text('components.export.export')),
  ])
  return saved.suggestedFilename()
}

/** All list rows of the page: table rows, or cards on a narrow screen. */
export const rows = ({ page }: Visitor) => page.locator('tbody tr, li[data-row]')

/** The list row that shows a text. */
export const row = (visitor: Visitor, text: string) => rows(visitor).filter({ hasText: text })

/** Cells of a row after its name, in the order of the columns. */
export const valuesOf = (found: Locator): Promise<string[]> => found.locator('td, dd').allInnerTexts()

/** Types a formatted note into the editor of the open dialog once its code has loaded. */
export const note = ({ page }: Visitor, label: string, words: string): Promise<void> =>
  page.getByRole('dialog').getByRole('textbox', { name: label }).fill(words)
