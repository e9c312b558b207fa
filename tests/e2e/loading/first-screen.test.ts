import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitorsOf } from '../visitors.ts'

const { signedIn } = visitorsOf('first-screen')

const REQUESTS = 30
const SCRIPT_KIB = 350

test.each([
  ['doctor1', '/overview'],
  ['nurse1', '/inbound'],
  ['warehouse1', '/overview'],
  ['super', '/users'],
])(
  `%s, with an empty cache, sees %s after at most ${REQUESTS} requests and ${SCRIPT_KIB} KiB of scripts`,
  async (user, path) => {
    const { page, quiet } = await signedIn(user)
    const client = await page.context().newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.setCacheDisabled', { cacheDisabled: true })
    const requests: Request[] = []
    page.on('request', (request) => requests.push(request))
    await page.goto('/')
    await page.waitForURL(`**${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await quiet()
    const scripts = requests.filter((request) => request.resourceType() === 'script')
    const sizes = await Promise.all(scripts.map((script) => script.sizes()))
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0)
    await client.detach()
    expect(scripts.length).toBeGreaterThan(5)
    // The choice of a language, which is new for this visitor, is saved with a call, after which the console refetches
    // what it shows. Later visits make neither request.
    const files = new Set(requests.map((request) => request.url()).filter((url) => !url.endsWith('/user/saveLanguage')))
    expect([...files].slice(REQUESTS)).toEqual([])
    expect(bytes / 1024).toBeLessThanOrEqual(SCRIPT_KIB)
  },
)
