import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, signIn } from '../console.ts'
import { PASSWORD } from '../new-company.ts'
import { visitorsOf } from '../visitors.ts'

// A returning user sees the rows of their last visit while the server is slow. The next user of the browser sees none.

const { signsIn } = visitorsOf('returning')

/** Texts of the responses that the browser has stored. */
const keptAnswers = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'dockside.answers')) return []
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('dockside.answers'))
    const rows = await done(database.transaction('answers').objectStore('answers').getAll())
    database.close()
    return rows.map(({ text }) => String(text))
  })

/** Holds all calls back until the returned function is called. */
const holdCalls = async (page: Page): Promise<() => void> => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/**', async (route: Route) => {
    await promise
    await route.continue()
  })
  return resolve
}

/** Addresses of the records in the list. */
const records = (page: Page): Promise<string[]> =>
  page
    .locator('main tbody a')
    .evaluateAll((links) => [...new Set(links.flatMap((link) => link.getAttribute('href') ?? []))])

test('rows are shown before the server answers after a reload, and are gone for the next user of the browser', async () => {
  const first = await signsIn('doctor1')
  const { page, quiet } = first
  await open(first, '/inventory', first.words.text('products.title'))
  const before = await records(page)
  expect(before.length).toBeGreaterThan(5)
  const [, productNo = ''] = /(PR-[\w-]+)/.exec(before.join()) ?? []
  await expect.poll(async () => (await keptAnswers(page)).join()).toContain(productNo)

  const release = await holdCalls(page)
  await page.reload()
  await page.locator('main section[aria-busy=true] tbody a').first().waitFor()
  expect(await records(page)).toEqual(before)
  expect((await keptAnswers(page)).join()).not.toMatch(/X-Amz-|"(thumbnail|picture)"/)
  release()
  await page.locator('main section[aria-busy=false] tbody a').first().waitFor()
  await quiet()
  await page.unrouteAll({ behavior: 'wait' })

  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/login')
  await expect.poll(() => keptAnswers(page)).toEqual([])

  // The language of the account may be the one in which another test used it.
  await page.evaluate(() => sessionStorage.setItem('dockside.language-chosen', 'en'))
  await signIn(first, 'doctor2', PASSWORD)
  const releaseAgain = await holdCalls(page)
  await page.goto('/inventory')
  await page.locator('main section[aria-busy=true]').first().waitFor()
  expect(await records(page)).toEqual([])
  releaseAgain()
  await page.locator('main section[aria-busy=false] tbody a').first().waitFor()
  expect((await records(page)).filter((record) => before.includes(record))).toEqual([])
  await quiet()
  await page.unrouteAll({ behavior: 'wait' })
  expect(first.complaints).toEqual([])
})
