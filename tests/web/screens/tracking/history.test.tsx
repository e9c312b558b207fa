import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flash } from '../../../../web/session/flash-store.ts'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import * as at from './tracking-page.tsx'

const { HARBOR, PATHS, WH1, WH2 } = at
const HISTORY = '/confirmWarehouse/getInboundHistory'
const EDIT = '/confirmWarehouse/editTracking'
const REVERSE = '/confirmWarehouse/reverseByCwId'
const REVERSE_BATCH = '/confirmWarehouse/reverseByBatchNumber'
const BATCH = '20261120-006'

const row = (more: object = {}) => ({
  cwId: 'CW-0000000000000000',
  doctorNo: HARBOR.doctorNo,
  company: HARBOR.doctorName,
  batchNumber: BATCH,
  lineNumber: 4,
  tracking: '1Z999AA10123456784',
  upc: '0042',
  qty: 5,
  note: 'box is wet',
  warehouseNo: WH1,
  warehouse: 'Edison NJ',
  isDoctor: '0',
  status: 'confirmed',
  createDate: '2026-11-20T08:00:00Z',
  productNo: 'PR-1',
  productName: 'Aurora 14 Laptop',
  userNo: 'US-1',
  userName: 'wes',
  isMixedPackage: 0,
  updateDate: '2026-11-21T08:00:00Z',
  confirmedTime: '2026-11-20T09:00:00Z',
  unclaimed: 5,
  claimed: 0,
  productStatus: 'Not claimed, Can be reverse',
  version: 1,
  ...more,
})
const claimed = row({
  cwId: 'CW-0000000000000001',
  tracking: '1Z999AA10123456799',
  unclaimed: 2,
  claimed: 3,
  productStatus: 'Partly claimed',
})

const draw = async (answers: Record<string, (asked: Asked) => Answer> = {}, rows = [row(), claimed], query = '') => {
  const asked = fakeSite({
    [PATHS.warehouses]: () => page([at.house(WH1, 'Edison NJ'), at.house(WH2, 'Portland OR')]),
    [PATHS.batches]: () => ({ result: [{ ...at.batch(BATCH, 0), confirmed: 2 }] }),
    [HISTORY]: ({ body }) => {
      const { isReverse } = body as { isReverse?: 0 | 1 }
      return page(isReverse === undefined ? rows : rows.filter((one) => (one.claimed === 0) === (isReverse === 1)))
    },
    ...answers,
  })
  at.drawTracking({ company: HARBOR, address: `/inbound/history${query}` })
  await screen.findAllByText('Aurora 14 Laptop')
  return asked
}
const set = (name: string, value: string) =>
  act(async () => {
    const input = at.modal().getElement().querySelector(`[name=${name}]`)
    if (!input) throw new Error(`no field ${name}`)
    fireEvent.change(input, { target: { value } })
  })

beforeEach(() => flash.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('the Inbound History', () => {
  it('shows what each row was confirmed as, and offers to reverse only unclaimed rows', async () => {
    const asked = await draw()
    expect(bodies(asked, HISTORY)[0]).toEqual({ doctorNo: HARBOR.doctorNo, current: 1, size: 100 })
    expect(screen.getByText('Not claimed, can be reversed')).toBeDefined()
    expect(screen.getByText('3 claimed')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Reverse 1Z999AA10123456784' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Reverse 1Z999AA10123456799' })).toBeNull()
  })

  it('links a mixed package to its own page, and cannot edit or reverse it here', async () => {
    await draw({}, [row({ isMixedPackage: 1 })])
    const [badge] = screen.getAllByRole('link', { name: 'Mixed Package' }).slice(-1)
    expect(badge?.getAttribute('href')).toBe('/mixedPackageList/packages?tracking=1Z999AA10123456784')
    for (const name of ['Edit', 'Reverse']) {
      const button = screen.getByRole('button', { name: `${name} 1Z999AA10123456784` })
      expect(button.getAttribute('aria-disabled')).toBe('true')
    }
    await at.press('Edit 1Z999AA10123456784')
    expect(at.isOpen()).toBe(false)
  })

  it('edits quantity and note, but not below the claimed units', async () => {
    const asked = await draw({ [EDIT]: () => ({ result: { cwId: claimed.cwId, qty: 4, note: '', unclaimed: 1 } }) })
    await at.press('Edit 1Z999AA10123456799')
    await until(() => expect(at.modalText()).toContain('At least 3, the units already claimed.'))
    await set('qty', '2')
    await at.submit()
    await until(() =>
      expect(at.modalText()).toContain('Units of this row that have been claimed: 3. Enter at least 3.'),
    )
    expect(bodies(asked, EDIT)).toEqual([])
    await set('qty', '4')
    await set('note', 'dry')
    await at.submit()
    await until(() => expect(at.isOpen()).toBe(false))
    const { doctorNo } = HARBOR
    expect(bodies(asked, EDIT)).toEqual([{ doctorNo, cwId: claimed.cwId, qty: 4, note: 'dry', version: 1 }])
  })

  it('keeps a quantity that another person has saved in the meantime', async () => {
    const edited = {
      status: 409,
      reason: 'general.editedMeanwhile',
      message: 'ann changed this.',
      params: { userName: 'ann', at: '2026-11-27T09:30:00.000Z', fields: 'qty', version: 2 },
      errors: [{ path: 'qty', message: 'ann has changed this from 5 to 7.' }],
    }
    const asked = await draw({
      [PATHS.row]: () => ({ result: row({ qty: 7, version: 2 }) }),
      [EDIT]: ({ body }) =>
        body.version === 2 ? { result: { cwId: row().cwId, qty: 7, note: '', unclaimed: 7 } } : edited,
    })
    await at.press('Edit 1Z999AA10123456784')
    await set('note', 'dry')
    await at.submit()
    await until(() => expect(at.modalText()).toContain('ann changed this'))
    await at.submit()
    await until(() => expect(at.isOpen()).toBe(false))
    const sent = bodies(asked, EDIT).map(({ qty, note, version }) => ({ qty, note, version }))
    expect(sent).toEqual([
      { qty: 5, note: 'dry', version: 1 },
      { qty: 7, note: 'dry', version: 2 },
    ])
  })

  it('shows product, quantity and parcel before it reverses a row, and why a reversal is refused', async () => {
    let tries = 0
    const refused = {
      status: 409,
      reason: 'books.rowClaimed',
      params: { claimed: 1, qty: 5, tracking: '1Z999AA10123456784' },
      message:
        'Units of 1Z999AA10123456784 that have been claimed: 1 of 5. Its row cannot be reversed. Nothing was changed.',
    }
    const done = { result: { cwId: row().cwId, batchNumber: BATCH, tracking: '1Z999AA10123456784', qty: 5 } }
    const asked = await draw({ [REVERSE]: () => (++tries === 1 ? refused : done) })
    await at.press('Reverse 1Z999AA10123456784')
    await until(() => expect(at.modalText()).toContain('5 units of Aurora 14 Laptop in parcel 1Z999AA10123456784'))
    await at.press('Reverse')
    await until(() => expect(at.modalText()).toContain('Units of 1Z999AA10123456784 that have been claimed: 1 of 5.'))
    await at.press('Reverse')
    await until(() => expect(at.isOpen()).toBe(false))
    const body = { doctorNo: HARBOR.doctorNo, cwId: row().cwId }
    expect(bodies(asked, REVERSE)).toEqual([body, body])
  })

  it('shows which rows of a batch can be reversed, and lists those that were not', async () => {
    const stays = {
      cwId: claimed.cwId,
      tracking: claimed.tracking,
      upc: '0042',
      productName: 'Aurora 14 Laptop',
      qty: 5,
      claimed: 3,
      errorMessage: 'Units of this row that have been claimed: 3 of 5.',
      canRetry: false,
      reasons: [{ reason: 'history.claimed', params: { claimed: 3, qty: 5 } }],
    }
    const result = {
      batchNumber: BATCH,
      totalCount: 2,
      successCount: 1,
      failedCount: 1,
      unreached: 0,
      units: 5,
      failureRecords: [stays],
    }
    const asked = await draw({ [REVERSE_BATCH]: () => ({ result }) })
    await at.press('Bulk Reverse')
    await until(() => expect(at.modalTitle()).toBe('Bulk Reverse'))
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Batch number is required.'))
    await at.choose('Batch number', BATCH)
    await until(() => expect(at.modalText()).toContain('1 row goes back to To Confirm'))
    await until(() => expect(at.modalText()).toContain('1 row stays, with claimed units'))
    const kinds = bodies(asked, PATHS.batches)
    expect(kinds).toContainEqual({ doctorNo: HARBOR.doctorNo, type: 3, isReverse: 1 })
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Reverse Result'))
    expect(bodies(asked, REVERSE_BATCH)).toEqual([{ doctorNo: HARBOR.doctorNo, batchNumber: BATCH }])
    expect(at.modalText()).toContain('1 row is back in To Confirm; the rows below stay as they are.')
    expect(at.modalText()).toContain('Units of this row that have been claimed: 3 of 5.')
  })

  it('reverses a batch in several calls, and does not count rows not reached yet as failures', async () => {
    const later = {
      cwId: row().cwId,
      tracking: row().tracking,
      upc: '0042',
      productName: 'Aurora 14 Laptop',
      qty: 5,
      claimed: 0,
      errorMessage: 'Not reversed yet.',
      canRetry: true,
      reasons: [{ reason: 'history.notReached', params: {} }],
    }
    const part = (successCount: number, left: number) => ({
      batchNumber: BATCH,
      totalCount: successCount + left,
      successCount,
      failedCount: left,
      unreached: left,
      units: successCount,
      failureRecords: left > 0 ? [later] : [],
    })
    const answers = [part(20, 12), part(12, 0)]
    const asked = await draw(
      { [REVERSE_BATCH]: () => ({ result: answers.shift() }) },
      undefined,
      `?batchNumber=${BATCH}`,
    )
    await at.press('Bulk Reverse')
    await until(() => expect(at.modalText()).toContain('1 row goes back to To Confirm'))
    await at.submit()
    await until(() => expect(at.modalTitle()).toBe('Bulk Reverse Result'))
    expect(bodies(asked, REVERSE_BATCH)).toHaveLength(2)
    expect(at.modalText()).toContain('All rows of the batch are back in To Confirm.')
    expect(at.modalText()).toContain('Rows reversed32')
    expect(at.modalText()).not.toContain('Not reversed yet.')
  })
})

it('Inbound History is filtered by company and batch number, since two companies can have the same batch number', async () => {
  const asked = fakeSite({
    [PATHS.warehouses]: () => page([at.house(WH1, 'Edison NJ')]),
    [PATHS.batches]: () => ({ result: [] }),
    [HISTORY]: () => page([row()]),
  })
  at.drawTracking({ address: `/inbound/history?of=${HARBOR.doctorNo}&condition=${BATCH}` })
  await until(() =>
    expect(bodies(asked, HISTORY)).toEqual([{ doctorNo: HARBOR.doctorNo, condition: BATCH, current: 1, size: 100 }]),
  )
})
