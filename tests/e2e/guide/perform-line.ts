import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import type { GuideLine } from '../../../docs/guide/render.ts'
import { passTime } from '../console.ts'
import type { NewCompany } from '../new-company.ts'
import type { Trade } from '../trade.ts'
import type { Person } from '../visitors.ts'

// Performs the lines of the guide, in the language of each line and with the labels that it names.

/** The actors of the guide in a language: a company with its nurse and warehouse admin, and others around it. */
export interface Cast {
  doctor: Person
  nurse: Person
  house: Person
  root: Person
  /** A company without any data except an invited warehouse admin. */
  newcomer: Person
}

/** The companies of the guide in one language. */
export interface GuideCompanies {
  company: NewCompany
  trade: Trade
  newcomerCompany: NewCompany
  /** Another company; the nurse and the warehouse admin of the first one work for it as well. */
  neighbor: NewCompany
  nextDoor: Trade
}

export interface Story extends GuideCompanies, Cast {}

/** The labels a line names: its performer must use all of them. */
export interface Named {
  label: (key: string) => string
  /** Texts to be typed literally, in the order of the line. */
  quote: (at: number) => string
}

export type Perform = (story: Story, named: Named) => Promise<void>
export type Performers = Readonly<Record<string, Perform>>

/** Performs a line; fails if the labels it names differ from the labels its performer uses. */
export const performLine = async (perform: Perform, story: Story, { id, labels, quotes }: GuideLine): Promise<void> => {
  const left = new Set([...labels.keys(), ...quotes.keys()])
  const use = <K extends string | number>(named: ReadonlyMap<K, string>, key: K): string => {
    const words = named.get(key)
    if (words === undefined) throw new Error(`${id} does not name ${key}.`)
    left.delete(key)
    return words
  }
  const quoted = new Map(quotes.entries())
  await perform(story, { label: (key) => use(labels, key), quote: (at) => use(quoted, at) })
  expect([...left], `named by ${id} but not used`).toEqual([])
}

const exactly = (label: string): RegExp => new RegExp(`^\\s*${RegExp.escape(label)}\\s*$`)
/** A count may follow the label, as in 'Pay selected (3)'. */
const counted = (label: string): RegExp => new RegExp(`^\\s*${RegExp.escape(label)}\\s*([(（]?\\d+[)）]?)?\\s*$`)

/** Searches by visible text, because many row buttons have a longer accessible name. */
export const button = (inside: Locator, label: string): Locator =>
  inside
    .locator('button:not([role=tab]), a, span[role=button]')
    .filter({ hasText: counted(label) })
    .first()

export const mainOf = ({ page }: Person): Locator => page.locator('main')
export const dialogOf = ({ page }: Person): Locator => page.getByRole('dialog').last()

export const pressOn = (person: Person, label: string): Promise<void> => button(mainOf(person), label).click()
export const pressInDialog = (person: Person, label: string): Promise<void> => button(dialogOf(person), label).click()

/** Presses the button that completes the open dialog, and waits until it has closed. */
export const endDialog = async (person: Person, label: string): Promise<void> => {
  await button(dialogOf(person), label).waitFor()
  const open = await person.page.getByRole('dialog').count()
  await pressInDialog(person, label)
  await expect.poll(() => person.page.getByRole('dialog').count()).toBeLessThan(open)
}

/** Closes all open dialogs, discarding their input. */
export const closeDialogs = async (person: Person): Promise<void> => {
  const { page, words, quiet } = person
  const dialogs = page.getByRole('dialog')
  const discard = page.getByRole('button', { name: words.text('components.discard.confirm'), exact: true })
  while ((await dialogs.count()) > 0) {
    const isAsked = (await discard.count()) > 0
    const way = isAsked
      ? discard
      : dialogs
          .last()
          .getByRole('button', { name: words.text('components.close') })
          .first()
    await way.click()
    await quiet()
  }
}

/** Presses a button that is shown directly or, if there is no room, in the overflow menu. */
export const pressOrInMenu = async (person: Person, label: string): Promise<void> => {
  const direct = button(dialogOf(person), label)
  const more = button(dialogOf(person), person.words.text('components.moreActions'))
  await direct.or(more).first().waitFor()
  if (await direct.isVisible()) return direct.click()
  await more.click()
  await person.page.getByRole('menuitem', { name: label, exact: true }).click()
}

/** Opens a page from the menu, as every page of the guide instructs, so that it shows changes made by others. */
export const goBy = async (person: Person, screen: string): Promise<void> => {
  const { page, quiet } = person
  await passTime(page)
  // The label may be followed by a count of pending items.
  await page
    .locator('nav a')
    .filter({ hasText: counted(screen) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await quiet()
}

/** Longer than the console caches the permissions of a person. */
const AWAY_MS = 10 * 60_000

/** Returns to the tab some time later: all content and permissions are fetched again. */
export const comeBack = async ({ page, quiet }: Person): Promise<void> => {
  await passTime(page, AWAY_MS)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await quiet()
}

export const goToTab = async ({ page, quiet }: Person, label: string): Promise<void> => {
  await page
    .getByRole('tab', { name: counted(label) })
    .first()
    .click()
  await quiet()
}

/** Chooses an option of a select on the page by its text. */
export const chooseOn = async ({ page }: Person, label: string, option: string | RegExp): Promise<void> => {
  await page
    .getByRole('button', { name: new RegExp(`^${RegExp.escape(label)}`) })
    .first()
    .click()
  await page.getByRole('option', { name: option }).first().click()
}

export const heading = async ({ page }: Person, name: string | RegExp): Promise<void> => {
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

/** Opens a record of a list by the link or button with its name. */
export const openRecord = async (person: Person, name: string): Promise<void> => {
  await mainOf(person)
    .locator('a, button, span[role=button]')
    .filter({ hasText: exactly(name) })
    .first()
    .click()
  await person.quiet()
}

export const seen = (inside: Locator, text: string | RegExp): Promise<void> => inside.getByText(text).first().waitFor()

/** Types into the search of the top bar and opens the first result. */
export const searchFor = async ({ page, words, quiet }: Person, typed: string, key = '/'): Promise<void> => {
  await page.locator('h1').first().click()
  // Keys within 50 ms of each other would count as a scanned code.
  await page.waitForTimeout(100)
  await page.keyboard.press(key)
  const field = page.getByRole('combobox', { name: words.text('search.label'), exact: true })
  await field.and(page.locator(':focus')).waitFor()
  await field.fill(typed)
  await page.getByRole('option').first().waitFor()
  await quiet()
  await field.press('Enter')
}

export const downloadBy = async ({ page }: Person, press: () => Promise<void>) => {
  const [saved] = await Promise.all([page.waitForEvent('download'), press()])
  return saved
}
