import { startBrowser } from './tests/support/browser.ts'
const browser = await startBrowser()
for (const [width, lang] of [[1440,'en'],[1280,'en'],[390,'zh-CN'],[390,'en']] as const) {
  const context = await browser.newContext({ baseURL: 'http://127.0.0.1:8391', viewport: { width, height: 900 }, locale: lang })
  const page = await context.newPage()
  page.on('console', (m) => { if (m.type() === 'error' || m.type()==='warning') console.log(width, m.text()) })
  await page.goto('/login')
  await page.locator('input').first().fill('doctor1')
  await page.locator('input[type=password]').fill('Dockside-demo-1')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/overview', {timeout: 60000})
  await page.goto('/activity')
  await page.waitForTimeout(4000)
  await page.screenshot({ path: `/work/shots/activity-${width}-${lang}.png` })
  console.log(width, await page.evaluate(() => document.documentElement.scrollWidth))
  if (width === 1440) for (const q of ['area=team','kind=unitsTaken','area=payments','area=integrations', 'area=inbound']) { await page.goto('/activity?'+q); await page.waitForTimeout(2500); await page.screenshot({ path: `/work/shots/activity-${q.replace('=','-')}.png` }) }
  await context.close()
}
await browser.close()
