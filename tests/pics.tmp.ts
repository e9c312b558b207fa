import { mkdirSync, writeFileSync } from 'node:fs'
import { startBrowser } from './support/browser.ts'
import { xlsxOf } from './fixtures/sheets/workbooks.ts'
const out = '/tmp/imports-pics'
mkdirSync(out, { recursive: true })
const file = '/tmp/imports-pics/arrivals.xlsx'
const number = () => `1Z999AA1${String(Math.floor(Math.random() * 1e10)).padStart(10, '0')}`
const rows = [['trackingNum', 'upc', 'quantity', 'note'], ...Array.from({ length: 12 }, () => [number(), '810012340011', 3, 'box is wet']), ['123', '810012340011', 1, ''], [number(), '', 2, ''], [number(), '810012340011', 'two', '']]
writeFileSync(file, await xlsxOf(rows as never))
const browser = await startBrowser()
for (const [width, lang] of [[1440, 'en'], [390, 'zh-CN']] as const) {
  const context = await browser.newContext({ baseURL: 'http://127.0.0.1:8104', viewport: { width, height: width < 600 ? 844 : 900 }, locale: lang, reducedMotion: 'reduce' })
  context.setDefaultTimeout(8000)
  const page = await context.newPage()
  page.on('console', (m) => m.type() === 'error' && console.log(width, m.text().slice(0, 200)))
  const shot = async (name: string) => { await page.waitForTimeout(500); await page.screenshot({ path: `${out}/${width}-${name}.png` }) }
  const step = async (name: string, run: () => Promise<void>) => { try { await run() } catch (e) { console.log(width, name, String(e).slice(0, 300)) } await shot(name) }
  await page.goto('/login')
  await page.locator('input[type=text],input[name=username]').first().fill('warehouse1')
  await page.locator('input[type=password]').first().fill('Dockside-demo-1')
  await page.keyboard.press('Enter')
  await page.waitForURL((u) => !u.pathname.includes('login'))
  await step('imports', async () => { await page.goto('/inbound/imports'); await page.waitForLoadState('networkidle').catch(() => {}) })
  await step('import-text', async () => {
    await page.getByRole('button', { name: lang === 'en' ? 'Import' : '导入', exact: true }).first().click()
    await page.waitForTimeout(800)
    console.log('focus', await page.evaluate(() => document.activeElement?.tagName))
  })
  await step('import-excel', async () => {
    const dialog = page.getByRole('dialog')
    const company = dialog.getByRole('button', { name: lang === 'en' ? 'Company' : '公司' })
    await company.first().click()
    await page.getByRole('option').first().click()
    await page.waitForTimeout(500)
    if (width > 600) await dialog.getByText('Excel workbook').click()
    else { await dialog.locator('[class*=segmented-control] button, [class*=select] button').last().click().catch(() => {}); await page.getByRole('option', { name: /Excel/ }).click().catch(() => {}) }
    await page.waitForTimeout(300)
    const house = dialog.getByRole('button', { name: lang === 'en' ? 'Warehouse' : '仓库' })
    await house.first().click()
    await page.getByRole('option').first().click()
    await dialog.locator('input[type=file]').setInputFiles(file)
  })
  await step('preview', async () => {
    await page.getByRole('dialog').getByRole('button', { name: lang === 'en' ? 'Submit' : '提交' }).click()
    await page.getByText(lang === 'en' ? /can be imported/ : /可导入/).waitFor()
  })
  await step('done', async () => {
    await page.getByRole('button', { name: lang === 'en' ? /^Import \d+ rows/ : /^导入 \d+ 行/ }).click()
    await page.getByText(lang === 'en' ? 'Done, 3 failed' : '完成，3 行失败').first().waitFor()
  })
  await step('tokens', async () => { await page.goto('/inbound/tokens'); await page.waitForLoadState('networkidle').catch(() => {}) })
  await step('token-add', async () => { await page.getByRole('button', { name: lang === 'en' ? 'Make token' : '创建令牌' }).first().click(); await page.waitForTimeout(600) })
  await step('token-made', async () => {
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: lang === 'en' ? 'Company' : '公司' }).first().click()
    await page.getByRole('option').first().click()
    await page.waitForTimeout(500)
    await dialog.getByRole('textbox').last().fill('Sorter 3')
    await dialog.getByRole('button', { name: lang === 'en' ? 'Make token' : '创建令牌' }).click()
    await page.getByText(lang === 'en' ? /shown only once/ : /仅显示一次/).waitFor()
  })
  await step('tokens-list', async () => { await page.keyboard.press('Escape') })
  await step('imports-after', async () => { await page.goto('/inbound/imports'); await page.waitForLoadState('networkidle').catch(() => {}) })
  await context.close()
}
await browser.close()
