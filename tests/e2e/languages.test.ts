import { describe, expect, it } from 'vitest'
import { checkScreen, visit } from './console.ts'
import { PASSWORD } from './new-company.ts'
import { DESK, type Person, visitorsOf } from './visitors.ts'

// The console in Chinese, dark and compact: chosen once, remembered, on every screen of the roles that have most of them.

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
  await page.waitForLoadState('networkidle')
}

const choose = async ({ page }: Person, item: string): Promise<void> => {
  await page.getByRole('button', { name: /的账户$/ }).click()
  await page.getByRole('menuitemcheckbox', { name: item }).click()
}

describe('the console in Chinese and in the dark', () => {
  it('shows a company all its screens, and remembers', async () => {
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
      account: '账户',
    }
    for (const [path, heading] of Object.entries(screens)) {
      await visit(visitor, `/${path}`, heading)
      await visitor.page.screenshot({ path: `node_modules/.cache/dockside/chinese-${path}.png` })
    }
    const { page } = visitor
    expect(await page.evaluate(() => [document.documentElement.lang, document.body.className])).toEqual([
      'zh-CN',
      expect.stringMatching(/awsui-dark-mode.*awsui-compact-mode/),
    ])
    await page.goto('/inventory')
    await page.getByRole('button', { name: '添加商品' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: '添加商品' }).click()
    await page.getByText('请填写商品名称。').waitFor()
    await checkScreen(visitor)
    expect(visitor.complaints).toEqual([])
  })

  it('shows a super admin, a nurse and a warehouse admin theirs', async () => {
    for (const [userName, path, heading] of [
      ['super', '/users', '用户'],
      ['nurse1', '/inbound', '入库'],
      ['warehouse1', '/inbound', '入库'],
    ] as const) {
      const visitor = await signedIn(userName, { ...DESK, language: 'zh-CN' })
      await visitor.page.goto(path)
      await choose(visitor, '深色')
      await visit(visitor, path, heading)
      await visitor.page.screenshot({ path: `node_modules/.cache/dockside/chinese-${userName}.png` })
      expect(visitor.complaints).toEqual([])
    }
  })
})
