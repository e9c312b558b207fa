import type { Locator } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { type GuideStep, guideSteps } from '../../../docs/guide/render.ts'
import type { Language } from '../../../web/settings/languages.ts'
import { choose, fill, open, row } from '../console.ts'
import { newCompany } from '../new-company.ts'
import { startTrade } from '../trade.ts'
import { DESK, type Person, visitorsOf } from '../visitors.ts'

// Performs the guide's first parcel, step by step, in each language. A step is done by the labels that its own sentence
// names, and has to use all of them: a step that names the wrong button fails.

const PRICE = '20'
const PRODUCT = 'Tern Watch S'
const PAGE = 'first-parcel: '

/** A company has its own catalog and parcels: both languages use the numbers of the guide. */
const UPC = '036000291452'
const TRACKING = '1Z999AA10123456784'

interface People {
  doctor: Person
  nurse: Person
  house: Person
}

type Label = (key: string) => string
type Perform = (people: People, label: Label) => Promise<void>

const exactly = (label: string): RegExp => new RegExp(`^\\s*${RegExp.escape(label)}\\s*$`)

/** By what is seen: many buttons of rows have a longer name for screen readers. */
const button = (inside: Locator, label: string): Locator =>
  inside
    .locator('button, a')
    .filter({ hasText: exactly(label) })
    .first()

/** From the menu, as all pages of the guide say. */
const goBy = async ({ page, quiet }: Person, screen: string): Promise<void> => {
  // A count of what waits may follow the name.
  const entry = new RegExp(`^\\s*${RegExp.escape(screen)}\\s*\\d*\\s*$`)
  await page.locator('nav a').filter({ hasText: entry }).first().click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await quiet()
}

const dialogOf = ({ page }: Person): Locator => page.getByRole('dialog').last()

const pressInDialog = async (person: Person, label: string): Promise<void> => {
  await button(dialogOf(person), label).click()
}

const PERFORMERS: Readonly<Record<string, Perform>> = {
  'first-parcel: 0.1': async ({ doctor }, label) => {
    const { page, words } = doctor
    await goBy(doctor, label('app:screens.offers'))
    await button(page.locator('main'), label('offers:form.add')).click()
    await choose(doctor, words.of('Product', 'offers'), new RegExp(PRODUCT))
    await fill(doctor, { [words.of('Price', 'offers')]: PRICE, [words.text('offers.form.total')]: '5' })
    await pressInDialog(doctor, label('offers:form.post'))
    await row(doctor, PRODUCT).getByText(UPC).first().waitFor()
  },
  'first-parcel: 0.2': async ({ nurse }, label) => {
    await goBy(nurse, label('app:screens.offers'))
    await button(row(nurse, PRODUCT), label('offers:columns.take')).click()
    await fill(nurse, { [nurse.words.of('Quantity', 'offers')]: '5' })
    await choose(nurse, nurse.words.of('Warehouse', 'offers'), /Newark/)
    await pressInDialog(nurse, label('offers:take.submit'))
    await dialogOf(nurse).waitFor({ state: 'hidden' })
  },
  'first-parcel: 0.3': async ({ nurse }, label) => {
    await goBy(nurse, label('app:screens.inbound'))
    await button(row(nurse, PRODUCT), label('inbound:columns.add')).click()
    await fill(nurse, { [nurse.words.of('Tracking numbers', 'claims')]: `${TRACKING} 5` })
    await pressInDialog(nurse, nurse.words.of('Add', 'claims'))
    await row(nurse, PRODUCT)
      .getByText(nurse.words.text('inbound.counted.notArrived', { units: '1' }))
      .waitFor()
    await nurse.page.getByRole('button', { name: PRODUCT, exact: true }).click()
    await dialogOf(nurse).getByText(label('inbound:states.notArrived')).first().waitFor()
    await nurse.page.keyboard.press('Escape')
  },
  'first-parcel: 0.4': async ({ house }, label) => {
    const { page, words } = house
    await goBy(house, label('app:screens.inbound'))
    await button(page.locator('main'), label('scan:entry.button')).click()
    await page.getByRole('button', { name: words.text('scan.place.warehouse') }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('button', { name: words.text('scan.place.change') }).waitFor()
    await page.keyboard.type(TRACKING)
    await page.keyboard.press('Enter')
    await page.getByText(words.text('scan.signals.expected')).first().waitFor()
    for (const code of [UPC, '5']) {
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    }
    await page.getByText(words.text('scan.unsent.none')).waitFor()
  },
  'first-parcel: 0.5': async ({ house }, label) => {
    await goBy(house, label('app:screens.inbound'))
    await button(house.page.locator('main'), label('confirmation:title')).click()
    await dialogOf(house).getByLabel(house.words.text('confirmation.batchNumber')).first().click()
    await house.page.getByRole('option').first().click()
    await dialogOf(house).getByText(PRODUCT).first().waitFor()
    await pressInDialog(house, label('confirmation:submit'))
    await dialogOf(house).getByText(house.words.text('confirmation.result.units')).waitFor()
  },
  'first-parcel: 0.6': async ({ nurse }, label) => {
    const { page } = nurse
    await goBy(nurse, label('app:screens.inbound'))
    // The page has been open since the number was given.
    const claim = button(row(nurse, PRODUCT), label('inbound:columns.claim'))
    await page
      .getByRole('button', { name: label('components:refresh') })
      .first()
      .click()
    await claim.click()
    await dialogOf(nurse).getByText('5 x $20.00 = $100.00').waitFor()
    await pressInDialog(nurse, label('inbound:columns.claim'))
    await dialogOf(nurse).waitFor({ state: 'hidden' })
  },
  'first-parcel: 0.7': async ({ doctor, nurse }, label) => {
    await goBy(nurse, label('app:screens.payments'))
    await nurse.page.getByText('$100.00').first().waitFor()
    await goBy(doctor, label('app:screens.inventory'))
    await doctor.page.getByRole('link', { name: PRODUCT }).click()
    await doctor.page.getByRole('heading', { level: 1, name: PRODUCT }).waitFor()
    await row(doctor, 'Newark').getByText('5', { exact: true }).first().waitFor()
    await doctor.page.getByRole('tab', { name: label('products:log.title') }).click()
    await row(doctor, doctor.words.text('products.movements.type1')).first().waitFor()
  },
}

const { signedIn } = visitorsOf('guide-walk', { stay: true })

const stepsOf = async (language: Language): Promise<GuideStep[]> =>
  (await guideSteps(language)).filter(({ id }) => id.startsWith(PAGE))

describe('the first parcel of the guide', () => {
  it('has someone who performs each step, and names the same labels in each language', async () => {
    const [english, chinese] = await Promise.all([guideSteps('en'), guideSteps('zh-CN')])
    const keysOf = (steps: readonly GuideStep[]) => steps.map(({ id, labels }) => [id, [...labels.keys()].sort()])
    expect(keysOf(chinese)).toEqual(keysOf(english))
    expect((await stepsOf('en')).map(({ id }) => id)).toEqual(Object.keys(PERFORMERS))
  })

  describe.each(['en', 'zh-CN'] as const)('in %s', (language) => {
    let people: People
    const perform = async (id: string): Promise<void> => {
      const step = (await stepsOf(language)).find((one) => one.id === id)
      const used = new Set<string>()
      await PERFORMERS[id]?.(people, (key) => {
        const label = step?.labels.get(key)
        if (label === undefined) throw new Error(`Step ${id} does not name ${key}.`)
        used.add(key)
        return label
      })
      expect([...(step?.labels.keys() ?? [])].filter((key) => !used.has(key))).toEqual([])
    }

    beforeAll(async () => {
      const company = await newCompany(`walk-${language.toLowerCase()}`)
      await (await startTrade(company)).product({ productName: PRODUCT, upc: UPC })
      const seat = { ...DESK, language }
      const [doctor, nurse, house] = await Promise.all(
        [company.doctor, company.nurse, company.house].map((userName) => signedIn(userName, seat)),
      )
      if (!doctor || !nurse || !house) throw new Error('A company has three people')
      people = { doctor, nurse, house }
      for (const person of [doctor, nurse, house]) await open(person, '/overview', /./)
    })

    // Each step starts from what the one before it left.
    it.each(Object.keys(PERFORMERS))('%s', async (id) => {
      await perform(id)
    })

    it('leaves no complaint', () => {
      for (const { complaints } of Object.values(people)) expect(complaints).toEqual([])
    })
  })
})
