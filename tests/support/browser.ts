import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page, type Request } from 'playwright-core'
import { vi } from 'vitest'
import { type Chromium, unpackedChromium } from './chromium.ts'

// These flags keep Chromium quiet and offline. Otherwise it calls Google's servers, and waits if they are unreachable.
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--font-render-hinting=none',
  '--disable-dev-shm-usage',
  // A page exists only for seconds; optimizing its code takes an eighth of the test time, more than it saves.
  '--js-flags=--no-maglev --no-turbofan',
]

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** Finds a Chromium: CHROME_PATH, the one in the packages, or the one of the system. */
const findChromium = async (): Promise<Chromium> => {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, env: {} }
  try {
    return await unpackedChromium()
  } catch (error) {
    const executablePath = SYSTEM.find((path) => existsSync(path))
    if (executablePath) return { executablePath, env: {} }
    throw new Error('No browser: install chromium, or name one in CHROME_PATH', { cause: error })
  }
}

const definedOnly = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))

const launchOptions = async (more: readonly string[]) => {
  const { executablePath, env } = await findChromium()
  return { executablePath, args: [...FLAGS, ...more], headless: true, env: { ...definedOnly(process.env), ...env } }
}

/** Starts a browser. `flags`: command-line flags in addition to those of every test browser. */
export const startBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch(await launchOptions(flags))

export interface Visitor {
  page: Page
  context: BrowserContext
  /** Warnings and errors of the browser's console so far. */
  complaints: string[]
  /** Waits until no request has been in progress for a moment, after loading or navigation. */
  quiet: () => Promise<void>
}

const QUIET_MS = 300

/** Creates a separate browser profile with a width and a language. */
export const newContext = async (
  browser: Browser,
  baseURL: string,
  width: number,
  locale: string,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    baseURL,
    viewport: { width, height: width < 600 ? 844 : 900 },
    locale,
    reducedMotion: 'reduce' as const,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  context.setDefaultTimeout(20_000)
  return context
}

/** Listens to a page: collects its errors and the warnings and errors of its console, and tracks its requests. */
export const visitorAt = (page: Page): Visitor => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  const pending = new Set<Request>()
  let last = Date.now()
  const end = (request: Request): void => {
    pending.delete(request)
    last = Date.now()
  }
  page.on('request', (request) => pending.add(request))
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  // Requests of the previous document no longer count.
  page.on('domcontentloaded', () => pending.clear())
  const quiet = async (): Promise<void> => {
    const began = Date.now()
    await vi.waitUntil(() => pending.size === 0 && Date.now() - Math.max(last, began) >= QUIET_MS, {
      timeout: 20_000,
      interval: 50,
    })
  }
  return { page, context: page.context(), complaints, quiet }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeViolation {
  id: string
  impact: string | null
  nodes: { html: string }[]
}

// A bug in Cloudscape: on narrow screens its side navigation has an attribute that axe does not allow there.
const THEIRS = ['aria-allowed-attr']

// Rules that are checked on the whole page even if a dialog is open: they concern the content behind it and unique ids.
const BEHIND = ['aria-hidden-focus', 'aria-hidden-body', 'duplicate-id-aria']

declare global {
  interface Window {
    /** axe-core in a page. The debugger injects it instead of a script tag, so that the page's own policy applies. */
    axe?: {
      run: (context: object, options: object) => Promise<{ violations: AxeViolation[] }>
      _audit: { rules: { id: string; impact?: string; enabled?: boolean; tags: string[] }[] }
    }
  }
}

/**
 * Serious or critical findings of axe on the current page. If modals are open, only they are checked with all rules,
 * since nothing behind them can be reached; the page is checked with the rules of `BEHIND`. Sends the source once per
 * document, and skips irrelevant rules and steps that only a report needs.
 */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => window.axe !== undefined))) {
    const client = await page.context().newCDPSession(page)
    await client.send('Runtime.evaluate', { expression: axeSource })
    await client.detach()
  }
  const violations = await page.evaluate(
    async ([theirs, behind]) => {
      const { axe } = window
      if (!axe) throw new Error('axe is not in the page')
      const counts = axe._audit.rules
        .filter(({ enabled, tags }) => enabled !== false && !tags.includes('experimental'))
        .filter(({ id, impact }) => !theirs.includes(id) && impact !== 'minor' && impact !== 'moderate')
        .map(({ id }) => id)
      const find = async (context: object, values: string[]) => {
        const how = { resultTypes: ['violations'], selectors: false, preload: false, runOnly: { type: 'rule', values } }
        const found = (await axe.run(context, how)).violations
        return found.map(({ id, impact, nodes }) => ({
          id,
          impact,
          nodes: nodes.slice(0, 3).map(({ html }) => ({ html })),
        }))
      }
      const dialogs = [...document.querySelectorAll('[role=dialog][aria-modal=true]')].filter((one) =>
        one.checkVisibility(),
      )
      if (dialogs.length === 0) return find(document, counts)
      return [...(await find(dialogs, counts)), ...(await find(document, behind))]
    },
    [THEIRS, BEHIND] as const,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
