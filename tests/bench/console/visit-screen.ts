import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { signIn } from '../../support/people.ts'
import type { BenchStack } from '../bench-stack.ts'
import { installProbe, type LoadFigures } from './probe.ts'
import type { Screen } from './screens.ts'
import { type Traffic, trafficOf } from './traffic.ts'

/** Main-thread CPU time, ms, and the part of it spent in scripts. */
interface Cpu {
  all: number
  script: number
}

interface Change {
  /** From the press until the other rows were painted, ms; absent if the rows did not change. */
  wallMs: number | undefined
  cpu: Cpu
}

/** Longest interaction of each task, ms; absent if the list has no such control. */
export interface Inp {
  typing: number | undefined
  paging: number | undefined
  /** Clicking the checkbox of a row. */
  selecting: number | undefined
  /** Clicking the link or button that opens a row. */
  openingRow: number | undefined
  /** Clicking the button that opens the preferences of the list. */
  openingDialog: number | undefined
}

export interface Visit {
  traffic: Traffic
  load: LoadFigures & { cpu: Cpu; heapMb: number }
  paging: Change
  filtering: Change
  inp: Inp
  heapMb: number
}

const TIMEOUT = 60_000
/** Milliseconds between the key presses of a fast typist. */
const KEY_MS = 80
/** Milliseconds that the pointer rests on a button before the click. */
const HOVER_MS = 150
const SETTLE_MS = 1000

/** Loads a screen with an empty cache, pages forward and back, filters its list, selects a row, and opens it. */
export const visitScreen = async (
  browser: Browser,
  { baseUrl, info }: BenchStack,
  { user, path, filter }: Screen,
  slow: number,
): Promise<Visit> => {
  const { token, refreshToken, userName } = await signIn(baseUrl, user)
  const login = `CognitoIdentityServiceProvider.${info.userPoolClientId}`
  const context = await browser.newContext({
    baseURL: baseUrl,
    viewport: { width: 1440, height: 900 },
    locale: 'en',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(TIMEOUT)
  try {
    const page = await context.newPage()
    // A file of the site outside the console, whose page can write to storage.
    await page.goto('/favicon.svg')
    await page.evaluate(
      (entries) => {
        for (const [key, value] of entries) localStorage.setItem(key, value)
      },
      [
        [`${login}.LastAuthUser`, userName],
        [`${login}.${userName}.idToken`, token],
        [`${login}.${userName}.refreshToken`, refreshToken],
      ] as const,
    )
    await page.addInitScript(installProbe)
    const client = await context.newCDPSession(page)
    // CPU time of the thread instead of clock time, which would include waits for a busy machine.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    const traffic = await trafficOf(client)
    await client.send('Emulation.setCPUThrottlingRate', { rate: slow })

    const cpu = await cpuMeter(client)
    await page.goto(path, { waitUntil: 'commit' })
    await page.waitForFunction(() => (window.benchProbe?.rowsMs ?? 0) > 0)
    await traffic.quiet()
    const loadCpu = await cpu()
    const loaded = await page.evaluate(() => window.benchProbe?.load())
    if (!loaded) throw new Error('The probe is not in the page')
    const load = { ...loaded, cpu: loadCpu, heapMb: await heapMb(client) }
    const requested = traffic.sofar()

    const paging = await pressed(page, cpu, 'Next page', 'page=2')
    await settle(page, traffic)
    await pressed(page, cpu, 'Previous page', '')
    await settle(page, traffic)
    const worst = () => page.evaluate(() => window.benchProbe?.worstInteraction())
    const pagingInp = await worst()

    await page.locator('main input[type=search]').first().focus()
    await page.evaluate((address) => window.benchProbe?.watch(address, 'keydown'), `condition=${filter}`)
    await page.keyboard.type(filter, { delay: KEY_MS })
    await cpu()
    const filtering = await changed(page, cpu)
    await settle(page, traffic)
    const typing = await worst()
    const selecting = (await clicked(page, 'main tbody input[type=checkbox]:enabled')) ? await worst() : undefined
    await page.getByRole('main').getByRole('button', { name: 'Preferences' }).first().click()
    await settle(page, traffic)
    const openingDialog = await worst()
    await page.keyboard.press('Escape')
    await settle(page, traffic)
    await worst()
    const isRow = await clicked(page, 'main tbody :is(a[href^="/"], [role=button])')
    await settle(page, traffic)
    const openingRow = isRow ? await worst() : undefined
    const inp = { typing, paging: pagingInp, selecting, openingRow, openingDialog }
    return { traffic: requested, load, paging, filtering, inp, heapMb: await heapMb(client) }
  } finally {
    await context.close()
  }
}

/** Clicks the first of these elements, and waits for the paint after it; false if there is none. */
const clicked = async (page: Page, selector: string): Promise<boolean> => {
  const found = page.locator(selector).first()
  if ((await found.count()) === 0) return false
  await found.click()
  await page.waitForTimeout(SETTLE_MS)
  return true
}

/** Presses a page button after the pointer has rested on it, and waits for the other rows. */
const pressed = async (page: Page, cpu: () => Promise<Cpu>, name: string, address: string): Promise<Change> => {
  await page.getByRole('main').getByRole('button', { name }).first().hover()
  await pause(HOVER_MS)
  await page.evaluate((expected) => window.benchProbe?.watch(expected, 'pointerdown'), address)
  await cpu()
  await page.mouse.down()
  await page.mouse.up()
  return changed(page, cpu)
}

const changed = async (page: Page, cpu: () => Promise<Cpu>): Promise<Change> => {
  const shown = await page
    .waitForFunction(() => window.benchProbe?.shown(), undefined, { timeout: TIMEOUT / 2, polling: 100 })
    .then((handle) => handle.jsonValue())
    .catch(() => undefined)
  return { wallMs: shown, cpu: await cpu() }
}

const settle = async (page: Page, traffic: { quiet: () => Promise<void> }): Promise<void> => {
  await traffic.quiet()
  await page.waitForTimeout(SETTLE_MS)
}

/** Main-thread CPU time since the last call. */
const cpuMeter = async (client: CDPSession): Promise<() => Promise<Cpu>> => {
  const now = async (): Promise<Cpu> => {
    const { metrics } = await client.send('Performance.getMetrics')
    const ms = (name: string): number => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? 0)
    return { all: ms('TaskDuration'), script: ms('ScriptDuration') }
  }
  let last = await now()
  return async () => {
    const next = await now()
    const since = { all: next.all - last.all, script: next.script - last.script }
    last = next
    return since
  }
}

const heapMb = async (client: CDPSession): Promise<number> => {
  await client.send('HeapProfiler.collectGarbage')
  return (await client.send('Runtime.getHeapUsage')).usedSize / 1e6
}
