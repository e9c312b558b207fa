import { describe, expect, inject, it } from 'vitest'
import { createClient } from '../../../shared/contract/client.ts'
import { contracts } from '../../../shared/contracts.ts'
import { credentialsReasons } from '../../../shared/people/credentials.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { checkScreen, submit, visit } from '../console.ts'
import { newCompany, PASSWORD } from '../new-company.ts'
import { PHONE, visitorsOf } from '../visitors.ts'
import { appWith, shownSecret, signInWithCode, submitCode } from './authenticator.ts'

// Two-step sign-in: offered to a company, turned on with an authenticator app, required at sign-in, and reset when the
// app is lost.

const { signedIn, signsIn } = visitorsOf('second-factor')

/** '123 456', as authenticator apps show a code. */
const grouped = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

describe('two-step sign-in', () => {
  it('is offered, turned on, required, and reset', async () => {
    const { doctor: userName } = await newCompany('steps')
    const visitor = await signsIn(userName, PHONE)
    const { page, words } = visitor
    const { text, say, done } = words
    await page.getByText(text('account.secondFactor.offer.title')).waitFor()
    await checkScreen(visitor)
    await page.getByRole('button', { name: text('account.secondFactor.offer.start') }).click()
    await page.getByRole('button', { name: text('account.secondFactor.turnOn') }).click()
    const app = appWith(await shownSecret(visitor))
    await page.getByRole('img', { name: text('account.secondFactor.picture') }).waitFor()
    await submitCode(visitor, '000000')
    await page.getByText(say(reasonMessage(credentialsReasons.wrongCode))).waitFor()
    await checkScreen(visitor)
    // As people copy it from an app that groups the digits.
    await submitCode(visitor, grouped(await app.nextCode()))

    // Signed out, so that the next sign-in shows that the app works.
    await page.getByText(done('people.turnOnSecondFactor')).waitFor()
    await page.getByLabel(text('login.signIn.userName')).fill(userName)
    await page.getByLabel(text('login.signIn.password'), { exact: true }).fill(PASSWORD)
    await page.getByRole('button', { name: text('login.signIn.submit'), exact: true }).click()
    await page.getByRole('heading', { name: text('login.code.title') }).waitFor()
    await checkScreen(visitor)
    await signInWithCode(visitor, '000000')
    await page.getByText(say(reasonMessage(credentialsReasons.wrongCode))).waitFor()
    await checkScreen(visitor)
    await page.evaluate((digits) => navigator.clipboard.writeText(digits), `${grouped(await app.nextCode())}\n`)
    await page.getByLabel(text('login.code.label')).fill('')
    await page.getByLabel(text('login.code.label')).press('ControlOrMeta+v')
    await page.getByRole('button', { name: text('login.code.submit') }).click()
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
    const { token, userNo } = await call({ code: await app.nextCode() })
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
