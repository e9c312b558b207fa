import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, screen } from '@testing-library/react'
import { useRef } from 'react'
import { Link, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { TopBar } from '../../../../web/app/frame/top-bar.tsx'
import { keepLanguage } from '../../../../web/app/keep-language.ts'
import { useKeptFocus } from '../../../../web/components/scan/use-kept-focus.ts'
import { NotificationsScreen } from '../../../../web/screens/notifications/notifications-screen.tsx'
import { UnsubscribeScreen } from '../../../../web/screens/notifications/unsubscribe-screen.tsx'
import { SessionContext } from '../../../../web/session/session-context.tsx'
import { changePreferences, forgetPerson } from '../../../../web/settings/preferences.ts'
import { type Answer, fakeSite } from '../../support/fake-site.ts'
import { person } from '../../support/person.ts'
import { renderAt } from '../../support/render.tsx'
import { signedInAt } from '../../support/signed-in-at.ts'
import { until } from '../../support/until.ts'

const UNREAD = '/notice/unread'
const LIST = '/notice/list'
const READ = '/notice/markRead'
const NEWS = '/notice/news'
const PREFERENCES = '/notice/preferences'

const no = (number: number) => `NO-0000000000000000000${number}`
const notice = (number: number, isRead: boolean) => ({
  noticeNo: no(number),
  topic: 'payments',
  doctorNo: 'US-D',
  doctorName: 'Acme',
  isRead,
  title: { en: `Acme paid you $${number}.00`, 'zh-CN': `Acme 已向您付款 $${number}.00` },
  path: '/payments/requests?company=US-D',
  createdTime: '2026-11-20T18:00:00.000Z',
})
const group = (kind: string, ...numbers: number[]) => ({
  key: kind,
  group: kind,
  doctorNo: 'US-D',
  doctorName: 'Acme',
  noticeNos: numbers.map(no),
  newest: numbers.map((number) => notice(number, false)),
})
const page = (...records: object[]): Answer => ({
  result: { records, total: records.length, current: 1, size: 20 },
})

signedInAt('US-D')
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
})
afterEach(() => {
  vi.useRealTimers()
  forgetPerson()
})

const Bar = () => (
  <SessionContext value={{ user: person({ role: 'superAdmin' }), company: undefined }}>
    <TopBar />
  </SessionContext>
)
const Scanner = () => {
  const field = useRef<HTMLInputElement>(null)
  useKeptFocus(field)
  return <input ref={field} aria-label="Code" />
}
const bell = () => createWrapper().findTopNavigation()?.findUtility(1)?.findButtonLinkType()

describe('the bell', () => {
  it('counts unread notices, up to 99, and refreshes every minute', async () => {
    const counts = [100, 3, 0]
    const asked = fakeSite({ [UNREAD]: () => ({ result: { unread: counts.shift() ?? 0 } }) })
    renderAt(<Bar />)
    await until(() => expect(bell()?.getElement().getAttribute('aria-label')).toBe('Notifications, unread groups: 99+'))
    await act(() => vi.advanceTimersByTimeAsync(59_000))
    expect(asked).toHaveLength(1)
    await act(() => vi.advanceTimersByTimeAsync(2000))
    await until(() => expect(bell()?.getElement().textContent).toContain('3'))
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await until(() => expect(bell()?.getElement().getAttribute('aria-label')).toBe('Notifications'))
  })

  /** Answers with these groups, without the notices that have been marked as read. */
  const unreadSite = (...groups: ReturnType<typeof group>[]) => {
    const read = new Set<unknown>()
    const left = () =>
      groups.flatMap((one) => {
        const noticeNos = one.noticeNos.filter((noticeNo) => !read.has(noticeNo))
        const newest = one.newest.filter(({ noticeNo }) => !read.has(noticeNo))
        return noticeNos.length > 0 ? [{ ...one, noticeNos, newest }] : []
      })
    const site: { count: () => number; failure?: Answer; refusal?: Answer } = { count: () => left().length }
    const asked = fakeSite({
      [UNREAD]: () => ({ result: { unread: site.count() } }),
      [NEWS]: () => site.failure ?? { result: { groups: left() } },
      [READ]: ({ body }) => {
        if (site.refusal) return site.refusal
        for (const noticeNo of body.noticeNos as string[]) read.add(noticeNo)
        return { result: { unread: left().length } }
      },
    })
    return { site, groups, asked }
  }
  const panel = () => screen.queryByRole('region', { name: 'Notifications' })
  /** Opens the panel from the bell that shows this number. */
  const openPanel = async (shown: string) => {
    await until(() => expect(bell()?.getElement().textContent).toContain(shown))
    act(() => bell()?.getElement().focus())
    act(() => bell()?.click())
    await until(() => expect(panel()).not.toBeNull())
  }
  const button = (name: string) => screen.getByRole('button', { name })

  it('opens the unread notices by group, marks a group, all, or the notice whose record is opened as read', async () => {
    const { asked } = unreadSite(group('payments', 3, 2, 1), group('discrepancies', 4), group('bills', 6, 5))
    const read = () => asked.filter((one) => one.path === READ).map(({ body }) => body.noticeNos)
    const { path, search } = renderAt(<Bar />)
    await openPanel('3')
    await until(() => screen.getByRole('link', { name: 'Acme paid you $3.00' }))
    expect(panel()?.textContent).toContain('Payments · 3 unread')
    screen.getByRole('region', { name: 'News' })
    expect(screen.queryByRole('link', { name: 'Acme paid you $2.00' })).toBeNull()
    act(() => button('2 more: Payments').click())
    screen.getByRole('link', { name: 'Acme paid you $2.00' })
    const mark = button('Mark as read: Acme paid you $4.00')
    mark.focus()
    act(() => mark.click())
    await until(() => expect(screen.queryByRole('link', { name: 'Acme paid you $4.00' })).toBeNull())
    await until(() => expect(bell()?.getElement().textContent).toContain('2'))
    await until(() => expect(document.activeElement).toBe(button('Mark as read: Acme paid you $6.00')))
    act(() => screen.getByRole('link', { name: 'Acme paid you $2.00' }).click())
    await until(() => expect(read()).toEqual([[no(4)], [no(2)]]))
    expect([path(), search()]).toEqual(['/payments/requests', '?company=US-D'])
    expect(panel()).toBeNull()
    await openPanel('2')
    const markAll = await screen.findByRole('button', { name: 'Mark all as read' })
    markAll.focus()
    act(() => markAll.click())
    await until(() => expect(read()[2]).toEqual([no(3), no(1), no(6), no(5)]))
    await until(() => screen.getByText('No unread notifications.'))
    await until(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'News' })))
  })

  it('shows the same groups as its panel, which lists those that arrive while it is open', async () => {
    const { site, groups } = unreadSite(group('payments', 1), group('bills', 2))
    site.count = () => 5
    renderAt(<Bar />)
    await openPanel('5')
    await until(() => expect(bell()?.getElement().textContent).toContain('2'))
    groups.push(group('discrepancies', 3))
    site.count = () => 3
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await until(() => screen.getByRole('link', { name: 'Acme paid you $3.00' }))
  })

  it('keeps the list of its panel if a later fetch fails', async () => {
    const { site, asked } = unreadSite(group('payments', 1))
    renderAt(<Bar />)
    await openPanel('1')
    await until(() => screen.getByRole('link', { name: 'Acme paid you $1.00' }))
    site.failure = { status: 403, message: 'Not now.', reason: 'notifications.noNotice' }
    site.count = () => 2
    const fetched = () => asked.filter(({ path }) => path === NEWS).length
    const before = fetched()
    await act(() => vi.advanceTimersByTimeAsync(61_000))
    await until(() => expect(fetched()).toBeGreaterThan(before))
    await act(() => vi.advanceTimersByTimeAsync(100))
    screen.getByRole('link', { name: 'Acme paid you $1.00' })
  })

  it('shows a refusal in its panel, without the group that is gone', async () => {
    const { site, groups } = unreadSite(group('payments', 1))
    renderAt(<Bar />)
    await openPanel('1')
    await until(() => screen.getByRole('link', { name: 'Acme paid you $1.00' }))
    site.refusal = { status: 404, message: 'Gone.', reason: 'notifications.noNotice' }
    groups.pop()
    act(() => button('Mark as read: Acme paid you $1.00').click())
    await until(() => screen.getByText('No unread notifications.'))
    expect(panel()?.querySelector('[class*="awsui_alert"]')).not.toBeNull()
  })

  it('closes its panel on a press elsewhere, the Tab key out of it and another page, and takes the focus back', async () => {
    unreadSite(group('payments', 1))
    renderAt(
      <>
        <Bar />
        <input aria-label="Code" />
        <Link to="/elsewhere">Elsewhere</Link>
      </>,
    )
    const isClosed = () => until(() => expect(panel()).toBeNull())
    await openPanel('1')
    act(() => void panel()?.dispatchEvent(new Event('pointerdown', { bubbles: true })))
    expect(panel()).not.toBeNull()
    act(() => void document.body.dispatchEvent(new Event('pointerdown', { bubbles: true })))
    await isClosed()
    await until(() => expect(document.activeElement).toBe(bell()?.getElement()))
    await openPanel('1')
    // A field for a scanner takes the focus by itself.
    act(() => screen.getByLabelText('Code').focus())
    expect(panel()).not.toBeNull()
    act(() => panel()?.focus())
    act(() => {
      panel()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
      screen.getByLabelText('Code').focus()
    })
    await isClosed()
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    await openPanel('1')
    act(() => screen.getByRole('link', { name: 'Elsewhere' }).click())
    await isClosed()
  })

  it('leaves scanned codes to the page while its panel is open', async () => {
    unreadSite(group('payments', 1))
    renderAt(
      <>
        <Bar />
        <Scanner />
      </>,
    )
    await openPanel('1')
    act(() => panel()?.focus())
    act(() => void panel()?.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true })))
    expect(document.activeElement).toBe(screen.getByLabelText('Code'))
    expect(panel()).not.toBeNull()
  })

  it('opens the work that waits for the person, linked to its lists, and closes on Escape', async () => {
    fakeSite({
      [UNREAD]: () => ({ result: { unread: 0 } }),
      [NEWS]: () => ({ result: { groups: [] } }),
      '/statistics/workQueues': () => ({
        result: { queues: [{ queue: 'reports', count: 4, isLowerBound: false, doctorNo: 'US-D' }] },
      }),
      '/invitation/received': () => page(),
    })
    const company = { doctorNo: 'US-D', doctorName: 'Acme' }
    renderAt(
      <SessionContext value={{ user: person({ role: 'doctor', companies: [company] }), company }}>
        <TopBar />
      </SessionContext>,
    )
    act(() => bell()?.click())
    await until(() =>
      expect(screen.getByRole('link', { name: 'Reports to confirm' }).getAttribute('href')).toBe('/inbound/reported'),
    )
    await until(() => screen.getByText('No unread notifications.'))
    act(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true })))
    expect(panel()).toBeNull()
  })
})

const openAt = (address: string) =>
  renderAt(
    <Routes>
      <Route path="/notifications/:active?" element={<NotificationsScreen />} />
    </Routes>,
    address,
  )

describe('the page of notifications', () => {
  it('lists notices in the language of the console', async () => {
    fakeSite({ [LIST]: () => page(notice(1, false)) })
    openAt('/notifications')
    await until(() => screen.getByText('Acme paid you $1.00'))
    act(() => changePreferences({ language: 'zh-CN' }))
    await until(() => screen.getByText('Acme 已向您付款 $1.00'))
    act(() => changePreferences({ language: 'en' }))
  })

  it('saves each choice, and warns about an unconfirmed address', async () => {
    const choices = [{ topic: 'payments', mail: 'now', console: true }]
    const asked = fakeSite({
      [PREFERENCES]: ({ body }) =>
        body.topics === undefined
          ? { result: { topics: choices, isMailed: false, email: 'jo@example.com' } }
          : { result: { topics: body.topics } },
    })
    openAt('/notifications/preferences')
    await until(() => screen.getByText(/jo@example.com has not been confirmed/))
    const select = createWrapper().findSelect()
    act(() => select?.openDropdown())
    act(() => select?.selectOptionByValue('daily', { expandToViewport: true }))
    await until(() =>
      expect(asked.map(({ body }) => body.topics).filter(Boolean)).toEqual([
        [{ topic: 'payments', mail: 'daily', console: true }],
      ]),
    )
  })
})

describe('a choice that is being saved', () => {
  it('is shown immediately, and keeps the focus', async () => {
    let kept = { topic: 'payments', mail: 'now', console: true }
    const saved = Promise.withResolvers<void>()
    const asked = fakeSite({
      [PREFERENCES]: async ({ body }) => {
        const [choice] = (body.topics ?? []) as (typeof kept)[]
        if (choice) await saved.promise
        kept = choice ?? kept
        return { result: { topics: [kept], isMailed: true, email: 'jo@example.com' } }
      },
    })
    openAt('/notifications/preferences')
    const toggle = (await screen.findByRole('checkbox', { name: 'Show Payments in the console' })) as HTMLInputElement
    act(() => toggle.click())
    // A disabled field would lose the focus, and a keyboard user their position in the list.
    await until(() => expect([toggle.checked, toggle.disabled]).toEqual([false, false]))
    act(() => toggle.click())
    await act(async () => saved.resolve())
    await until(() => expect(asked.map(({ body }) => body.topics !== undefined)).toEqual([false, true, false]))
    expect(toggle.checked).toBe(false)
  })
})

describe('the unsubscribe page', () => {
  const openLink = () =>
    renderAt(
      <Routes>
        <Route path="/unsubscribe" element={<UnsubscribeScreen />} />
      </Routes>,
      '/unsubscribe?id=US-1.payments.20000.sig',
    )
  const END = '/notice/unsubscribe/US-1.payments.20000.sig'

  it('stops the emails only after a confirmation', async () => {
    const asked = fakeSite({ [END]: () => ({ result: { topic: 'payments' } }) })
    openLink()
    expect(asked).toEqual([])
    act(() => screen.getByRole('button', { name: 'Stop these emails' }).click())
    await until(() => screen.getByText('You will get no more emails about this topic: Payments.'))
  })

  it('shows that the link no longer works if the server does not find it', async () => {
    const reason = 'notifications.linkDead'
    fakeSite({ [END]: () => ({ status: 404, message: 'This link is no longer valid.', reason }) })
    openLink()
    act(() => screen.getByRole('button', { name: 'Stop these emails' }).click())
    await until(() => screen.getByText('This link no longer works'))
  })
})

it("the language and time zone of the console are sent if they differ from the server's, and after a change", async () => {
  const asked = fakeSite({ '/user/saveLanguage': () => ({ result: { language: 'en', timeZone: 'UTC' } }) })
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const same = keepLanguage({ language: 'en', timeZone })
  keepLanguage({})()
  vi.advanceTimersByTime(60_000)
  same()
  expect(asked).toEqual([])
  const stop = keepLanguage({})
  vi.advanceTimersByTime(5000)
  expect(asked).toEqual([])
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await until(() => expect(asked.map(({ body }) => body)).toEqual([{ language: 'en', timeZone }]))
  changePreferences({ language: 'zh-CN' })
  changePreferences({ mode: 'dark' })
  await until(() => expect(asked.map(({ body }) => body.language)).toEqual(['en', 'zh-CN']))
  stop()
  changePreferences({ language: 'en', mode: 'system' })
  expect(asked).toHaveLength(2)
  // The server has another language than the one chosen at the sign-in.
  keepLanguage({ language: 'zh-CN', timeZone })()
  await until(() => expect(asked.map(({ body }) => body.language)).toEqual(['en', 'zh-CN', 'en']))
  // Emails would be in English until the language is stored.
  changePreferences({ language: 'zh-CN' })
  keepLanguage({})()
  await until(() => expect(asked.map(({ body }) => body.language)).toEqual(['en', 'zh-CN', 'en', 'zh-CN']))
})
