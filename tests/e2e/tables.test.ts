import { describe, expect, it } from 'vitest'
import { open } from './console.ts'
import { DESK, PHONE, type Seat, visitorsOf } from './visitors.ts'

// Columns stand beside each other at the widths of desks: none is covered by the fixed one, no row is high for its actions.

const { signedIn } = visitorsOf('tables')

const SCREENS: readonly (readonly [string, string])[] = [
  ['warehouse1', 'transferCheck'],
  ['warehouse1', 'inbound'],
  ['doctor1', 'inventory'],
  ['super', 'warehouse'],
]

const LANGUAGES: readonly Seat['language'][] = [DESK.language, PHONE.language]

/** Of the table that is shown: how much wider it is than its frame, and lines of its heading and of its actions. */
const measured = () => {
  const table = [...document.querySelectorAll('table')].find((one) => one.querySelector('tbody td'))
  const frame = table?.parentElement
  if (!table || !frame) throw new Error('no table')
  const lines = (elements: readonly Element[]) => new Set(elements.map((one) => one.getBoundingClientRect().top)).size
  const actions = [...table.querySelectorAll('tbody tr')].map((row) =>
    lines([...(row.lastElementChild?.querySelectorAll('button') ?? [])]),
  )
  const heading = Math.max(...[...table.querySelectorAll('thead th')].map((one) => one.clientHeight))
  return { over: table.scrollWidth - frame.clientWidth, isHighHead: heading > 50, actions: Math.max(...actions) }
}

describe.each(LANGUAGES)('tables in %s', (language) => {
  it.each([1280, 1440])('fit into a desk of %i px', async (width) => {
    let at = ''
    const wrong: unknown[] = []
    let visitor = await signedIn('warehouse1', { language, width })
    for (const [userName, path] of SCREENS) {
      if (at !== '' && at !== userName) visitor = await signedIn(userName, { language, width })
      at = userName
      await open(visitor, path, /./)
      await visitor.page.locator('tbody td').first().waitFor()
      await visitor.quiet()
      const found = await visitor.page.evaluate(measured)
      const most = path === 'transferCheck' ? 3 : 2
      if (found.over > 0 || found.isHighHead || found.actions > most) wrong.push({ userName, path, ...found })
    }
    expect(wrong).toEqual([])
  })
})
