import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { pastedCells } from '../../../../web/screens/offers/post/pasted-cells.ts'
import { PostOffersScreen } from '../../../../web/screens/offers/post/post-offers-screen.tsx'
import { type Session, SessionContext } from '../../../../web/session/session-context.tsx'
import { type Asked, bodies, fakeSite } from '../../support/fake-site.ts'
import { renderAt } from '../../support/render.tsx'
import { signInFresh } from '../../support/sign-in-fresh.ts'
import { until } from '../../support/until.ts'
import { SAVE } from './offers-page.ts'

const FIND = '/offer/findOfferProducts'

signInFresh()

const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const USER = { userNo: 'US-DOCTOR', role: 'doctor' } as Session['user']

const product = (productNo: string, upc: string, more: object = {}) => ({
  productNo,
  productName: `Product ${productNo}`,
  upc,
  condition: 'New',
  price: 40,
  bouns: 2,
  ...more,
})
const LAMP = product('PR-1', '012345678905')
const FAN = product('PR-2', '036000291452', {
  price: 12.5,
  bouns: 0,
  lastOffer: { offerNo: 'OF-1', status: 'offering', leftNum: 7 },
})
const [USED, NEW] = [product('PR-3', '4006381333931', { condition: 'Used good' }), product('PR-4', '4006381333931')]

const find = ({ body }: Asked) => ({
  result: {
    records: (body.upcs as string[]).map((upc) => ({
      upc,
      products: [LAMP, FAN, USED, NEW].filter((one) => one.upc === upc),
      withLostZero: upc === '12345678905' ? [LAMP] : [],
    })),
  },
})
const open = async (save: (asked: Asked) => object) => {
  const asked = fakeSite({ [FIND]: find, [SAVE]: save })
  renderAt(
    <SessionContext value={{ user: USER, company: COMPANY }}>
      <PostOffersScreen />
    </SessionContext>,
    '/offer/post',
  )
  await screen.findByLabelText('UPC, row 1')
  return asked
}
const cell = (field: string, row: number) => screen.getByLabelText<HTMLInputElement>(`${field}, row ${row}`)
const paste = (text: string, field = 'UPC', row = 1) =>
  act(async () => fireEvent.paste(cell(field, row), { clipboardData: { getData: () => text } }))
const press = (name: string | RegExp) => act(async () => screen.getByRole('button', { name }).click())
const sent = (asked: readonly Asked[]) =>
  bodies(asked, SAVE).map(({ productNo, quantity, price, bouns, note }) => ({
    productNo,
    quantity,
    price,
    bouns,
    note,
  }))

describe('cells copied from a sheet', () => {
  it.each([
    [
      '1\t2\r\n3\t4\r\n',
      [
        ['1', '2'],
        ['3', '4'],
      ],
    ],
    ['a\t"two\nlines, ""quoted"""\n', [['a', 'two\nlines, "quoted"']]],
    ['\n\t\n1', [['1']]],
    ['5" pipe\t2', [['5" pipe', '2']]],
  ])('%j', (text, cells) => {
    expect(pastedCells(text)).toEqual(cells)
  })
})

describe('rows pasted into the grid', () => {
  it('are posted with the price of the last offer, unless the row has its own', async () => {
    const asked = await open(() => ({ result: { offerNo: 'OF-9', version: 1 } }))
    await paste('012345678905\t10\n036000291452\t20\t13\n012345678905\t5\t\t1\t2099-01-01\tSealed\n')
    await screen.findByText(/3 rows are ready: 35 units, \$885.00 with bonus/)
    expect(screen.getByText('An open offer has 7 left.')).toBeDefined()
    expect(screen.getByText('Row 1 offers the same product.')).toBeDefined()
    expect(cell('Price ($)', 1).placeholder).toBe('$40.00')
    await press('Post 3 offers')
    await until(() => expect(bodies(asked, SAVE)).toHaveLength(3))
    expect(sent(asked)).toEqual([
      { productNo: 'PR-1', quantity: 10, price: 40, bouns: 2, note: '' },
      { productNo: 'PR-2', quantity: 20, price: 13, bouns: 0, note: '' },
      { productNo: 'PR-1', quantity: 5, price: 40, bouns: 1, note: 'Sealed' },
    ])
    await until(() => expect(cell('UPC', 1).value).toBe(''))
  })

  it('are read by their header, and name every problem; only the others are posted', async () => {
    const asked = await open(() => ({ result: { offerNo: 'OF-9', version: 1 } }))
    const rows = [
      'Qty\tUPC\tPrice',
      '1.5\t012345678905\t',
      '10\t999\t5',
      '10\t4006381333931\t5',
      '3\t036000291452\t412,50',
    ]
    await paste([...rows, '10\t12345678905\t1e3', '4\t036000291452\t9'].join('\n'))
    await screen.findByText(/1 row is ready: 4 units/)
    for (const problem of [
      'Total: Use a whole number.',
      'Product: No product has this UPC. Add the product first.',
      'Product: Several products have this UPC. Choose one.',
      'Product: No product has this UPC. Did the sheet drop a zero? Product PR-1 has 012345678905.',
    ])
      expect(screen.getByText(problem)).toBeDefined()
    expect(screen.getByText(/5 rows have a problem and are not posted/)).toBeDefined()
    await act(async () => fireEvent.change(cell('Product', 3), { target: { value: 'PR-3' } }))
    await screen.findByText(/2 rows are ready: 14 units/)
    await press('Use 012345678905')
    expect(cell('UPC', 5).value).toBe('012345678905')
    await press('Post 2 offers')
    await until(() => expect(bodies(asked, SAVE)).toHaveLength(2))
    expect(sent(asked).map(({ productNo }) => productNo)).toEqual(['PR-3', 'PR-2'])
    await until(() => expect(screen.getByRole('button', { name: 'Post 0 offers' })).toBeDefined())
    expect([1, 2, 3, 4].map((row) => cell('Total', row).value)).toEqual(['1.5', '10', '3', '10'])
  })

  it('stay after a failure and a reload, and are sent again under the same key', async () => {
    const keys: (string | null)[] = []
    const answer = ({ body, headers }: Asked) => {
      if (body.productNo === 'PR-1') keys.push(headers.get('idempotency-key'))
      return body.productNo === 'PR-1' && keys.length < 3
        ? { status: 500, message: 'Something went wrong.' }
        : { result: { offerNo: 'OF-9', version: 1 } }
    }
    await open(answer)
    await paste('012345678905\t10\n036000291452\t20\n')
    await screen.findByText(/2 rows are ready/)
    await press('Post 2 offers')
    await screen.findByText(/Something went wrong/)
    expect(cell('UPC', 1).value).toBe('012345678905')
    await screen.findByText(/1 row is ready/)
    await press('Post 1 offer')
    await until(() => expect(keys).toHaveLength(2))
    cleanup()
    await open(answer)
    expect(cell('UPC', 1).value).toBe('012345678905')
    await screen.findByText(/1 row is ready/)
    await press('Post 1 offer')
    await until(() => expect(keys).toHaveLength(3))
    expect(new Set(keys).size).toBe(1)
  })

  it('keep their key if a refusal follows a lost answer, which may have posted the offer', async () => {
    const keys: (string | null)[] = []
    const answers = [
      { status: 500, message: 'Something went wrong.' },
      { status: 409, message: 'Changed in the meantime.' },
    ]
    await open(({ headers }) => {
      keys.push(headers.get('idempotency-key'))
      return answers[keys.length - 1] ?? { result: { offerNo: 'OF-9', version: 1 } }
    })
    await paste('012345678905\t10\n')
    for (const text of [/Something went wrong/, /Changed in the meantime/]) {
      await screen.findByText(/1 row is ready/)
      await press('Post 1 offer')
      await screen.findByText(text)
    }
    await screen.findByText(/1 row is ready/)
    await press('Post 1 offer')
    await until(() => expect(keys).toHaveLength(3))
    expect(new Set(keys).size).toBe(1)
  })

  it('fill a column if they are pasted into another cell than the UPC', async () => {
    await open(() => ({ result: { offerNo: 'OF-9', version: 1 } }))
    await paste('012345678905\n036000291452')
    await paste('7\t5\n8\t6', 'Total', 1)
    expect([1, 2].map((row) => [cell('Total', row).value, cell('Price ($)', row).value])).toEqual([
      ['7', '5'],
      ['8', '6'],
    ])
  })
})
