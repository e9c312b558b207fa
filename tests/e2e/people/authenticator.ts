import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { fill } from '../console.ts'
import type { Person } from '../visitors.ts'

/** Lifetime of a code. The user pool accepts the codes of the current step and its neighbors, each once. */
const STEP_MS = 30_000

/** Less than this much of the current step may be too short for the person to submit a code of the previous one. */
const SHORT_MS = 20_000

/** An authenticator app. */
export interface App {
  /** A code that was not used before; waits if all valid ones were. */
  nextCode: () => Promise<string>
}

export const appWith = (secret: string): App => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  let used = 0
  return {
    nextCode: async () => {
      const step = Math.floor(Date.now() / STEP_MS)
      const left = STEP_MS - (Date.now() % STEP_MS)
      used = Math.max(used + 1, left < SHORT_MS ? step : step - 1)
      await sleep(Math.max(0, (used - 1) * STEP_MS - Date.now()))
      return totp.generate({ timestamp: used * STEP_MS })
    },
  }
}

/** The secret in the open dialog. */
export const shownSecret = ({ page }: Person): Promise<string> => page.getByText(/^[A-Z2-7]{32,}$/).innerText()

/** Enters a code in the dialog that sets up the app, and submits it. */
export const submitCode = async (person: Person, code: string): Promise<void> => {
  const { text } = person.words
  await fill(person, { [text('account.secondFactor.code')]: code })
  await person.page
    .getByRole('dialog')
    .getByRole('button', { name: text('account.secondFactor.turnOn'), exact: true })
    .click()
}

/** Enters a code on the sign-in page, after the password. */
export const signInWithCode = async ({ page, words: { text } }: Person, code: string): Promise<void> => {
  await page.getByLabel(text('login.code.label')).fill(code)
  await page.getByRole('button', { name: text('login.code.submit') }).click()
}
