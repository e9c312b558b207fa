import {
  AdminDisableUserCommand,
  AdminEnableUserCommand,
  AdminSetUserPasswordCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { credentialsReasons } from '../../../shared/people/credentials.reasons.ts'
import { signInReasons } from '../../../shared/people/sign-in.reasons.ts'
import { reasonMessage } from '../../../shared/reasons/reasons.ts'
import { sessionReasons } from '../../../web/texts/session.reasons.ts'
import { checkScreen, enter, fill, go, signIn, submit, visit } from '../console.ts'
import { linkInMailTo } from '../inbox.ts'
import { addressOf, newCompany, PASSWORD } from '../new-company.ts'
import { DESK, PHONE, visitorsOf } from '../visitors.ts'

// A forgotten and a changed password: in English on a desktop, in Chinese on a phone.

const NEXT = 'Dockside-next-2'
const LAST = 'Dockside-last-3'

const stack = inject('stack')
const { come, signsIn } = visitorsOf('passwords')

describe('a nurse', () => {
  let userName: string
  beforeAll(async () => {
    userName = (await newCompany('keeper')).nurse
  })

  it('resets a forgotten password through a link in the email, which can be used once', async () => {
    const visitor = await come(DESK)
    const { page } = visitor
    const { text, say, done } = visitor.words
    await page.goto('/login')
    await page.getByLabel(text('login.signIn.userName')).fill(userName)
    await page.getByRole('link', { name: text('login.signIn.forgot') }).click()
    await page.getByRole('heading', { name: text('account.forgot.title') }).waitFor()
    expect(await page.getByLabel(text('account.forgot.userName')).inputValue()).toBe(userName)
    await page.getByRole('button', { name: text('account.forgot.submit') }).click()
    await page.getByText(say(reasonMessage(fieldsReasons.emailRequired))).waitFor()
    await page.getByLabel(text('account.forgot.email')).fill(addressOf(userName))
    await checkScreen(visitor)
    await page.getByRole('button', { name: text('account.forgot.submit') }).click()
    await page.getByRole('heading', { name: text('account.forgot.sent') }).waitFor()
    await checkScreen(visitor)
    const link = await linkInMailTo(stack.info.inbox, addressOf(userName), 'changePassword')

    await page.goto(link)
    await page.getByLabel(text('account.reset.password')).fill(NEXT)
    await page.getByLabel(text('account.reset.repeat')).fill(PASSWORD)
    await page.getByRole('button', { name: text('account.reset.submit') }).click()
    await page.getByText(say(reasonMessage(credentialsReasons.passwordsDiffer))).waitFor()
    await checkScreen(visitor)
    await page.getByLabel(text('account.reset.repeat')).fill(NEXT)
    await page.getByRole('button', { name: text('account.reset.submit') }).click()
    await page.getByText(done('people.resetPassword')).waitFor()
    await checkScreen(visitor)
    await page.waitForURL('**/login', { timeout: 6000 })
    expect(visitor.complaints).toEqual([])

    await page.goto(link)
    await page.getByText(say(reasonMessage(signInReasons.resetDead))).waitFor()
    await checkScreen(visitor)
    await page.waitForURL('**/login', { timeout: 6000 })
  })

  it('cannot sign in with the old password after the reset, and changes the new one', async () => {
    const visitor = await come(PHONE)
    const { page, words } = visitor
    const { text, say, done } = words
    await enter(visitor, userName, PASSWORD, words)
    await page.getByText(say(reasonMessage(sessionReasons.wrong))).waitFor()
    await signIn(visitor, userName, NEXT, words)
    await visit(visitor, '/password', text('account.change.title'))
    const values = { old: 'Dockside-wrong-9', password: LAST, repeat: LAST }
    await page.getByLabel(text('account.change.old')).fill(values.old)
    await page.getByLabel(text('account.change.password'), { exact: true }).fill(values.password)
    await page.getByLabel(text('account.change.repeat')).fill(values.repeat)
    await page.getByRole('button', { name: text('account.change.submit') }).click()
    await page.getByText(say(reasonMessage(signInReasons.oldPasswordWrong))).waitFor()
    await checkScreen(visitor)
    await page.getByLabel(text('account.change.old')).fill(NEXT)
    await page.getByRole('button', { name: text('account.change.submit') }).click()
    await page.waitForURL('**/login')
    await page.getByText(done('people.changePassword')).waitFor()
    await signIn(visitor, userName, LAST, words)
  })

  it('changes the phone number, and ends the sessions in all browsers', async () => {
    const first = await signsIn(userName, DESK, LAST)
    const { text, say } = first.words
    await visit(first, '/account', text('account.title'))
    await first.page.getByRole('button', { name: text('account.facts.changePhone') }).click()
    await fill(first, { [text('account.facts.newPhone')]: 'not a number' })
    await first.page
      .getByRole('dialog')
      .getByRole('button', { name: text('account.facts.save') })
      .click()
    await first.page.getByText(say(reasonMessage(credentialsReasons.phoneSigns))).waitFor()
    await fill(first, { [text('account.facts.newPhone')]: '+1 555 010 7777' })
    await submit(first, text('account.facts.save'))
    await first.page.getByText('+1 555 010 7777').waitFor()

    const second = await signsIn(userName, PHONE, LAST)
    await go(second, '/account')
    const end = second.page.getByRole('button', { name: second.words.text('account.sessions.everywhere') })
    await end.click()
    await checkScreen(second)
    await second.page
      .getByRole('dialog')
      .getByRole('button', { name: second.words.text('account.sessions.everywhere') })
      .click()
    await second.page.waitForURL('**/login')
    await first.page.reload()
    await first.page.waitForURL('**/login')
  })
})

describe('a temporary password', () => {
  it('is replaced at the first sign-in, and refusals of the user pool are in the language of the page', async () => {
    const { nurse: userName } = await newCompany('temporary')
    const { cognitoEndpoint: endpoint, region, userPoolId } = stack.info
    const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
    const pool = new CognitoIdentityProviderClient({ endpoint, region, credentials })
    const account = { UserPoolId: userPoolId, Username: userName }
    await pool.send(new AdminSetUserPasswordCommand({ ...account, Password: PASSWORD, Permanent: false }))
    const visitor = await come(PHONE)
    const { page, words } = visitor
    const { text, say } = words
    const save = () => page.getByRole('button', { name: text('login.newPassword.submit') }).click()
    await enter(visitor, userName, PASSWORD, words)
    await page.getByRole('heading', { name: text('login.newPassword.title') }).waitFor()
    await checkScreen(visitor)
    await page.getByLabel(text('login.newPassword.label')).fill(NEXT)
    await page.getByLabel(text('login.newPassword.repeat')).fill(LAST)
    await save()
    await page.getByText(text('login.newPassword.different')).waitFor()
    await page.getByLabel(text('login.newPassword.repeat')).fill(NEXT)

    await page.route('**/cognito/', (route) => route.abort())
    await save()
    await page.getByText(say(reasonMessage(sessionReasons.poolUnreachable))).waitFor()
    await page.unroute('**/cognito/')
    await pool.send(new AdminDisableUserCommand(account))
    await save()
    await page.getByText(say(reasonMessage(sessionReasons.disabled))).waitFor()
    await checkScreen(visitor)
    await pool.send(new AdminEnableUserCommand(account))
    pool.destroy()
    await save()
    await page.getByRole('button', { name: text('app.account.of', { user: userName }) }).waitFor()
  })
})
