import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, afterEach, inject } from 'vitest'
import type { Language } from '../../web/settings/languages.ts'
import { newContext, startBrowser, type Visitor, visitorIn } from '../support/browser.ts'
import { signIn as signInByCall } from '../support/people.ts'
import { signIn } from './console.ts'
import { PASSWORD } from './new-company.ts'
import { type Words, wordsOf } from './words.ts'

// Who sits where. Files of the project share one stack and one browser; contexts are used again, emptied, since a new
// one fetches and compiles the whole console anew.

export interface Seat {
  language: Language
  width: number
}
export const DESK: Seat = { language: 'en', width: 1440 }
export const PHONE: Seat = { language: 'zh-CN', width: 390 }

export interface Person extends Visitor {
  words: Words
}

const { baseUrl, info } = inject('stack')

declare global {
  /** The browser of this worker: modules are fresh in each file, the worker is not. It ends with the worker. */
  var testBrowser: Promise<Browser> | undefined
}
const theBrowser = (): Promise<Browser> => (globalThis.testBrowser ??= startBrowser())

const free: { seat: string; context: BrowserContext }[] = []
const nameOf = ({ language, width }: Seat): string => `${language} ${width}`

const takeContext = async (seat: Seat): Promise<BrowserContext> => {
  const at = free.findIndex((one) => one.seat === nameOf(seat))
  const [found] = at < 0 ? [] : free.splice(at, 1)
  if (found) return found.context
  return newContext(await theBrowser(), baseUrl, seat.width, seat.language)
}

const NOTHING = { cookies: [], origins: [] }

/** Puts a login into the browser's storage as the sign-in page would. */
const storeLogin = async (context: BrowserContext, userName: string, password: string): Promise<void> => {
  const { token, refreshToken } = await signInByCall(baseUrl, userName, password)
  const prefix = `CognitoIdentityServiceProvider.${info.userPoolClientId}`
  const localStorage = [
    { name: `${prefix}.LastAuthUser`, value: userName },
    { name: `${prefix}.${userName}.idToken`, value: token },
    { name: `${prefix}.${userName}.refreshToken`, value: refreshToken },
  ]
  await context.setStorageState({ cookies: [], origins: [{ origin: baseUrl, localStorage }] })
}

/**
 * The people of a test file. They leave after each test, or at the end of the file where they `stay`; what they see
 * when a test fails is kept as a picture under that name.
 */
export const visitorsOf = (file: string, { stay = false } = {}) => {
  const here: { seat: Seat; person: Person }[] = []
  const come = async (seat: Seat = DESK): Promise<Person> => {
    const context = await takeContext(seat)
    const person = { ...(await visitorIn(context)), words: await wordsOf(seat.language) }
    here.push({ seat, person })
    return person
  }
  const leave = async (): Promise<void> => {
    for (const { seat, person } of here.splice(0)) {
      await person.page.close()
      await person.context.setStorageState(NOTHING)
      free.push({ seat: nameOf(seat), context: person.context })
    }
  }
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') {
      for (const [at, { person }] of here.entries()) {
        await person.page.screenshot({ path: `node_modules/.cache/dockside/failed-${file}-${at}.png` })
      }
    }
    if (!stay) await leave()
  })
  afterAll(leave)
  return {
    come,
    /** Somebody who is signed in already, and whose page is still empty. */
    signedIn: async (userName: string, seat: Seat = DESK, password = PASSWORD): Promise<Person> => {
      const person = await come(seat)
      await storeLogin(person.context, userName, password)
      return person
    },
    /** Somebody who signs in at the page itself: for what needs Amplify's own session. */
    signsIn: async (userName: string, seat: Seat = DESK, password = PASSWORD): Promise<Person> => {
      const person = await come(seat)
      await signIn(person, userName, password, person.words)
      return person
    },
  }
}
