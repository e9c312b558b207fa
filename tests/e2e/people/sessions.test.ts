import { beforeAll, describe, expect, inject, it } from 'vitest'
import { signIn as signInByCall } from '../../support/people.ts'
import { checkScreen, go } from '../console.ts'
import { newCompany, PASSWORD } from '../new-company.ts'
import { DESK, PHONE, visitorsOf } from '../visitors.ts'

// Sessions of one person in two browsers: English on a desktop, Chinese on a phone.

const stack = inject('stack')
const { signsIn } = visitorsOf('sessions')

describe('the sessions of a person', () => {
  let userName: string
  beforeAll(async () => {
    userName = (await newCompany('devices')).nurse
  })

  it('are listed with this browser marked; ending one signs out the other browser at its next call', async () => {
    const [phone, desk] = [await signsIn(userName, PHONE), await signsIn(userName, DESK)]
    await go(desk, '/account')
    const list = desk.page.getByRole('region', { name: 'Sessions' })
    const rows = list.getByRole('row').filter({ hasText: /Chrome on / })
    await rows.nth(1).waitFor()
    expect(await list.getByText('This browser').count()).toBe(1)
    await checkScreen(desk)
    await rows
      .filter({ hasNotText: 'This browser' })
      .getByRole('button', { name: /^End session/ })
      .click()
    await desk.page.getByRole('dialog').getByText('Are you sure?').waitFor()
    await checkScreen(desk)
    await desk.page.getByRole('dialog').getByRole('button', { name: 'End session' }).click()
    await desk.page.getByRole('dialog').waitFor({ state: 'detached' })
    await desk.page.getByText('Session ended.').first().waitFor()
    await phone.page.reload()
    await phone.page.waitForURL('**/login')
    await desk.page.reload()
    await list.getByText('This browser').waitFor()
    expect(desk.complaints).toEqual([])
  })

  it('are usable on a phone, where ending all others keeps this one', async () => {
    const [desk, phone] = [await signsIn(userName, DESK), await signsIn(userName, PHONE)]
    const { page, words } = phone
    const { text } = words
    const script = await signInByCall(stack.baseUrl, userName, PASSWORD)
    await go(phone, '/account')
    const list = page.getByRole('region', { name: text('account.sessions.title') })
    await list.getByText(text('account.sessions.current')).waitFor()
    expect(await list.getByRole('listitem').count()).toBeGreaterThan(2)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await checkScreen(phone)
    await list.getByRole('button', { name: text('account.sessions.endOthers') }).click()
    await checkScreen(phone)
    const confirm = page.getByRole('dialog').getByRole('button', { name: text('account.sessions.endOthers') })
    await confirm.click()
    await confirm.waitFor({ state: 'detached' })
    expect(await list.getByRole('listitem').count()).toBe(1)
    await expect(script.api.people.getCurrentUser({})).rejects.toMatchObject({ status: 401 })
    await desk.page.reload()
    await desk.page.waitForURL('**/login')
    await page.reload()
    await list.getByText(text('account.sessions.current')).waitFor()
    expect(phone.complaints).toEqual([])
  })
})
