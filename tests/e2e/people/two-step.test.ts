import { describe, expect, inject, it } from 'vitest'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { PRESETS } from '../../../shared/rights/rights.ts'
import { signIn as signInByCall } from '../../support/people.ts'
import { check, checkScreen, enter, go, open, press, row, submit } from '../console.ts'
import { addressOf, hire, newCompany, PASSWORD } from '../new-company.ts'
import { DESK, type Person, PHONE, visitorsOf } from '../visitors.ts'
import { appWith, shownSecret, signInWithCode, submitCode } from './authenticator.ts'

// A company requires two-step sign-in: whoever lacks it is led to set it up, cannot work before, and can afterwards.

const stack = inject('stack')
const { signsIn } = visitorsOf('two-step')

/** Turns two-step sign-in on in the open dialog, and signs in again with a code. */
const setUp = async (person: Person, userName: string): Promise<void> => {
  const { page, words } = person
  const { text, done } = words
  const app = appWith(await shownSecret(person))
  await submitCode(person, await app.nextCode())
  await page.getByText(done('people.turnOnSecondFactor')).waitFor()
  await enter(person, userName, PASSWORD, words)
  await page.getByRole('heading', { name: text('login.code.title') }).waitFor()
  await signInWithCode(person, ` ${await app.nextCode()} `)
}

describe('two-step sign-in required by a company', () => {
  it('leads the staff to set it up, who cannot work before and can afterwards', { timeout: 180_000 }, async () => {
    const { doctor, companyName } = await newCompany('guarded')
    const byCall = await signInByCall(stack.baseUrl, doctor)
    const name = 'guarded-buyer'
    const hired = await hire(byCall, name, PRESETS.buyer)
    const staff = await signsIn(name, PHONE)
    await open(staff, '/inventory', staff.words.text('products.title'))

    // The owner sets it up for themselves first.
    const owner = await signsIn(doctor, DESK)
    const { text, done } = owner.words
    await open(owner, '/account', text('account.title'))
    await press(owner, text('account.secondFactor.turnOn'))
    await setUp(owner, doctor)
    await owner.page.getByRole('button', { name: text('app.account.of', { user: doctor }) }).waitFor()
    await open(owner, '/teams?tab=staff', text('teams.title'))
    const rule = owner.page.getByRole('checkbox', { name: text('teams.twoStep.require') })
    await rule.click()
    await owner.page
      .getByRole('dialog')
      .getByText(text('teams.twoStep.startText', { names: name }))
      .waitFor()
    await checkScreen(owner)
    await submit(owner, text('teams.twoStep.doRequire'), done('people.requireTwoStep'))
    await expect.poll(() => rule.isChecked()).toBe(true)
    await row(owner, addressOf(name)).getByText(text('teams.twoStep.missing')).waitFor()
    await check(owner)
    // It cannot be turned off by people of whom the company requires it.
    await open(owner, '/account', text('account.title'))
    await owner.page.getByRole('button', { name: text('account.secondFactor.another') }).waitFor()
    expect(await owner.page.getByRole('button', { name: text('account.secondFactor.turnOff') }).count()).toBe(0)

    // The next call of the staff is refused, and every page leads to the setup.
    await expect(hired.api.products.listProducts({ doctorNo: byCall.userNo })).rejects.toMatchObject({
      status: 403,
      reason: generalReasons.twoStepRequired.key,
    })
    const { page, words } = staff
    const needed = page.getByRole('heading', { name: words.text('account.secondFactor.needed.title') })
    const isKeptOut = async (path: string): Promise<void> => {
      await go(staff, path)
      await needed.waitFor()
      await page.getByText(words.text('account.secondFactor.needed.byCompany', { company: companyName })).waitFor()
      expect(await page.locator('nav a').count()).toBe(0)
    }
    await isKeptOut('/offer')
    await checkScreen(staff)
    for (const path of ['/inventory', '/overview', '/exports', '/account']) await isKeptOut(path)

    // Whoever closes the dialog or goes back keeps the key that they have scanned.
    const startsSetup = () => press(staff, words.text('account.secondFactor.needed.start'))
    await startsSetup()
    const secret = await shownSecret(staff)
    await checkScreen(staff)
    await page.goBack()
    await needed.waitFor()
    const close = page.getByRole('dialog').getByRole('button', { name: words.text('components.cancel') })
    if ((await close.count()) > 0) await close.click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    // A second tab also leads to the setup, and does not end the one in the first.
    const other = await page.context().newPage()
    await other.goto('/inventory')
    await other.getByRole('heading', { name: words.text('account.secondFactor.needed.title') }).waitFor()
    await startsSetup()
    expect(await shownSecret(staff)).toBe(secret)
    await setUp(staff, name)
    await page.getByRole('button', { name: words.text('app.account.of', { user: name }) }).waitFor()
    await open(staff, '/inventory', words.text('products.title'))
    await press(staff, words.text('products.form.add'))
    await page.getByRole('dialog').waitFor()
    await checkScreen(staff)

    // The other tab was signed out with all sessions, and continues with the new one.
    await other.reload()
    await other.getByRole('button', { name: words.text('app.account.of', { user: name }) }).waitFor()
    await other.close()
    await open(owner, '/teams?tab=staff', text('teams.title'))
    await row(owner, addressOf(name)).waitFor()
    expect(await owner.page.getByText(text('teams.twoStep.missing')).count()).toBe(0)
    expect(owner.complaints).toEqual([])
  })
})
