import { describe, expect, it } from 'vitest'
import { open } from './console.ts'
import { DESK, type Person, PHONE, type Seat, visitorsOf } from './visitors.ts'

// Columns fit side by side at desktop widths: the fixed column covers no other column, and actions do not make rows
// taller.

const { signedIn } = visitorsOf('tables')

const SCREENS: Readonly<Record<string, readonly string[]>> = {
  // Lists of all companies, without filters.
  warehouse1: [
    'transferCheck',
    'inbound',
    'inbound/history',
    'inbound/imports',
    'outbound',
    'outbound/archived',
    'mixedPackageList/toConfirm',
    'mixedPackageList/packages',
    'mixedPackageList/claims',
    'mixedPackageList/unclaimed',
    'discrepancies',
    'boxsizes',
  ],
  doctor1: [
    'inventory',
    'offer/history',
    'inbound',
    'inbound/history',
    'inbound/cancelled',
    'inbound/tracking',
    'outbound/archived',
    'payments/requests',
    'discrepancies',
  ],
  super: ['warehouse'],
  nurse1: [
    'offer/active',
    'offer/expired',
    'offer/proposed',
    'offer/history',
    'inbound/open',
    'inbound/completed',
    'inbound/cancelled',
    'inbound/reported',
    'inbound/history',
    'inbound/orphans',
    'payments/requests',
    'payments/pending',
    'payments/history',
    'mixedPackageClaim/myClaims',
  ],
}

/** Widths of desktops, px. The first one is that at which a screen is opened. */
const WIDTHS = [1280, 1440] as const

const LANGUAGES: readonly Seat['language'][] = [DESK.language, PHONE.language]

/**
 * Measures the current table: how much wider it is than its frame, the lines of its heading and its actions, and the
 * placeholders that are cut off.
 */
const measured = () => {
  const table = [...document.querySelectorAll('table')].find((one) => one.querySelector('tbody td'))
  const frame = table?.parentElement
  if (!table || !frame) throw new Error('no table')
  const lines = (elements: readonly Element[]) => new Set(elements.map((one) => one.getBoundingClientRect().top)).size
  const actions = [...table.querySelectorAll('tbody tr')].map((row) =>
    lines([...(row.lastElementChild?.querySelectorAll('button') ?? [])]),
  )
  const heading = Math.max(...[...table.querySelectorAll('thead th')].map((one) => one.clientHeight))
  const cut = [...document.querySelectorAll<HTMLInputElement>('main input[placeholder]')].flatMap((input) => {
    const pen = document.createElement('canvas').getContext('2d')
    const { paddingLeft, paddingRight } = getComputedStyle(input)
    if (!pen || input.clientWidth === 0) return []
    pen.font = getComputedStyle(input, '::placeholder').font
    const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return pen.measureText(input.placeholder).width > room ? [input.placeholder] : []
  })
  return { over: table.scrollWidth - frame.clientWidth, isHighHead: heading > 50, actions: Math.max(...actions), cut }
}

/** Resizes the window, and waits until the page has adapted to it: layouts that depend on measured sizes follow later. */
const resize = async ({ page }: Person, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate(
    (wanted) =>
      new Promise<void>((resolve) => {
        let last = ''
        const look = () => {
          const now = innerWidth === wanted ? document.body.innerHTML : ''
          if (now !== '' && now === last) return resolve()
          last = now
          setTimeout(look, 50)
        }
        look()
      }),
    width,
  )
}

describe.each(LANGUAGES)('tables in %s', (language) => {
  it(`fit desktops of ${WIDTHS.join(' and ')} px`, async () => {
    const wrong: unknown[] = []
    for (const [userName, paths] of Object.entries(SCREENS)) {
      const visitor = await signedIn(userName, { language, width: WIDTHS[0] })
      for (const path of paths) {
        await open(visitor, `/${path}`, /./)
        await visitor.page.locator('tbody td').first().waitFor()
        await visitor.quiet()
        for (const width of [...WIDTHS.slice(1), WIDTHS[0]]) {
          await resize(visitor, width)
          const found = await visitor.page.evaluate(measured)
          const most = path === 'transferCheck' ? 3 : 2
          if (found.over > 0 || found.isHighHead || found.actions > most || found.cut.length > 0) {
            wrong.push({ userName, path, width, ...found })
          }
        }
      }
    }
    expect(wrong).toEqual([])
  })
})
