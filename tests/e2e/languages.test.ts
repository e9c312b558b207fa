import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newVisitor, startBrowser, type Visitor } from '../support/browser.ts'
import { type Stack, startStack } from '../support/stack.ts'
import { checkScreen, visit } from './console.ts'

// The console in Chinese, dark and compact: chosen once, remembered, on every screen of the roles that have most of them.

const PASSWORD = 'Dockside-demo-1'

let stack: Stack
let browser: Browser
let visitor: Visitor

beforeAll(async () => {
  ;[stack, browser] = await Promise.all([startStack({ seed: 'demo' }), startBrowser()])
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    await visitor.page.screenshot({ path: 'node_modules/.cache/dockside/failed-languages.png' })
  }
  await visitor.context.close()
})
afterAll(async () => {
  await browser?.close()
  await stack?.stop()
})

const enterInChinese = async (userName: string): Promise<void> => {
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

const choose = async (item: string): Promise<void> => {
  const { page } = visitor
  await page.getByRole('button', { name: /的账户$/ }).click()
  await page.getByRole('menuitemcheckbox', { name: item }).click()
}

describe('the console in Chinese and in the dark', () => {
  it('shows a company all its screens, and remembers', async () => {
    visitor = await newVisitor(browser, stack.baseUrl)
    await enterInChinese('doctor1')
    await choose('深色')
    await choose('紧凑')
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
      visitor = await newVisitor(browser, stack.baseUrl)
      await enterInChinese(userName)
      await choose('深色')
      await visit(visitor, path, heading)
      await visitor.page.screenshot({ path: `node_modules/.cache/dockside/chinese-${userName}.png` })
      expect(visitor.complaints).toEqual([])
      if (userName === 'nurse1') await visitor.context.close()
    }
  })
})
