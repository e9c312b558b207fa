import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitorsOf } from '../visitors.ts'

const { signedIn } = visitorsOf('first-screen')

const REQUESTS = 30
const SCRIPT_KIB = 350
/** A list with filters by day. */
const FILTERED_REQUESTS = 35
const FILTERED_KIB = 360
/** The first lists of the daily screens. */
const LISTS = /\/(?:queryOfferInfoList|getInboundListByStatus|getNoMatchData|getInboundHistory)\b/

/** Opens a page with an empty cache; returns its requests and the bytes of its scripts. */
const load = async (user: string, address: string, path: string) => {
  const { page, quiet } = await signedIn(user)
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setCacheDisabled', { cacheDisabled: true })
  const requests: Request[] = []
  page.on('request', (request) => requests.push(request))
  await page.goto(address)
  await page.waitForURL(`**${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await quiet()
  const scripts = requests.filter((request) => request.resourceType() === 'script')
  const sizes = await Promise.all(scripts.map((script) => script.sizes()))
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
  await client.detach()
  expect(scripts.length).toBeGreaterThan(5)
  // Another test may have stored another language for this user, which is then replaced at once.
  const files = new Set(requests.map((request) => request.url()).filter((url) => !url.endsWith('/user/saveLanguage')))
  return { page, files, kib: bytes / 1024 }
}

test.each([
  ['doctor1', '/overview'],
  ['nurse1', '/inbound'],
  ['warehouse1', '/overview'],
  ['super', '/users'],
])(
  `%s, with an empty cache, sees %s after at most ${REQUESTS} requests and ${SCRIPT_KIB} KiB of scripts`,
  async (user, path) => {
    const { files, kib } = await load(user, '/', path)
    expect([...files].slice(REQUESTS)).toEqual([])
    expect(kib).toBeLessThanOrEqual(SCRIPT_KIB)
  },
)

test.each([
  ['warehouse1', '/inbound/history'],
  ['super', '/storageFee'],
  ['doctor1', '/activity'],
  ['doctor1', '/payments/history'],
  ['doctor1', '/inbound/history'],
])(
  `%s, with an empty cache, sees %s with its filters by day after at most ${FILTERED_REQUESTS} requests and ${FILTERED_KIB} KiB`,
  async (user, path) => {
    const { page, files, kib } = await load(user, path, path)
    await page
      .getByRole('button', { name: /: Choose a date$/ })
      .first()
      .waitFor()
    expect([...files].slice(FILTERED_REQUESTS)).toEqual([])
    expect(kib).toBeLessThanOrEqual(FILTERED_KIB)
  },
)

test.each([
  ['nurse1', '/inbound'],
  ['nurse1', '/offer'],
  ['doctor1', '/inbound'],
  ['doctor1', '/offer'],
  ['warehouse1', '/inbound'],
  ['warehouse1', '/inbound/history'],
])('%s, who opens %s first, asks for the list once, while the code of the screen is on its way', async (user, path) => {
  const { page, quiet } = await signedIn(user)
  const requests: Request[] = []
  // The code of screens is held back until the first list has been asked for.
  const asked = page.waitForRequest((request) => LISTS.test(request.url()))
  await page.route(/\/assets\/screens-[^/]*\.js$/, async (route) => {
    await asked
    await route.continue()
  })
  page.on('request', (request) => requests.push(request))
  await page.goto(path)
  await page.locator('main tbody tr').first().waitFor()
  await quiet()
  await page.unrouteAll({ behavior: 'wait' })
  const calls = requests.flatMap((request) =>
    /\/api\//.test(request.url()) && request.method() !== 'OPTIONS' ? [`${request.url()} ${request.postData()}`] : [],
  )
  expect(calls.filter((call) => LISTS.test(call)).length).toBeGreaterThan(0)
  expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([])
})
