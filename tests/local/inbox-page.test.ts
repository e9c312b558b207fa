import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { startBrowser } from '../support/browser.ts'

const HTML = `<p style="color:red">Your code</p>
<script>parent.document.title = 'taken over'</script>
<img src="x" onerror="parent.document.title = 'taken over'">`

const stack = inject('fixture')
let browser: Browser
let page: Page
const refused: string[] = []

beforeAll(async () => {
  browser = await startBrowser()
  page = await browser.newPage()
  page.on('console', (message) => void refused.push(message.text()))
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  await new SESv2Client({ endpoint: stack.info.inbox, region: stack.info.region, credentials }).send(
    new SendEmailCommand({
      FromEmailAddress: 'dockside@example.test',
      Destination: { ToAddresses: ['anna@example.test'] },
      Content: { Simple: { Subject: { Data: 'Hello' }, Body: { Text: { Data: 'Plain' }, Html: { Data: HTML } } } },
    }),
  )
})
afterAll(async () => {
  await browser.close()
})

it('the inbox shows an email without running its scripts', async () => {
  await page.goto(stack.info.inbox)
  await page.getByRole('button', { name: 'Toggle HTML view' }).press('Enter')
  const mail = page.frameLocator('.email-html iframe')
  await mail.getByText('Your code').waitFor()
  expect(await mail.locator('img').count()).toBe(1)
  expect(await page.title()).toBe('aws-ses-v2-local viewer')
  expect(await page.locator('.email-html iframe').getAttribute('sandbox')).toBe('')
  expect(await page.locator('.email').evaluate((mailBox) => getComputedStyle(mailBox).borderRadius)).toBe('8px')
})

it('the inbox has buttons that work under the content security policy of the site', async () => {
  await page.goto(stack.info.inbox)
  const text = page.getByText('Plain', { exact: true })
  await text.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Toggle text view' }).press('Enter')
  await text.waitFor()
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  const before = await theme()
  await page.getByRole('button', { name: 'Change theme' }).click()
  expect(await theme()).not.toBe(before)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Email Download' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.eml$/)
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.locator('.email').waitFor({ state: 'detached' })
  expect(refused.filter((line) => line.includes('Content Security Policy'))).toEqual([])
})
