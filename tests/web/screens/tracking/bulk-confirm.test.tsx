import createWrapper from '@cloudscape-design/components/test-utils/dom'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bodies } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import { BATCH, chooseBatch, group, open, openBulkConfirm, product, rowList, sent } from './bulk-confirm-page.ts'
import * as at from './tracking-page.tsx'

const { HARBOR, PATHS } = at

openBulkConfirm()

describe('a bulk confirm', () => {
  it('requires a batch', async () => {
    const asked = await open({ groups: [] })
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Batch number is required.'))
    expect(sent(asked)).toEqual([])
  })

  it('finds a batch beyond the listed ones on the server', async () => {
    const newest = Array.from({ length: 200 }, (_, index) =>
      at.batch(`20261121-${String(200 - index).padStart(3, '0')}`, 1),
    )
    const asked = await open({
      groups: [group('0042')],
      batches: ({ body: { condition } }) => ({
        result: BATCH.startsWith(String(condition)) ? [at.batch(BATCH, 4)] : newest,
      }),
    })
    const select = createWrapper(at.modal().getElement()).findAllFormFields()[0]?.findControl()?.findSelect()
    await act(async () => select?.openDropdown())
    await act(async () => select?.findFilteringInput()?.setInputValue('20261120'))
    await until(() => expect(select?.findDropdown().findOptions()).toHaveLength(1))
    await act(async () => select?.selectOption(1))
    await until(() => expect(at.modalRows().length).toBeGreaterThan(0))
    // The batch stays selected when others are listed, and is requested separately.
    await act(async () => select?.openDropdown())
    await act(async () => select?.findFilteringInput()?.setInputValue('20261121'))
    const conditions = () => bodies(asked, PATHS.batches).map(({ condition }) => condition)
    await until(() => expect(conditions()).toContain(BATCH))
    expect(conditions()).toContain('20261120')
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    expect(bodies(asked, PATHS.confirm)).toMatchObject([{ batchNumber: BATCH }])
  })

  it('groups the batch by UPC, each with its first product unless another is selected', async () => {
    const asked = await open({ groups: [group('0042', [product(1, 'New'), product(2, 'Used good')]), group('0043')] })
    await chooseBatch()
    expect(at.modalText()).toContain('4 rows of 2 UPCs, 10 units to confirm.')
    const select = createWrapper(at.modal().getElement()).findTable()?.findBodyCell(1, 2)?.findSelect()
    await act(async () => select?.openDropdown())
    await act(async () => select?.selectOptionByValue('PR-000000000002', { expandToViewport: true }))
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    expect(bodies(asked, PATHS.confirm)).toEqual([
      {
        doctorNo: HARBOR.doctorNo,
        batchNumber: BATCH,
        data: [
          { upc: '0042', productNo: 'PR-000000000002' },
          { upc: '0043', productNo: 'PR-000000000001' },
        ],
      },
    ])
    // The list behind the dialog is refetched.
    expect(bodies(asked, PATHS.rows)).toHaveLength(2)
  })

  it('splits a UPC into its rows, each of which has its own product and can be removed individually', async () => {
    const rows = rowList('1Z999AA10123456781', '1Z999AA10123456782', '1Z999AA10123456783')
    const [first, , third] = rows.map(({ cwId }) => cwId)
    const groups = [
      group('0042', [product(1, 'New'), product(2, 'Used good')], { rows: 3, qty: 9, rowList: rows }),
      group('0043'),
    ]
    const asked = await open({ groups, left: 5 })
    await chooseBatch()
    await at.press('Split into rows: 0042')
    expect(at.modalRows().map(([upc, , qty, tracking = '']) => [upc, qty, tracking.replace('Join rows', '')])).toEqual([
      ...rows.map(({ tracking, qty }) => ['0042', String(qty), tracking]),
      ['0043', '5', expect.any(String)],
    ])
    const select = createWrapper(at.modal().getElement()).findTable()?.findBodyCell(3, 2)?.findSelect()
    await act(async () => select?.openDropdown())
    await act(async () => select?.selectOptionByValue('PR-000000000002', { expandToViewport: true }))
    await at.press('Remove row 1Z999AA10123456782')
    expect(at.modalText()).toContain('4 rows of 2 UPCs, 11 units to confirm.')
    expect(at.modalText()).toContain('1 row removed from the list. You can confirm it later.')
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    expect(sent(asked)).toEqual([
      [{ upc: '0043', productNo: 'PR-000000000001' }],
      [
        { upc: '0042', productNo: 'PR-000000000001', cwIds: [first] },
        { upc: '0042', productNo: 'PR-000000000002', cwIds: [third] },
      ],
    ])
  })

  it('splits rows, joins them again, and warns if not all rows can be shown', async () => {
    const asked = await open({ groups: [group('0042', [product(1, 'New'), product(2, 'Used good')], { rows: 900 })] })
    await chooseBatch()
    expect(at.modalText()).not.toContain('more rows than this list can show')
    await at.press('Split into rows: 0042')
    expect(at.modalRows()).toHaveLength(2)
    expect(at.modalText()).toContain('2 rows of 1 UPC')
    expect(at.modalText()).toContain('more rows than this list can show')
    await at.press('Join rows of 0042')
    expect(at.modalRows()).toHaveLength(1)
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    expect(sent(asked)).toEqual([[{ upc: '0042', productNo: 'PR-000000000001' }]])
  })

  it('lists UPCs without a product first, and confirms the rest once they are removed', async () => {
    const asked = await open({ groups: [group('0043'), group('0099', [])] })
    await chooseBatch()
    expect(at.modalRows().map(([upc]) => upc)).toEqual(['0099', '0043'])
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Please select a product for each row.'))
    expect(sent(asked)).toEqual([])
    await at.press('Remove row 0099')
    expect(at.modalText()).not.toContain('Please select a product for each row.')
    expect(at.modalText()).toContain('2 rows removed from the list. You can confirm them later.')
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    expect(sent(asked)).toEqual([[{ upc: '0043', productNo: 'PR-000000000001' }]])
  })

  it('is refused without rows, and removed rows can be put back', async () => {
    const asked = await open({ groups: [group('0099', []), group('0098', [])] })
    await chooseBatch()
    await at.press('Remove the rows')
    await at.submit()
    await until(() =>
      expect(at.modal().findContent().findAlert()?.getElement().textContent).toBe('Empty confirm list.'),
    )
    expect(sent(asked)).toEqual([])
    await at.press('Put back')
    expect(at.modalRows()).toHaveLength(2)
  })

  it('pages and searches a large batch in the browser, and sends all of it', async () => {
    const groups = Array.from({ length: 200 }, (_, index) => group(String(500000 + index)))
    const asked = await open({ groups, left: 400 })
    await chooseBatch()
    expect(at.modalRows()).toHaveLength(20)
    const find = screen.getByLabelText('Find by UPC, product or tracking')
    await act(async () => fireEvent.change(find, { target: { value: '500177' } }))
    expect(at.modalRows().map(([upc]) => upc)).toEqual(['500177'])
    await at.press('Remove row 500177')
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    expect(sent(asked)[0]).toHaveLength(199)
  })

  it('shortens tracking numbers to their ends until expanded', async () => {
    const trackings = ['1Z999AA10123456781', '1Z999AA10123456782', '1Z999AA10123456783']
    await open({ groups: [group('0043', [product(1, 'New')], { rows: 3, rowList: rowList(...trackings) })] })
    await chooseBatch()
    expect(at.modalRows()[0]?.[3]).toBe('1Z999A\u2026456781, 1Z999A\u2026456782 +1 more3 rowsSplit into rows')
    await at.press('+1 more tracking numbers of 0043')
    expect(at.modalRows()[0]?.[3]).toBe(`${trackings.join(', ')} Show fewer3 rowsSplit into rows`)
  })

  it('says that the batch is larger than its list', async () => {
    await open({ groups: [group('0043', [product(1, 'New')], { isLowerBound: true, rows: 20_000, qty: 41_000 })] })
    await chooseBatch()
    expect(at.modalText()).toContain('20,000+ rows of 1 UPC, 41,000+ units to confirm.')
    expect(at.modalText()).toContain('The others appear after these are confirmed.')
  })

  it('offers a forced charge time only to those who may set one', async () => {
    await open({ groups: [group('0043')] })
    await chooseBatch()
    expect(at.modalText()).not.toContain('Force charge time')
    cleanup()
    const asked = await open({ groups: [group('0043'), group('0044')], permissions: ['forceChargeTime'] })
    await chooseBatch()
    const [all, , second] = at.modal().getElement().querySelectorAll('input[placeholder="yyyy-mm-dd"]')
    if (!all || !second) throw new Error('no fields')
    await act(async () => fireEvent.change(all, { target: { value: '2026-12-01' } }))
    await act(async () => fireEvent.change(second, { target: { value: '2026-12-24' } }))
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Reason is required.'))
    expect(sent(asked)).toEqual([])
    const reason = at.modal().getElement().querySelector('input[name=reason]') ?? document.body
    await act(async () => fireEvent.change(reason, { target: { value: ' Customs hold ' } }))
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Confirm Results'))
    expect(sent(asked)).toMatchObject([
      [
        { forceChargeTime: '2026-12-01 00:00:00', reason: 'Customs hold' },
        { forceChargeTime: '2026-12-24 00:00:00', reason: 'Customs hold' },
      ],
    ])
  })

  it('keeps the choices after a conflict, and refetches the batch', async () => {
    const message = 'Aurora Laptop was changed while you were confirming. Reload the list and try again.'
    const asked = await open({ groups: [group('0043'), group('0044')], answer: () => ({ status: 409, message }) })
    await chooseBatch()
    await at.press('Remove row 0044')
    await at.submit()
    await until(() => expect(at.modalText()).toContain(message))
    await until(() => expect(bodies(asked, PATHS.list)).toHaveLength(2))
    expect(at.modalRows().map(([upc]) => upc)).toEqual(['0043'])
  })
})

it('shows all rows separately on request, and grouped by UPC again', async () => {
  const asked = await open({ groups: [group('0042'), group('0043')] })
  await chooseBatch()
  expect(at.modalRows()).toHaveLength(2)
  await at.press('Show row by row')
  await until(() => expect(at.modalRows()).toHaveLength(4))
  await at.press('Group by UPC')
  await until(() => expect(at.modalRows()).toHaveLength(2))
  await at.press('Show row by row')
  await until(() => expect(at.modalRows()).toHaveLength(4))
  await at.press(/^Remove row 1Z999AA10123456784/)
  await until(() => expect(at.modalRows()).toHaveLength(3))
  await at.submit()
  await until(() => expect(sent(asked)).toHaveLength(1))
  const counts = [sent(asked)[0]].flat().map((one) => Object(one).cwIds.length)
  expect(counts).toEqual([1, 2])
})
