import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PostOffersScreen } from '../../../../web/screens/offers/post/post-offers-screen.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { type Answer, type Asked, bodies, fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'
import { isOpen, modal, SAVE } from './offers-page.ts'

const READ = '/offer/readOfferSheet'

signInFresh()

const USER = { userNo: 'US-DOCTOR', role: 'doctor', companies: [] } as unknown as Session['user']
const product = (productNo: string, upc: string) => ({
  productNo,
  productName: `Product ${productNo}`,
  upc,
  condition: 'New',
  price: 40,
  bouns: 2,
})
const LAMP = product('PR-1', '012345678905')
const FAN = product('PR-2', '036000291452')
const find = ({ body }: Asked) => ({
  result: {
    records: (body.upcs as string[]).map((upc) => ({
      upc,
      products: [LAMP, FAN].filter((one) => one.upc === upc),
      withLostZero: [LAMP, FAN].filter((one) => one.upc === `0${upc}`),
    })),
  },
})
const layout = {
  sheet: 'Deals',
  sheets: ['Deals', 'Old'],
  source: 'headers',
  headerRow: 2,
  columns: [
    { field: 'upc', column: 'A' },
    { field: 'total', column: 'C' },
  ],
  fields: [],
  rows: [
    { row: 1, cells: ['Monday'] },
    { row: 2, cells: ['UPC', 'Warehouse', 'Qty'] },
  ],
}
const EMPTY = { price: '', bonus: '', expireDate: '', note: '' }
const damaged = {
  column: 'price',
  message: 'Row 3: the price cell shows the error #N/A; correct it and upload the workbook again',
  reasons: [
    {
      reason: 'sheets.cellError',
      params: { row: 3, what: { reason: 'offers.priceColumn', params: {} }, error: '#N/A' },
    },
  ],
}
const rows = [
  { row: 3, hidden: false, cells: { ...EMPTY, upc: FAN.upc, total: '5', price: '' }, unread: [damaged] },
  { row: 5, hidden: false, cells: { ...EMPTY, upc: LAMP.upc, total: '10', expireDate: '12/31/2099' }, unread: [] },
  { row: 6, hidden: false, cells: { ...EMPTY, upc: '12345678905', total: '1' }, unread: [] },
  { row: 7, hidden: false, cells: { ...EMPTY, upc: '36000291452', total: '2', expireDate: '3/4/2099' }, unread: [] },
]

const posted = () => ({ result: { offerNo: 'OF-9', version: 1 } })
const open = async (read: (asked: Asked) => object, save: () => Answer = posted) => {
  const asked = fakeSite({
    '/offer/findOfferProducts': find,
    '/offer/uploadOfferSheet': () => ({ result: { fileNo: 'FL-1', uploads: [] } }),
    [READ]: read,
    '/sheets/getColumns': () => ({ result: { mappings: [], version: 0 } }),
    [SAVE]: save,
  })
  renderAt(
    <SessionContext value={{ user: USER, company: { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' } }}>
      <PostOffersScreen />
    </SessionContext>,
    '/offer/post',
  )
  await screen.findByLabelText('UPC, row 1')
  return asked
}
const cell = (field: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${field}, row ${row}`)
const change = (field: string, row: number, value: string) =>
  act(async () => fireEvent.change(cell(field, row), { target: { value } }))
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())
const filter = () => act(async () => createWrapper().findCheckbox('[data-only-problems]')?.findNativeInput().click())
const modalText = () => modal().getElement().textContent
const upload = async (name = 'deals.xlsx') => {
  await press('Import workbook')
  await until(() => expect(isOpen()).toBe(true))
  const input = modal().getElement().querySelector('input[type=file]')
  await act(async () => fireEvent.change(input ?? document.body, { target: { files: [new File(['x'], name)] } }))
  await press('Read workbook')
}

it('rows of a workbook fill the grid, where damaged cells and lost zeros are corrected before they are posted', async () => {
  const asked = await open(() => ({ result: { layout, sheet: 'Deals', leftOut: ['Old'], rows } }))
  await upload()
  await until(() => expect(modalText()).toContain('Sheet “Deals”: 4 rows'))
  for (const text of ['1 row has a cell that', 'Columns not read: Warehouse.', 'Sheets not read: Old.'])
    expect(modalText()).toContain(text)
  await press('Add 4 rows')
  await until(() => expect(isOpen()).toBe(false))
  expect(bodies(asked, READ)).toMatchObject([{ fileId: 'FL-1' }])
  await screen.findByText(/1 row is ready: 10 units/)
  expect(screen.getByText(/3 rows have a problem/)).toBeDefined()
  expect(screen.getByText('Row 3 of the workbook.')).toBeDefined()
  expect(screen.getByText(`Price ($): ${damaged.message}`)).toBeDefined()
  expect(
    screen.getByText('Expiry date: 3/4/2099 can be 2099-03-04 or 2099-04-03. Enter the one that you mean.'),
  ).toBeDefined()
  await filter()
  expect(screen.queryByLabelText('UPC, row 2')).toBeNull()
  // Pasted cells fill the rows in view, and none that the filter hides.
  await act(async () => fireEvent.paste(cell('Note', 1), { clipboardData: { getData: () => 'one\nthree' } }))
  expect([1, 3].map((row) => cell('Note', row).value)).toEqual(['one', 'three'])
  await press('Add the leading zero to 2 UPCs')
  expect(cell('UPC', 4).value).toBe(FAN.upc)
  await change('Price ($)', 1, '9')
  await change('Expiry date', 4, '2099-04-03')
  await screen.findByText(/4 rows are ready: 18 units/)
  await press('Post 4 offers')
  await until(() => expect(bodies(asked, SAVE)).toHaveLength(4))
  expect(
    bodies(asked, SAVE).map(({ productNo, quantity, price, expireDate, note }) => [
      productNo,
      quantity,
      price,
      expireDate,
      note,
    ]),
  ).toEqual([
    ['PR-2', 5, 9, expect.stringMatching(/./), 'one'],
    ['PR-1', 10, 40, '2099-12-31', ''],
    ['PR-1', 1, 40, expect.stringMatching(/./), 'three'],
    ['PR-2', 2, 40, '2099-04-03', ''],
  ])
})

it('a damaged cell stays one after a reload, although the row would take another price', async () => {
  await open(() => ({ result: { layout, sheet: 'Deals', leftOut: [], rows: rows.slice(0, 1) } }))
  await upload()
  await until(() => expect(modalText()).toContain('Sheet “Deals”: 1 row'))
  await press('Add 1 row')
  await screen.findByText(/1 row has a problem/)
  cleanup()
  await open(() => ({}))
  expect(await screen.findByText(`Price ($): ${damaged.message}`)).toBeDefined()
})

it('a file that cannot be read is refused in the dialog, and the grid stays as it is', async () => {
  const message = 'This workbook is protected by a password. Save a copy without the password and upload it again.'
  const refused = { message, reasons: [{ reason: 'sheets.encrypted', params: {} }] }
  const asked = await open(() => ({ result: { refused, sheet: '', leftOut: [], rows: [] } }))
  await change('UPC', 1, LAMP.upc)
  await upload('deals.csv')
  await until(() => expect(modalText()).toContain('.xlsx'))
  expect(bodies(asked, READ)).toEqual([])
  await act(async () =>
    fireEvent.change(modal().getElement().querySelector('input[type=file]') ?? document.body, {
      target: { files: [new File(['x'], 'deals.xlsx')] },
    }),
  )
  await press('Read workbook')
  await until(() => expect(modalText()).toContain(message))
  await press('Cancel')
  await until(() => expect(isOpen()).toBe(false))
  expect(cell('UPC', 1).value).toBe(LAMP.upc)
})

it('rows that the workbook hides are added only if the person wants them', async () => {
  const [one, ...others] = rows.slice(1)
  await open(() => ({
    result: { layout, sheet: 'Deals', leftOut: [], rows: [one, ...others.map((row) => ({ ...row, hidden: true }))] },
  }))
  await upload()
  await until(() => expect(modalText()).toContain('Also add 2 rows that are hidden or filtered out in the workbook'))
  await act(async () => modal().findContent().findCheckbox()?.findNativeInput().click())
  await press('Add 3 rows')
  await until(() => expect(isOpen()).toBe(false))
  expect([1, 2, 3].map((row) => cell('UPC', row).value)).toEqual(rows.slice(1).map(({ cells }) => cells.upc))
})

const paste = (row: number, text: string) =>
  act(async () => fireEvent.paste(cell('UPC', row), { clipboardData: { getData: () => text } }))

it('rows that replace those in view are not hidden, although only rows with a problem are shown', async () => {
  await open(() => ({}))
  await paste(1, `${LAMP.upc}\t1\n${FAN.upc}\tx`)
  await screen.findByText(/1 row is ready/)
  await filter()
  expect(screen.queryByLabelText('UPC, row 1')).toBeNull()
  for (const field of ['UPC', 'Total']) await change(field, 2, '')
  await paste(2, `${FAN.upc}\t2\n${FAN.upc}\t3`)
  expect([1, 2, 3].map((row) => cell('UPC', row).value)).toEqual([LAMP.upc, FAN.upc, FAN.upc])
})

it('refused rows count as rows with a problem, and come into view', async () => {
  await open(
    () => ({}),
    () => ({ status: 409, message: 'Not now.' }),
  )
  await paste(1, `${LAMP.upc}\t1\n${FAN.upc}\tx`)
  await screen.findByText(/1 row is ready/)
  await filter()
  expect(screen.queryByLabelText('UPC, row 1')).toBeNull()
  await press('Post 1 offer')
  expect(await screen.findByText('Not now.')).toBeDefined()
  expect(cell('UPC', 1).value).toBe(LAMP.upc)
  await filter()
  await change('Total', 2, '3')
  await filter()
  expect(cell('UPC', 1).value).toBe(LAMP.upc)
  expect(screen.queryByLabelText('UPC, row 2')).toBeNull()
})

it('a long code that contains a UPC is looked up by it, with the other rows', async () => {
  const asked = await open(() => ({}))
  const long = `010003600029145210${'A'.repeat(20)}\u001d21${'B'.repeat(20)}`
  await paste(1, `${long}\t1\n${LAMP.upc}\t2`)
  await screen.findByText(/2 rows are ready: 3 units/)
  expect(bodies(asked, '/offer/findOfferProducts')).toMatchObject([{ upcs: [FAN.upc, LAMP.upc] }])
})
