import { describe, expect, it, vi } from 'vitest'
import { check, checkScreen, open, rows, visit } from './console.ts'
import { PASSWORD } from './new-company.ts'
import { DESK, type Person, PHONE, visitorsOf } from './visitors.ts'

// The console in Chinese, dark and compact: chosen once, remembered, and used on the main screens of each role.

const { come, signedIn } = visitorsOf('languages')

const enterInChinese = async (visitor: Person, userName: string): Promise<void> => {
  const { page } = visitor
  await page.goto('/login')
  await page.getByRole('button', { name: '简体中文' }).click()
  await page.getByLabel('用户名').fill(userName)
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('button', { name: new RegExp(`^${userName} 的账户`) }).waitFor()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await visitor.quiet()
}

const choose = async ({ page }: Person, item: string): Promise<void> => {
  await page.getByRole('button', { name: /的账户$/ }).click()
  await page.getByRole('menuitemcheckbox', { name: item }).click()
}

/** Headings of screens by the first segment of their address. */
const HEADINGS: Readonly<Record<string, string>> = { users: '用户', overview: '概览', offer: '求购单', inbound: '入库' }

describe('the console in Chinese with the dark theme', () => {
  it('shows a company its main screens, and remembers the choice', async () => {
    const visitor = await come()
    await enterInChinese(visitor, 'doctor1')
    await choose(visitor, '深色')
    await choose(visitor, '紧凑')
    const screens = {
      overview: '概览',
      offer: '求购单',
      inbound: '入库',
      inventory: '库存',
      warehouse: '仓库',
      teams: '团队',
      'teams?tab=groups': '团队',
      'teams?tab=invitations': '团队',
      'offer/history': '求购单',
      account: '账户',
    }
    for (const [path, heading] of Object.entries(screens)) await visit(visitor, `/${path}`, heading)
    const { page } = visitor
    await page.goto('/inventory')
    await page.getByRole('heading', { level: 1, name: '库存' }).waitFor()
    expect(await page.evaluate(() => [document.documentElement.lang, document.body.className])).toEqual([
      'zh-CN',
      expect.stringMatching(/awsui-dark-mode.*awsui-compact-mode/),
    ])
    await page.getByRole('button', { name: '添加商品' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '添加商品' }).click()
    await page.getByText('请填写商品名称。').waitFor()
    await checkScreen(visitor)
    expect(visitor.complaints).toEqual([])
  })

  it('shows a super admin, a nurse and a warehouse admin their main screens', async () => {
    for (const [userName, screens] of [
      ['super', ['/users', '/users?tab=invitations']],
      ['warehouse1', ['/overview', '/inbound', '/inbound/imports']],
      ['nurse1', ['/offer', '/inbound', '/inbound/completed']],
    ] as const) {
      const visitor = await signedIn(userName, { ...DESK, language: 'zh-CN' })
      const [first, ...others] = screens
      const headingOf = (path: string): string => HEADINGS[path.split(/[/?]/)[1] ?? ''] ?? ''
      await open(visitor, first, headingOf(first))
      await choose(visitor, '深色')
      await check(visitor)
      for (const path of others) await visit(visitor, path, headingOf(path))
      expect(visitor.complaints).toEqual([])
    }
  })

  it('shows a nurse the actions of lists on a phone, and keeps the scroll position of a table on a tablet', async () => {
    const visitor = await signedIn('nurse1', PHONE)
    const { page } = visitor
    for (const [path, heading, action] of [
      ['/offer', '求购单', '接单'],
      ['/inbound', '入库', '认领'],
    ] as const) {
      await visit(visitor, path, heading)
      const button = rows(visitor).getByText(action, { exact: true }).first()
      const box = await button.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 390 && box.height < 24, `${action} ${JSON.stringify(box)}`).toBe(
        true,
      )
    }
    await page.setViewportSize({ width: 1280, height: 900 })
    const claim = page.getByRole('button', { name: /^认领/ }).first()
    const frame = page.getByRole('table').last().locator('..')
    const scrolled = (): Promise<number> => frame.evaluate(({ scrollLeft }) => scrollLeft)
    // Simulates more columns than fit, with the button half visible, so that a focus that scrolls would move the table.
    // Repeats until the cards have been replaced by the final table, and the changed style is still present at the next
    // poll.
    const scroll = async (): Promise<boolean> => {
      if ((await scrolled()) > 0) return true
      await claim.evaluate((button) => button.focus({ preventScroll: true }))
      await frame.evaluate((element) => {
        Object.assign(element.style, { inlineSize: '600px' })
        element.scrollTo({ left: 120, behavior: 'instant' })
      })
      return false
    }
    await vi.waitUntil(scroll, { timeout: 20_000, interval: 200 })
    const before = await scrolled()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label')?.startsWith('认领'))
    expect(await scrolled()).toBe(before)
    expect(visitor.complaints).toEqual([])
  })
})
