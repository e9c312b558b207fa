import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, startBrowser, type Visitor } from '../support/browser.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { checkScreen, enter, fill, signIn, submit, visit } from './console.ts'
import { linkInMailTo } from './inbox.ts'
import { type Words, wordsOf } from './words.ts'

// A password forgotten and one changed, in both languages, on a desk and on a phone.

const PASSWORD = 'Dockside-demo-1'
const NEXT = 'Dockside-next-2'
const LAST = 'Dockside-last-3'

let stack: Stack
let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack({ seed: 'demo' }), startBrowser()])
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    await visitor.page.screenshot({ path: 'node_modules/.cache/dockside/failed-passwords.png' })
  }
  await visitor.context.close()
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

describe.each([
  { language: 'en', width: 1440, userName: 'nurse1' },
  { language: 'zh-CN', width: 390, userName: 'doctor2' },
] as const)('passwords in $language at $width px', ({ language, width, userName }) => {
  const begin = async (): Promise<Words> => {
    visitor = await newVisitor(browser, stack.baseUrl, width, language)
    return wordsOf(language)
  }

  it('sets a new one by the link in the mail, once', async () => {
    const { text, say } = await begin()
    const { page } = visitor
    await page.goto('/login')
    await page.getByLabel(text('login.signIn.userName')).fill(userName)
    await page.getByRole('link', { name: text('login.signIn.forgot') }).click()
    await page.getByRole('heading', { name: text('account.forgot.title') }).waitFor()
    expect(await page.getByLabel(text('account.forgot.userName')).inputValue()).toBe(userName)
    await page.getByRole('button', { name: text('account.forgot.submit') }).click()
    await page.getByText(say('Email is required.')).waitFor()
    await page.getByLabel(text('account.forgot.email')).fill(`${userName}@dockside.test`)
    await checkScreen(visitor)
    await page.getByRole('button', { name: text('account.forgot.submit') }).click()
    await page.getByRole('heading', { name: text('account.forgot.sent') }).waitFor()
    await checkScreen(visitor)
    const link = await linkInMailTo(stack.info.inbox, `${userName}@dockside.test`)

    await page.goto(link)
    await page.getByLabel(text('account.reset.password')).fill(NEXT)
    await page.getByLabel(text('account.reset.repeat')).fill(PASSWORD)
    await page.getByRole('button', { name: text('account.reset.submit') }).click()
    await page.getByText(say('Password not match.')).waitFor()
    await checkScreen(visitor)
    await page.getByLabel(text('account.reset.repeat')).fill(NEXT)
    await page.getByRole('button', { name: text('account.reset.submit') }).click()
    await page.getByText(say('Reset Password Success.')).waitFor()
    await checkScreen(visitor)
    await page.waitForURL('**/login', { timeout: 6000 })
    expect(visitor.complaints).toEqual([])

    await page.goto(link)
    await page.getByText(say('This link is no longer valid. Ask for a new one.')).waitFor()
    await checkScreen(visitor)
    await page.waitForURL('**/login', { timeout: 6000 })
  })

  it('signs in with the new one only, and changes it', async () => {
    const words = await begin()
    const { text, say } = words
    const { page } = visitor
    await enter(visitor, userName, PASSWORD, words)
    await page.getByText(say('The user name or password is not right.')).waitFor()
    await signIn(visitor, userName, NEXT, words)
    await visit(visitor, '/password', text('account.change.title'))
    const values = { old: 'Dockside-wrong-9', password: LAST, repeat: LAST }
    await page.getByLabel(text('account.change.old')).fill(values.old)
    await page.getByLabel(text('account.change.password'), { exact: true }).fill(values.password)
    await page.getByLabel(text('account.change.repeat')).fill(values.repeat)
    await page.getByRole('button', { name: text('account.change.submit') }).click()
    await page.getByText(say('The old password is wrong.')).waitFor()
    await checkScreen(visitor)
    await page.getByLabel(text('account.change.old')).fill(NEXT)
    await page.getByRole('button', { name: text('account.change.submit') }).click()
    await page.waitForURL('**/login')
    await page.getByText(say('Password changed. Please sign in with the new one.')).waitFor()
    await signIn(visitor, userName, LAST, words)
  })

  it('keeps the phone number, and ends the sessions of other browsers too', async () => {
    const words = await begin()
    const { text, say } = words
    const first = visitor
    await signIn(first, userName, LAST, words)
    await visit(first, '/account', text('account.title'))
    await first.page.getByRole('button', { name: text('account.facts.changePhone') }).click()
    await fill(first, { [text('account.facts.newPhone')]: 'not a number' })
    await first.page
      .getByRole('dialog')
      .getByRole('button', { name: text('account.facts.save') })
      .click()
    await first.page.getByText(say('Use digits, spaces and + ( ) - only, like +1 555 010 9999.')).waitFor()
    await fill(first, { [text('account.facts.newPhone')]: '+1 555 010 7777' })
    await submit(first, text('account.facts.save'))
    await first.page.getByText('+1 555 010 7777').waitFor()

    const second = await newVisitor(browser, stack.baseUrl, width, language)
    await signIn(second, userName, LAST, words)
    await second.page.goto('/account')
    const end = second.page.getByRole('button', { name: text('account.security.end') })
    await end.click()
    await checkScreen(second)
    await second.page
      .getByRole('dialog')
      .getByRole('button', { name: text('account.security.end') })
      .click()
    await second.page.waitForURL('**/login')
    await second.context.close()
    await first.page.reload()
    await first.page.waitForURL('**/login')
  })
})
