import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { type Chromium, unpackedChromium } from './chromium.ts'

// Quiet and offline: without these Chromium calls home, and a closed network answers each call with a wait.
const FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync', '--font-render-hinting=none', '--disable-dev-shm-usage'],
]

const SYSTEM = ['/usr/bin/chromium', '/usr/bin/google-chrome']

/** CHROME_PATH, the Chromium that comes with the packages, or the system's. */
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

const launchOptions = async () => {
  const { executablePath, env } = await findChromium()
  return { executablePath, args: FLAGS, headless: true, env: { ...definedOnly(process.env), ...env } }
}

export const startBrowser = async (): Promise<Browser> => chromium.launch(await launchOptions())

export interface Visitor {
  page: Page
  context: BrowserContext
  /** What the console of the browser has complained about so far. */
  complaints: string[]
}

/** A browser profile of its own at a width and a language. */
export const newContext = async (
  browser: Browser,
  baseURL: string,
  width: number,
  locale: string,
): Promise<BrowserContext> => {
  const context = await browser.newContext({
    ...{ baseURL, viewport: { width, height: width < 600 ? 844 : 900 } },
    ...{ locale, reducedMotion: 'reduce' as const, permissions: ['clipboard-read', 'clipboard-write'] },
  })
  context.setDefaultTimeout(20_000)
  return context
}

/** Opens a page; errors of page and console are collected. */
export const visitorIn = async (context: BrowserContext): Promise<Visitor> => {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, context, complaints }
}

/** A person at a screen of their own: nothing shared with others. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeAnswer {
  violations: { id: string; impact: string | null; nodes: { html: string }[] }[]
}

// Cloudscape's own: its side navigation on narrow screens carries an attribute that axe does not allow there.
const THEIRS = new Set(['aria-allowed-attr'])

/** What axe finds serious or critical on the page as it stands. */
export const seriousFindings = async (page: Page): Promise<string[]> => {
  const client = await page.context().newCDPSession(page)
  // By the debugger, not by a script tag: the page's own security policy stays on.
  await client.send('Runtime.evaluate', { expression: axeSource })
  const { result } = await client.send('Runtime.evaluate', {
    expression: `axe.run(document, { resultTypes: ['violations'] }).then((r) => JSON.stringify({ violations: r.violations.map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 3).map(({ html }) => ({ html })) })) }))`,
    ...{ awaitPromise: true, returnByValue: true },
  })
  await client.detach()
  const answer: AxeAnswer = JSON.parse(String(result.value))
  return answer.violations
    .filter(({ id, impact }) => (impact === 'serious' || impact === 'critical') && !THEIRS.has(id))
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' | ')}`)
}
