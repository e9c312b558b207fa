import { expect, it } from 'vitest'
import { open } from '../console.ts'
import { DESK, type Person, visitorsOf } from '../visitors.ts'

// Behavior between keystrokes: a search with a pending response, text being composed with an input method, and Back on
// a form.

const { signedIn } = visitorsOf('typing')
const DOCTOR = 'doctor1'

const searched = ({ page }: Person): string => new URL(page.url()).searchParams.get('condition') ?? ''

/** Longer than the delay of the search field and of the URL update that follows. */
const SETTLED_MS = 900

/** Clears the search field of the current list and types into it, one key every `ms`, varied by up to a fifth. */
const typeInList = async ({ page }: Person, text: string, ms: number): Promise<string> => {
  const field = page.locator('main input[type=search]').first()
  await field.fill('')
  await page.waitForTimeout(SETTLED_MS)
  await field.focus()
  for (const [at, letter] of [...text].entries()) {
    await page.keyboard.type(letter)
    await page.waitForTimeout(ms * (0.8 + 0.4 * ((at * 7) % 10) * 0.1))
  }
  await page.waitForTimeout(SETTLED_MS)
  return field.inputValue()
}

it('the search field keeps every letter at any speed, and searches composed text only when it is complete', async () => {
  const doctor = await signedIn(DOCTOR, DESK)
  const { page, words } = doctor
  await open(doctor, '/inventory', words.of('Inventory', 'app'))
  for (const ms of [50, 310, 400, 600]) {
    expect(await typeInList(doctor, 'headset', ms), `a key every ${ms} ms`).toBe('headset')
    expect(searched(doctor)).toBe('headset')
  }
  const field = page.locator('main input[type=search]').first()
  await typeInList(doctor, '', 0)
  const session = await page.context().newCDPSession(page)
  for (const text of ['p', 'pi', 'pin']) {
    await session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
    await page.waitForTimeout(600)
    expect([await field.inputValue(), searched(doctor)]).toEqual([text, ''])
  }
  await session.send('Input.insertText', { text: '苹果' })
  await page.waitForTimeout(SETTLED_MS)
  expect([await field.inputValue(), searched(doctor)]).toEqual(['苹果', '苹果'])
  await session.detach()
})

it('a date field accepts a typed date, and shows all seven weekdays at every width', async () => {
  const doctor = await signedIn(DOCTOR, DESK)
  const { page, words } = doctor
  await open(doctor, '/payments/history', words.of('Payments', 'app'))
  const day = page.getByRole('textbox', { name: words.text('ledger.from') })
  await day.pressSequentially('20261127', { delay: 60 })
  await page.waitForURL(/startDate=2026-11-27/)
  expect(await day.inputValue()).toBe('2026-11-27')
  for (const width of [390, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: new RegExp(`^${words.text('ledger.from')}: `) }).click()
    await page.locator('table[role=grid] td').first().waitFor()
    const cut = await page.locator('table[role=grid] tr:nth-child(2) td').evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const { left, top, width: w, height: h } = cell.getBoundingClientRect()
          const shown = document.elementFromPoint(left + w - 2, top + h / 2)
          return !shown || !cell.contains(shown)
        }).length,
    )
    expect([await page.locator('table[role=grid] tr:nth-child(2) td').count(), cut], `${width} px`).toEqual([7, 0])
    await page.keyboard.press('Escape')
    await page.locator('table[role=grid]').waitFor({ state: 'detached' })
  }
})

it('the console asks each time before Back leaves a form, and keeps the forward history', async () => {
  const doctor = await signedIn(DOCTOR, DESK)
  const { page, words } = doctor
  await open(doctor, '/overview', words.of('Overview', 'home'))
  await open(doctor, '/offer', words.of('Offers', 'app'))
  await page.getByRole('button', { name: words.of('Add offer', 'offers'), exact: true }).click()
  const total = page.getByRole('dialog').getByLabel(/^Total/)
  await total.fill('5')
  const question = page.getByText(words.text('components.discard.text'))
  for (const _ of [1, 2]) {
    await page.goBack()
    await question.waitFor()
    expect(new URL(page.url()).pathname).toBe('/offer')
    await page.getByRole('button', { name: words.text('components.discard.stay') }).click()
    await question.waitFor({ state: 'detached' })
    expect(await total.inputValue()).toBe('5')
  }
  await page.goBack()
  await question.waitFor()
  await page.getByRole('button', { name: words.text('components.discard.confirm') }).click()
  await page.waitForURL(/\/overview$/)
  await page.goForward()
  await page.waitForURL(/\/offer$/)
})
