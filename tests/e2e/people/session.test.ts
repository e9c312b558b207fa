import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { userItem } from '../../../functions/platform/actor.items.ts'
import { documentClient } from '../../../functions/platform/aws.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import { update } from '../../../functions/platform/db/intent.ts'
import { signIn as signInByCall } from '../../support/people.ts'
import { checkScreen, enter, go, signIn } from '../console.ts'
import { type NewCompany, newCompany, PASSWORD } from '../new-company.ts'
import { DESK, PHONE, visitorsOf } from '../visitors.ts'

// The beginning and the end of a session: choice of a company, sign-out, and an expired login.

const stack = inject('stack')
const { come, signedIn, signsIn } = visitorsOf('session')
let company: NewCompany

beforeAll(async () => {
  company = await newCompany('day')
})

/** Disables an account in the table, as the call of the super admin does. */
const disable = async (userName: string): Promise<void> => {
  const { userNo } = await signInByCall(stack.baseUrl, userName)
  const client = documentClient(stack.info.dynamodbEndpoint)
  const table = dynamoTable(client, stack.info.table)
  await table.commit([update(userItem, { userNo }, { set: { status: 'rejected' }, error: 'race' })])
  client.destroy()
}

const wrongAtPool = (userName: string): Promise<Response> =>
  fetch(`${stack.baseUrl}/cognito/`, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.InitiateAuth',
    },
    body: JSON.stringify({
      AuthFlow: 'USER_PASSWORD_AUTH',
      ClientId: stack.info.userPoolClientId,
      AuthParameters: { USERNAME: userName, PASSWORD: 'Wrong-password-1' },
    }),
  })

describe('a session', () => {
  it('lets a nurse of two companies choose one, and switch in the top bar', async () => {
    const visitor = await come(PHONE)
    const { page, words } = visitor
    const { text } = words
    await enter(visitor, 'nurse2', PASSWORD, words)
    await page.getByRole('heading', { name: text('login.company.title') }).waitFor()
    await page.getByRole('button', { name: text('login.company.submit') }).click()
    await page.getByText(text('login.company.missing')).waitFor()
    await checkScreen(visitor)
    await page.getByRole('button', { name: new RegExp(`^${text('login.company.label')}`) }).click()
    await page.getByRole('option', { name: 'Blue Harbor Buyers' }).click()
    await page.getByRole('button', { name: text('login.company.submit') }).click()
    const bar = (name: string) => page.getByRole('button', { name: text('app.company.current', { company: name }) })
    await bar('Blue Harbor Buyers').waitFor()
    await go(visitor, '/offer')
    await page.getByRole('heading', { level: 1, name: text('offers.title') }).waitFor()
    await bar('Blue Harbor Buyers').click()
    await page.getByRole('menuitemcheckbox', { name: 'Northwind Trading' }).click()
    await bar('Northwind Trading').waitFor()
    // This browser remembers the choice.
    await page.reload()
    await bar('Northwind Trading').waitFor()
    expect(visitor.complaints).toEqual([])
  })

  it('is shared by a second tab at the sign-in page', async () => {
    const visitor = await come()
    const { page } = visitor
    await page.goto('/login')
    const other = await page.context().newPage()
    await other.goto('/login')
    await other.getByLabel('User name').fill(company.doctor)
    await signIn(visitor, company.doctor, PASSWORD)
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await other.getByRole('button', { name: /^Account of/ }).waitFor()
    await other.close()
    expect(visitor.complaints).toEqual([])
  })

  it('ends after a confirmation, leaves no token in local storage, and then requires a sign-in', async () => {
    const visitor = await signsIn('doctor2')
    const { page } = visitor
    await go(visitor, '/inventory')
    const leave = async (): Promise<void> => {
      await page.getByRole('button', { name: /^Account of/ }).click()
      await page.getByRole('menuitem', { name: 'Sign out' }).click()
      await page.getByText('Are you sure?').waitFor()
    }
    await leave()
    await checkScreen(visitor)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByText('Are you sure?').waitFor({ state: 'hidden' })
    await leave()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toMatch(/token|US-/i)
    await page.goto('/inventory')
    await page.waitForURL('**/login')
    expect(visitor.complaints).toEqual([])
  })

  it('returns after sign-in to an opened link, and to a form on which the login expired', async () => {
    const visitor = await come()
    const { page } = visitor
    const link = '/inventory?condition=halo#content'
    await page.goto(link)
    await page.waitForURL('**/login')
    const send = async (): Promise<void> => {
      await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    }
    await page.getByLabel('User name').fill(company.doctor)
    await send()
    await page.waitForURL(`**${link}`)
    await page.getByRole('heading', { level: 1, name: /Inventory/ }).waitFor()

    await go(visitor, '/account')
    await page.getByRole('button', { name: 'Change phone number' }).click()
    await page.getByLabel('New phone number').fill('5550100199')
    const { api } = await signInByCall(stack.baseUrl, company.doctor)
    await api.people.logout({})
    await page.getByRole('button', { name: 'Save' }).click()
    const again = page.getByRole('dialog').filter({ hasText: 'Sign in again' })
    await again.getByText('Your login has expired, please log in again').first().waitFor()
    await again.getByText(`Signing in as ${company.doctor}`).waitFor()
    await checkScreen(visitor)
    await page.keyboard.press('Escape')
    await send()
    await page.getByRole('dialog').first().waitFor({ state: 'detached' })
    await page.getByText('5550100199').waitFor()

    // The form has no unsaved input, so the specified flow applies: the message, the sign-in page, and back.
    // Sessions end with a precision of seconds, so the sign-in above must belong to an earlier second.
    await sleep(1000 - (Date.now() % 1000))
    const { api: another } = await signInByCall(stack.baseUrl, company.doctor)
    await another.people.logout({})
    await page.goto(link)
    await page.waitForURL('**/login')
    await page.getByText('Your login has expired, please log in again').waitFor()
    await page.getByLabel('User name').fill(company.doctor)
    await send()
    await page.waitForURL(`**${link}`)
  })

  it('ends with a message at the next call after the account is disabled', async () => {
    const visitor = await signedIn(company.house)
    const { page } = visitor
    await page.goto('/inbound')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await disable(company.house)
    await page.reload()
    await page.waitForURL('**/login')
    await page.getByText('Your account is disabled. Ask your administrator.').waitFor()
    await page.reload()
    await page.getByLabel('User name').waitFor()
    expect(await page.getByText('Your account is disabled').count()).toBe(0)
  })

  it('is refused for a wrong password, and limits the pages to those of the role', async () => {
    const visitor = await come()
    const { page } = visitor
    for (const name of ['doctor1', 'nobody-of-this-name']) {
      await page.goto('/login')
      await enter(visitor, name, 'Wrong-password-1')
      await page.getByText('The user name or password is wrong.').waitFor()
    }
    await checkScreen(visitor)
    await signIn(visitor, 'doctor1', PASSWORD)
    await go(visitor, '/users')
    await page.getByRole('heading', { name: 'Page not found' }).waitFor()
    await page.getByRole('button', { name: 'Go to the start page' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  })

  it('is refused for a user name after 10 wrong passwords by script, or 20 in the console, but not for other names', async () => {
    const wrong = () =>
      signInByCall(stack.baseUrl, company.nurse, 'Wrong-password-1').catch(({ message }: Error) => message)
    for (let time = 0; time < 10; time++) expect(await wrong()).toBe('User name or password is wrong.')
    expect(await wrong()).toBe('Too many attempts to sign in. Wait a few minutes and try again.')
    // The console signs in at the user pool itself, which counts by name.
    for (let time = 10; time < 20; time++) await wrongAtPool(company.nurse)
    const visitor = await come()
    const { page } = visitor
    // The correct password is also refused, since guessing would otherwise reveal it.
    await enter(visitor, company.nurse, PASSWORD)
    await page.getByText('Too many attempts').waitFor()
    await checkScreen(visitor)
    await signIn(visitor, 'doctor2', PASSWORD)
  })

  it('is usable on a phone: the menu opens, navigates and closes', async () => {
    const visitor = await signedIn('doctor1', { ...DESK, width: 390 })
    const { page } = visitor
    await page.goto('/overview')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByRole('link', { name: 'Inventory', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: /Inventory/ }).waitFor()
    await page.getByRole('button', { name: 'Open the menu' }).waitFor()
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await checkScreen(visitor)
    expect(visitor.complaints).toEqual([])
  })
})
