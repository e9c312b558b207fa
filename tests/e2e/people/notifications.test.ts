import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { check, checkScreen, open, row, visit } from '../console.ts'
import { linkInMailTo, mailTo } from '../inbox.ts'
import { addressOf, type NewCompany, newCompany } from '../new-company.ts'
import { runSchedule } from '../schedules.ts'
import { startTrade, type Trade } from '../trade.ts'
import { DESK, PHONE, visitorsOf } from '../visitors.ts'

// Notifications: on a phone, a nurse with the Chinese console opens a notification from the bell, receives its email,
// and chooses the daily email. On a desktop, a visitor unsubscribes through the link in an email.

const { info } = inject('stack')
const { come, signedIn } = visitorsOf('notifications')
const PRODUCT = 'Bell Lamp'

let company: NewCompany
let trade: Trade
let offerNo: string
beforeAll(async () => {
  company = await newCompany('bell')
  trade = await startTrade(company)
  offerNo = await trade.offer(await trade.product({ productName: PRODUCT, upc: '810012340038' }))
})

/** Takes units as the nurse and cancels them as the company. Waits until the nurse is notified. */
const cancelSome = async (units: number): Promise<void> => {
  const { nurse, doctor } = trade
  const inboundNo = await trade.take(offerNo, units)
  const { unread: before } = await nurse.api.notifications.getUnread({})
  await doctor.api.offers.cancelInboundByDoctor({ doctorNo: doctor.userNo, inboundNo })
  const isNotified = async () => expect((await nurse.api.notifications.getUnread({})).unread).toBe(before + 1)
  await vi.waitFor(isNotified, { timeout: 15_000, interval: 200 })
}
const subject = (units: number): string => `bell Trading 取消了 ${units} 件 ${PRODUCT}`

describe('a nurse on a phone', () => {
  it('opens a notification from the bell, which then counts as read, and receives its email in Chinese', async () => {
    const nurse = await signedIn(company.nurse, PHONE)
    const { page } = nurse
    const { text } = nurse.words
    await open(nurse, '/offer', text('offers.title'))
    await cancelSome(2)
    await mailTo(info.inbox, addressOf(company.nurse), subject(2))
    await page.reload()
    const bell = page.getByRole('button', { name: text('app.frame.unread', { units: '1' }) }).first()
    await bell.click()
    const panel = page.getByRole('region', { name: text('notifications.title') })
    const notice = panel.getByRole('link', { name: subject(2) })
    await notice.waitFor()
    await checkScreen(nurse)
    await notice.click()
    await page.waitForURL('**/inbound')
    await panel.waitFor({ state: 'hidden' })
    await page
      .getByRole('button', { name: text('app.screens.notifications'), exact: true })
      .first()
      .waitFor()
    await visit(nurse, '/notifications', text('notifications.title'))
    await row(nurse, subject(2)).getByText(text('notifications.read')).waitFor()
    expect(nurse.complaints).toEqual([])
  })

  it('chooses the daily email, and receives it from the next run of the digest job', async () => {
    const nurse = await signedIn(company.nurse, PHONE)
    const { page } = nurse
    const { text, done } = nurse.words
    await visit(nurse, '/notifications/preferences', text('notifications.title'))
    const topic = text('notifications.topics.takes')
    await page.getByLabel(text('notifications.mailOf', { topic })).click()
    await page.getByRole('option', { name: text('notifications.mail.daily') }).click()
    await page.getByText(done('notifications.saveNoticePreferences')).first().waitFor()
    await check(nurse)
    await cancelSome(3)
    await runSchedule('send-digests', 25 * 60)
    const { body } = await mailTo(info.inbox, addressOf(company.nurse), 'Dockside 的 1 条通知')
    expect(body.text).toContain(subject(3))
    expect(nurse.complaints).toEqual([])
  })
})

it('the link in an email unsubscribes without a sign-in', async () => {
  const { nurse } = trade
  const visitor = await come(DESK)
  const { page } = visitor
  const { text } = visitor.words
  await page.goto(await linkInMailTo(info.inbox, addressOf(company.nurse), 'unsubscribe'))
  await page.getByRole('heading', { name: text('notifications.end.title') }).waitFor()
  await checkScreen(visitor)
  await page.getByRole('button', { name: text('notifications.end.submit') }).click()
  await page.getByRole('heading', { name: text('notifications.end.done') }).waitFor()
  await checkScreen(visitor)
  const { topics } = await nurse.api.notifications.getNoticePreferences({})
  expect(topics.filter(({ mail }) => mail === 'daily')).toEqual([])
  expect(visitor.complaints).toEqual([])
})
