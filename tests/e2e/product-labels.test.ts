import { beforeAll, expect, it } from 'vitest'
import { check, checkScreen, choose, press, row, visit } from './console.ts'
import { newCompany } from './new-company.ts'
import { printPages } from './outbound/printed-pages.ts'
import { startTrade, type Trade } from './trade.ts'
import { DESK, visitorsOf } from './visitors.ts'

const { signedIn } = visitorsOf('product-labels')
const LAMP = { productName: '北欧落地灯 '.repeat(12).trim(), upc: '036000291452' }
/** Its code is not a UPC, because it contains letters. */
const CORD = { productName: 'Label Cord', upc: 'CORD-2026/7' }

let trade: Trade
beforeAll(async () => {
  trade = await startTrade(await newCompany('labels'))
  for (const one of [LAMP, CORD]) await trade.product(one)
})

it('labels of products are printed on sheets and rolls of their exact size, and a scanner reads them', async () => {
  const doctor = await signedIn(trade.doctor.userName, DESK)
  const { page, words } = doctor
  const { text } = words
  await visit(doctor, '/inventory', text('products.title'))
  for (const { upc } of [LAMP, CORD]) await row(doctor, upc).getByRole('checkbox').check()
  await check(doctor)
  await press(doctor, text('products.labelsOf', { units: '2' }))
  const dialog = page.getByRole('dialog')
  const quantity = ({ productName }: typeof LAMP) =>
    dialog.getByRole('textbox', { name: text('labels.quantityOf', { product: productName }) })
  await quantity(LAMP).fill('3')
  await quantity(CORD).fill('29')
  await dialog.getByRole('textbox', { name: text('labels.start') }).fill('30')
  await dialog.getByText(text('labels.pages', { labels: '32', pages: '3' })).waitFor()
  await checkScreen(doctor)
  const sheets = await printPages(page, 'asStyled')
  expect(sheets.map(({ width, height }) => [width, height])).toEqual([
    [612, 792],
    [612, 792],
    [612, 792],
  ])
  // The reader does not find each of thirty codes on a sheet, but the text names them all.
  const timesOn = (upc: string) => sheets.map(({ text: all }) => all.split(upc).length - 1)
  expect([timesOn(CORD.upc), timesOn(LAMP.upc)]).toEqual([
    [1, 28, 0],
    [0, 2, 1],
  ])
  const found = sheets.map(({ codes }) => [...new Set(codes)].sort())
  expect(found).toEqual([[CORD.upc], [LAMP.upc, CORD.upc], [LAMP.upc]])
  expect(sheets[0]?.text, 'controls are not printed').not.toContain(text('labels.start'))
  await dialog.getByRole('textbox', { name: text('labels.start') }).fill('31')
  await dialog.getByText(text('labels.startBetween', { most: '30' })).waitFor()
  expect(await dialog.getByRole('button', { name: text('labels.print') }).isDisabled()).toBe(true)
  await choose(doctor, text('labels.format'), text('labels.formats.roll2x1'))
  await quantity(CORD).fill('1')
  const roll = await printPages(page, 'asStyled')
  expect(roll.map(({ width, height, codes }) => [width, height, ...codes])).toEqual(
    [CORD, LAMP, LAMP, LAMP].map(({ upc }) => [144, 72, upc]),
  )
  expect(doctor.complaints).toEqual([])
})
