import type { Browser, Page } from 'playwright-core'
import { ensureBuilt } from '../../scripts/ensure-built.mjs'
import { newContext, startBrowser } from '../support/browser.ts'
import { signIn } from '../support/people.ts'
import type { BenchStack } from './bench-stack.ts'
import { sized } from './size.ts'
import { report } from './timing.ts'

/** Default: one hour at two scans per second. SCANS=500 makes a short run. */
const SCANS = Number(process.env.SCANS ?? sized(7200, 4))
/** Number of scans compared at the beginning and at the end. */
const EDGE = Math.min(500, Math.floor(SCANS / 2))
const UPC = '036000291452'
/** Pause before a separate Enter: an earlier one counts as the second half of a scanner's CR LF (scan-input.tsx). */
const ENTER_MS = 50
/** A scan that is not listed within this time fails the bench. */
const LATE_MS = 60_000

/** A slow network, as in a far corner of the warehouse: latency in milliseconds, throughput in bytes per second. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 20_000 }

/** Durations of some consecutive scans, and what the page says about unsent scans after them. */
interface Scanned {
  /** Milliseconds per scan, from its last key until it is listed. */
  took: number[]
  unsent: string
}

/**
 * Scans on /inbound/scan in a real browser, each as soon as the previous one is shown. Measures the durations at the
 * beginning and the end and the heap of the page; then repeats on a slow network, where nearly all scans are queued in
 * the browser.
 */
export const benchScan = async ({ baseUrl, info }: BenchStack): Promise<void> => {
  ensureBuilt()
  const { token, refreshToken, userName } = await signIn(baseUrl, 'warehouse1')
  const login = `CognitoIdentityServiceProvider.${info.userPoolClientId}`
  const entries = [
    [`${login}.LastAuthUser`, userName],
    [`${login}.${userName}.idToken`, token],
    [`${login}.${userName}.refreshToken`, refreshToken],
  ] as const
  const browser = await startBrowser(['--enable-precise-memory-info'])
  try {
    await measure(browser, baseUrl, entries, { name: 'scans', mark: '1' })
    await measure(browser, baseUrl, entries, { name: 'scans on a slow network', mark: '2', network: SLOW })
  } finally {
    await browser.close()
  }
}

type Entries = readonly (readonly [string, string])[]

const measure = async (
  browser: Browser,
  baseUrl: string,
  entries: Entries,
  { name, mark, network }: { name: string; mark: string; network?: typeof SLOW },
): Promise<void> => {
  const context = await newContext(browser, baseUrl, 1440, 'en')
  const page = await context.newPage()
  await page.goto('/favicon.svg')
  await page.evaluate((all) => {
    for (const [key, value] of all) localStorage.setItem(key, value)
  }, entries)
  await page.goto('/inbound/scan')
  await page.getByRole('main').getByRole('button', { name: 'Warehouse' }).click()
  await page.getByRole('option').first().click()
  await page.getByText('Scan the tracking number', { exact: true }).waitFor()
  const client = await context.newCDPSession(page)
  if (network) await client.send('Network.emulateNetworkConditions', network)
  const heapMb = async (): Promise<number> => {
    await client.send('HeapProfiler.collectGarbage')
    const { usedSize } = await client.send('Runtime.getHeapUsage')
    return usedSize / 1e6
  }
  const began = await heapMb()
  // Each run uses new tracking numbers, since runs may share the store.
  const run = `1Z${mark}${String(Date.now()).slice(-7)}`
  const first = await scanSome(page, { run, from: 0, count: EDGE })
  await scanSome(page, { run, from: EDGE, count: SCANS - 2 * EDGE })
  const last = await scanSome(page, { run, from: SCANS - EDGE, count: EDGE })
  report(
    `${SCANS} ${name}`,
    `first ${EDGE} ${shown(first.took)}, last ${EDGE} ${shown(last.took)}; heap ${began.toFixed(1)} -> ${(await heapMb()).toFixed(1)} MB; then: ${last.unsent}`,
  )
  await context.close()
}

const shown = (took: readonly number[]): string => {
  const sorted = [...took].sort((a, b) => a - b)
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(1)
  return `p50 ${at(0.5)}, p95 ${at(0.95)}, max ${at(1)} ms`
}

/** Simulates the keys of a scanner within the page: remote control of the browser would dominate the measured time. */
const scanSome = (page: Page, parcels: { run: string; from: number; count: number }): Promise<Scanned> =>
  page.evaluate(
    async ({ run, from, count, upc, enterMs, lateMs }) => {
      const field = document.querySelector<HTMLInputElement>('main input[type=text]')
      const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
      if (!field || !write) throw new Error('The field is missing')
      const scan = (code: string): void => {
        write.call(field, code)
        field.dispatchEvent(new Event('input', { bubbles: true }))
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }))
      }
      const isShown = (number: string): boolean =>
        document.querySelector('main ol > li')?.textContent?.includes(number.slice(-6)) ?? false
      const untilShown = (number: string): Promise<void> =>
        new Promise((resolve, reject) => {
          const late = setTimeout(() => reject(new Error(`The scan of ${number} is not listed`)), lateMs)
          const observer = new MutationObserver(() => {
            if (!isShown(number)) return
            observer.disconnect()
            clearTimeout(late)
            resolve()
          })
          observer.observe(document.body, { childList: true, subtree: true, characterData: true })
        })
      const took: number[] = []
      for (let at = from; at < from + count; at++) {
        const number = `${run}${String(at).padStart(6, '0')}`
        scan(number)
        scan(upc)
        await new Promise((resolve) => setTimeout(resolve, enterMs))
        const began = performance.now()
        const seen = untilShown(number)
        scan('')
        await seen
        took.push(performance.now() - began)
      }
      const unsent = [...document.querySelectorAll('main *')]
        .map(({ textContent }) => textContent ?? '')
        .find((text) => /^(All finished scans are sent|Sending [\d,]+ scans?|[\d,]+ scans? not sent.*)$/.test(text))
      return { took, unsent: unsent ?? '' }
    },
    { ...parcels, upc: UPC, enterMs: ENTER_MS, lateMs: LATE_MS },
  )
