import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, inject, it } from 'vitest'
import { createClient } from '../../shared/contract/client.ts'
import { contracts } from '../../shared/contracts.ts'
import { credentialsReasons } from '../../shared/people/credentials.reasons.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { checkScreen, fill, submit, visit } from './console.ts'
import { newCompany, PASSWORD } from './new-company.ts'
import { PHONE, visitorsOf } from './visitors.ts'

// Two-step sign-in: offered to a company, turned on with an authenticator app, required at sign-in, and reset when the
// app is lost.

const STEP_MS = 30_000
const { signedIn, signsIn } = visitorsOf('second-factor')

/** Simulates the authenticator app: returns the code of a time step; 0 is the current one. */
const appWith = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const began = Date.now()
  return (step: number) => totp.generate({ timestamp: began + step * STEP_MS })
}

describe('two-step sign-in', () => {
  it('is offered, turned on, required, and reset', async () => {
    const { doctor: userName } = await newCompany('steps')
    const left = STEP_MS - (Date.now() % STEP_MS)
    if (left < 20_000) await sleep(left)
    const visitor = await signsIn(userName, PHONE)
    const { page, words } = visitor
    const { text, say, done } = words
    await page.getByText(text('account.secondFactor.offer.title')).waitFor()
    await checkScreen(visitor)
    await page.getByRole('button', { name: text('account.secondFactor.offer.start') }).click()
    await page.getByRole('button', { name: text('account.secondFactor.turnOn') }).click()
    const secret = await page.getByText(/^[A-Z2-7]{32,}$/).innerText()
    const code = appWith(secret)
    await page.getByRole('img', { name: text('account.secondFactor.picture') }).waitFor()
    await fill(visitor, { [text('account.secondFactor.code')]: '000000' })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('account.secondFactor.turnOn') })
      .click()
    await page.getByText(say(reasonMessage(credentialsReasons.wrongCode))).waitFor()
    await checkScreen(visitor)
    await fill(visitor, { [text('account.secondFactor.code')]: code(-1) })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('account.secondFactor.turnOn') })
      .click()

    // Signed out, so that the next sign-in shows that the app works.
    await page.getByText(done('people.turnOnSecondFactor')).waitFor()
    await page.getByLabel(text('login.signIn.userName')).fill(userName)
    await page.getByLabel(text('login.signIn.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: text('login.signIn.submit'), exact: true }).click()
    await page.getByRole('heading', { name: text('login.code.title') }).waitFor()
    await checkScreen(visitor)
    const send = async (digits: string): Promise<void> => {
      await page.getByLabel(text('login.code.label')).fill(digits)
      await page.getByRole('button', { name: text('login.code.submit') }).click()
    }
    await send('000000')
    await page.getByText(say(reasonMessage(credentialsReasons.wrongCode))).waitFor()
    await checkScreen(visitor)
    await send(code(0))
    await page.getByRole('button', { name: text('app.account.of', { user: userName }) }).waitFor()
    await visit(visitor, '/account', text('account.title'))
    await page.getByText(text('account.secondFactor.on'), { exact: true }).waitFor()
    await visit(visitor, '/overview', text('home.title'))
    expect(await page.getByText(text('account.secondFactor.offer.title')).count()).toBe(0)

    // The sign-in call for scripts also requires the code.
    const { people } = createClient(contracts, { baseUrl: inject('stack').baseUrl })
    const call = (more: { code?: string }) => people.login({ userName, password: PASSWORD, ...more })
    await expect(call({})).rejects.toMatchObject({ status: 401, message: expect.stringContaining('further step') })
    await expect(call({ code: '000000' })).rejects.toMatchObject({ status: 401 })
    const { token, userNo } = await call({ code: code(1) })
    expect(token).toBeTruthy()

    const root = await signedIn('super')
    await visit(root, `/users/${userNo}`, userName)
    await root.page.getByRole('button', { name: root.words.text('users.secondFactor.reset') }).click()
    await root.page.getByText(root.words.text('users.secondFactor.text', { name: userName })).waitFor()
    await checkScreen(root)
    await submit(root, root.words.text('users.secondFactor.action'))
    await root.page.getByText(root.words.text('users.secondFactor.done', { name: userName })).waitFor()
    expect((await call({})).token).toBeTruthy()
    await page.reload()
    await page.getByRole('button', { name: text('login.signIn.submit'), exact: true }).waitFor()
  })
})
