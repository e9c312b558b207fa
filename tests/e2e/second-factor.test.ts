import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { describe, expect, inject, it } from 'vitest'
import { createClient } from '../../shared/contract/client.ts'
import { tell } from '../../shared/contract/reasons.ts'
import { contracts } from '../../shared/contracts.ts'
import { sessionReasons } from '../../web/session/session.reasons.ts'
import { checkScreen, enter, fill, submit, visit } from './console.ts'
import { newCompany, PASSWORD } from './new-company.ts'
import { PHONE, visitorsOf } from './visitors.ts'

// Two-step sign-in: turned on with an authenticator app, asked for at the door, turned off.

const STEP_MS = 30_000
const { come, signsIn } = visitorsOf('second-factor')

/** The app on the person's phone: the code of a step, 0 the one that is shown now. */
const appWith = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const began = Date.now()
  return (step: number) => totp.generate({ timestamp: began + step * STEP_MS })
}

describe('two-step sign-in', () => {
  it('is turned on, asked for, and turned off', async () => {
    const { nurse: userName } = await newCompany('steps')
    const left = STEP_MS - (Date.now() % STEP_MS)
    if (left < 20_000) await sleep(left)
    const visitor = await signsIn(userName, PHONE)
    const { page, words } = visitor
    const { text, say } = words
    await visit(visitor, '/account', text('account.title'))
    await page.getByRole('button', { name: text('account.secondFactor.turnOn') }).click()
    const secret = await page.getByText(/^[A-Z2-7]{32,}$/).innerText()
    const code = appWith(secret)
    await page.getByRole('img', { name: text('account.secondFactor.picture') }).waitFor()
    await fill(visitor, { [text('account.secondFactor.code')]: '000000' })
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('account.secondFactor.turnOn') })
      .click()
    await page.getByText(say(tell(sessionReasons.wrongCode))).waitFor()
    await checkScreen(visitor)
    await fill(visitor, { [text('account.secondFactor.code')]: code(-1) })
    await submit(visitor, text('account.secondFactor.turnOn'))
    await page.getByText(text('account.secondFactor.isOn')).first().waitFor()
    await checkScreen(visitor)

    const returning = await come(PHONE)
    await enter(returning, userName, PASSWORD, words)
    const door = returning.page
    await door.getByRole('heading', { name: text('login.code.title') }).waitFor()
    await checkScreen(returning)
    const send = async (digits: string): Promise<void> => {
      await door.getByLabel(text('login.code.label')).fill(digits)
      await door.getByRole('button', { name: text('login.code.submit') }).click()
    }
    await send('000000')
    await door.getByText(say(tell(sessionReasons.wrongCode))).waitFor()
    await checkScreen(returning)
    await send(code(0))
    await door.getByRole('button', { name: text('app.account.of', { user: userName }) }).waitFor()

    // The call of scripts asks for it as well.
    const { people } = createClient(contracts, { baseUrl: inject('stack').baseUrl })
    const call = (more: { code?: string }) => people.inviteLogin({ userName, password: PASSWORD, ...more })
    await expect(call({})).rejects.toMatchObject({ status: 401, message: expect.stringContaining('further step') })
    await expect(call({ code: '000000' })).rejects.toMatchObject({ status: 401 })
    expect((await call({ code: code(1) })).token).toBeTruthy()

    await visit(returning, '/account', text('account.title'))
    await door.getByRole('button', { name: text('account.secondFactor.turnOff') }).click()
    await door.getByText(text('account.secondFactor.sure')).waitFor()
    await checkScreen(returning)
    await submit(returning, text('account.secondFactor.turnOff'))
    await door.getByText(text('account.secondFactor.isOff')).first().waitFor()
    expect((await call({})).token).toBeTruthy()
  })
})
