import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'
import type { Language } from '../../web/settings/languages.ts'
import { newContext, startBrowser, type Visitor, visitorAt } from '../support/browser.ts'
import { reportPage, tracePage } from '../support/failures/page-report.ts'
import { signIn as signInByCall } from '../support/people.ts'
import { signIn } from './console.ts'
import { type ConsoleTexts, textsOf } from './console-texts.ts'
import { PASSWORD } from './new-company.ts'

// Visitors of the console. The test files of this project share one stack and one browser. Pages are cleared and
// reused, since a new page is a new process that fetches and compiles the whole console again.

export interface Seat {
  language: Language
  width: number
  /** The language of the browser if it differs from that of the console. */
  browserLanguage?: Language
}
export const DESK: Seat = { language: 'en', width: 1440 }
export const PHONE: Seat = { language: 'zh-CN', width: 390 }

export interface Person extends Visitor {
  words: ConsoleTexts
}

const { baseUrl, info } = inject('stack')

interface Place {
  seat: Seat
  page: Page
}

declare global {
  /**
   * The browser of this worker, and its free pages. Stored globally, since each file loads its modules again in the
   * same worker.
   */
  var testBrowser: { started: Promise<Browser>; free: Place[] } | undefined
}
globalThis.testBrowser ??= { started: startBrowser(), free: [] }
const browser = globalThis.testBrowser

/**
 * A file of the site outside the console: its page can write to storage without starting the console, and stays in the
 * same browser process.
 */
const OUTSIDE = '/favicon.svg'

const browserLanguageOf = ({ language, browserLanguage = language }: Seat): Language => browserLanguage

const takePlace = async (seat: Seat): Promise<Place> => {
  const at = browser.free.findIndex(
    (place) => browserLanguageOf(place.seat) === browserLanguageOf(seat) && place.seat.width === seat.width,
  )
  const [found] = at < 0 ? [] : browser.free.splice(at, 1)
  if (found) return found
  const context = await newContext(await browser.started, baseUrl, seat.width, browserLanguageOf(seat))
  const page = await context.newPage()
  await tracePage(page)
  await page.goto(OUTSIDE)
  return { seat, page }
}

/** Removes every trace of a person: browser storage and window size. */
const empty = async ({ seat, page }: Place, asFound: Viewport): Promise<void> => {
  page.removeAllListeners()
  await page.goto(OUTSIDE)
  await page.evaluate(async () => {
    localStorage.clear()
    sessionStorage.clear()
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
    for (const name of await caches.keys()) await caches.delete(name)
    indexedDB.deleteDatabase('dockside.answers')
  })
  await page.context().clearCookies()
  if (asFound && page.viewportSize()?.width !== seat.width) await page.setViewportSize(asFound)
}

type Viewport = ReturnType<Page['viewportSize']>

/** Stores a login in the browser as the sign-in page would. */
const storeLogin = async (page: Page, userName: string, password: string): Promise<void> => {
  const { token, refreshToken } = await signInByCall(baseUrl, userName, password)
  const prefix = `CognitoIdentityServiceProvider.${info.userPoolClientId}`
  await page.evaluate(
    (entries) => {
      for (const [name, value] of entries) localStorage.setItem(name, value)
    },
    [
      [`${prefix}.LastAuthUser`, userName],
      [`${prefix}.${userName}.idToken`, token],
      [`${prefix}.${userName}.refreshToken`, refreshToken],
    ] as const,
  )
}

/**
 * The people of a test file. They leave after each test or, with `stay`, at the end of the file. If a test fails, each
 * person's page is described in the output, and its screenshot is saved under the name `file`.
 */
export const visitorsOf = (file: string, { stay = false } = {}) => {
  const here: { place: Place; person: Person; asFound: Viewport }[] = []
  const come = async (seat: Seat = DESK): Promise<Person> => {
    const place = await takePlace(seat)
    // Saved as if chosen on the sign-in page, since the last language of the account would otherwise apply.
    await place.page.evaluate((language) => sessionStorage.setItem('dockside.language-chosen', language), seat.language)
    const person = { ...visitorAt(place.page), words: await textsOf(seat.language) }
    here.push({ place, person, asFound: place.page.viewportSize() })
    return person
  }
  const leave = async (): Promise<void> => {
    for (const { place, asFound } of here.splice(0)) {
      await empty(place, asFound)
      browser.free.push(place)
    }
  }
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      for (const [at, { person }] of here.entries()) {
        console.error(`Page ${at + 1} of ${here.length}: ${await reportPage(person)}`)
        await person.page.screenshot({ path: `node_modules/.cache/dockside/failed-${file}-${at}.png` })
      }
    }
    if (!stay) await leave()
  })
  afterAll(leave)
  return {
    come,
    /** A signed-in person whose page has not opened the console yet. */
    signedIn: async (userName: string, seat: Seat = DESK, password = PASSWORD): Promise<Person> => {
      const person = await come(seat)
      await storeLogin(person.page, userName, password)
      return person
    },
    /** A person who signs in on the page itself, for tests of Amplify's own session. */
    signsIn: async (userName: string, seat: Seat = DESK, password = PASSWORD): Promise<Person> => {
      const person = await come(seat)
      await signIn(person, userName, password, person.words)
      return person
    },
  }
}
