import { beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod'
import { createClient } from '../../../shared/contract/client.ts'
import { contracts } from '../../../shared/contracts.ts'
import { signIn as signInByCall } from '../../support/people.ts'
import { checkScreen, go, press } from '../console.ts'
import { newCompany, PASSWORD } from '../new-company.ts'
import { DESK, PHONE, visitorsOf } from '../visitors.ts'

// Sessions of one person in two browsers: English on a desktop, Chinese on a phone.

const stack = inject('stack')
const { signsIn } = visitorsOf('sessions')

/** Asks the user pool for new tokens of a session. */
const refreshed = async (refreshToken: string): Promise<{ status: number; token: string }> => {
  const answer = await fetch(`${stack.baseUrl}/cognito/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'REFRESH_TOKEN_AUTH',
      ClientId: stack.info.userPoolClientId,
      AuthParameters: { REFRESH_TOKEN: refreshToken },
    }),
  })
  const { AuthenticationResult } = tokens.parse(await answer.json())
  return { status: answer.status, token: AuthenticationResult?.IdToken ?? '' }
}
const tokens = z.object({ AuthenticationResult: z.object({ IdToken: z.string() }).optional() })

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
    for (const header of ['Device', 'Signed in', 'Last use'])
      await list.getByRole('columnheader', { name: header }).waitFor()
    for (const one of await rows.all()) expect(await one.locator('time').count()).toBe(2)
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

  it('are all ended by "Sign out everywhere", this one included', async () => {
    const [phone, desk] = [await signsIn(userName, PHONE), await signsIn(userName, DESK)]
    const script = await signInByCall(stack.baseUrl, userName, PASSWORD)
    await go(desk, '/account')
    await press(desk, 'Sign out everywhere')
    await desk.page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click()
    await desk.page.waitForURL('**/login')
    await phone.page.reload()
    await phone.page.waitForURL('**/login')
    await expect(script.api.people.getCurrentUser({})).rejects.toMatchObject({ status: 401 })
    expect((await refreshed(script.refreshToken)).status).toBe(400)
  })

  it('end for the API, also with tokens that the user pool still issues for them', async () => {
    const [lost, own] = [
      await signInByCall(stack.baseUrl, userName, PASSWORD),
      await signInByCall(stack.baseUrl, userName, PASSWORD),
    ]
    const statusOf = (token: string): Promise<unknown> =>
      createClient(contracts, { baseUrl: stack.baseUrl, token: async () => token })
        .people.getCurrentUser({})
        .then(
          () => 200,
          ({ status }: { status: unknown }) => status,
        )
    await lost.api.people.getCurrentUser({})
    const { records } = await lost.api.people.listSessions({})
    const sessionNo = records.find(({ isCurrent }) => isCurrent)?.sessionNo ?? ''
    const before = await refreshed(lost.refreshToken)
    await own.api.people.endSession({ sessionNo })
    const after = await refreshed(lost.refreshToken)
    expect([before.status, after.status]).toEqual([200, 200])
    const all = [lost.token, before.token, after.token]
    expect(await Promise.all(all.map(statusOf))).toEqual([401, 401, 401])
    expect(await statusOf(own.token)).toBe(200)
  })
})
