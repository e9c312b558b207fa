import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flash } from '../../../../web/session/flash-store.ts'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import * as at from './tracking-page.tsx'

const { HARBOR, PATHS, WH1, WH2, row } = at
const BATCH = '20261120-006'

const shown = row({ cwId: 'CW-000000000001' })
const draw = async (answers: Record<string, (asked: Asked) => Answer>, standing: object = {}) => {
  const asked = fakeSite({
    [PATHS.warehouses]: () => page([at.house(WH1, 'Edison NJ'), at.house(WH2, 'Portland OR')]),
    [PATHS.rows]: () => page([shown]),
    [PATHS.row]: () => ({ result: { ...shown, qty: 4 } }),
    ...answers,
  })
  at.drawTracking({ company: HARBOR, ...standing })
  await screen.findByText(shown.tracking)
  return asked
}
const fill = (name: string, value: string) =>
  act(async () => {
    const input = at.modal().getElement().querySelector(`input[name=${name}]`)
    if (!input) throw new Error(`no input ${name}`)
    fireEvent.change(input, { target: { value } })
  })
const opened = (title: string) => until(() => expect(at.modalTitle()).toBe(title))

beforeEach(() => flash.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a row to confirm', () => {
  it('is edited from what it holds now, and sent with all its values', async () => {
    const asked = await draw({ [PATHS.edit]: () => ({ result: shown }) })
    await at.press(`Edit ${shown.tracking}`)
    await opened('Edit Inbound')
    await until(() => expect(at.modalText()).toContain('Batch 20261120-006, line 4'))
    await fill('upc', '0043')
    await at.choose('Warehouse', 'Portland OR')
    await at.submit()
    await until(() => expect(at.isOpen()).toBe(false))
    expect(bodies(asked, PATHS.row)).toEqual([{ doctorNo: HARBOR.doctorNo, cwId: shown.cwId }])
    expect(bodies(asked, PATHS.edit)).toEqual([
      {
        ...{ doctorNo: HARBOR.doctorNo, cwId: shown.cwId, warehouseNo: WH2, tracking: shown.tracking },
        ...{ upc: '0043', qty: 4, note: 'box is wet' },
      },
    ])
  })

  it('is not sent with a tracking number that is none, and stays open on a refusal', async () => {
    const refused = {
      ...{ status: 409, reason: 'tracking.duplicateRow', params: { batch: '20261119-001' } },
      errors: [
        {
          path: 'tracking',
          reason: 'tracking.duplicateRow',
          params: { batch: '20261119-001' },
          message: 'Duplicate: it stands in batch 20261119-001.',
        },
      ],
    }
    const asked = await draw({ [PATHS.edit]: () => refused })
    await at.press(`Edit ${shown.tracking}`)
    await until(() => expect(at.modalText()).toContain('Batch 20261120-006'))
    await fill('tracking', '123')
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Tracking number must be at least 12 digits'))
    expect(bodies(asked, PATHS.edit)).toEqual([])
    await fill('tracking', '1Z999AA10123456785')
    await at.submit()
    await until(() => expect(at.modalText()).toContain('it stands in batch 20261119-001'))
  })

  it('is removed once that is confirmed', async () => {
    const asked = await draw({ [PATHS.remove]: () => ({ result: { cwId: shown.cwId } }) })
    await at.press(`Remove ${shown.tracking}`)
    await opened('Remove row')
    expect(at.modalText()).toContain('UPC 0042, quantity 3')
    expect(bodies(asked, PATHS.remove)).toEqual([])
    await at.press('Remove')
    await until(() => expect(at.isOpen()).toBe(false))
    expect(bodies(asked, PATHS.remove)).toEqual([{ doctorNo: HARBOR.doctorNo, cwId: shown.cwId }])
  })

  it('of a mixed package shows that, and no way to change it', async () => {
    await draw({ [PATHS.rows]: () => page([row({ isMixedPackage: 1 })]) })
    expect(screen.getByText('Mixed Package')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Edit|Remove) 1Z/ })).toBeNull()
  })
})

it('a search for a confirmed parcel tells its batch, with the way to the history', async () => {
  fakeSite({
    [PATHS.warehouses]: () => page([]),
    [PATHS.rows]: () => ({ result: { ...page([]).result, confirmed: [row({ status: 'confirmed' })] } }),
  })
  at.drawTracking({ company: HARBOR, address: '/inbound?condition=456784' })
  expect(await screen.findByText('Confirmed, batch 20261120-006')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Open the inbound history' })
  expect(link.getAttribute('href')).toBe('/inbound/history?condition=1Z999AA10123456784')
})

describe('Bulk Remove', () => {
  const other = row({ cwId: 'CW-000000000002', tracking: '1Z999AA10123456799' })
  const answers = {
    [PATHS.batches]: () => ({ result: [at.batch(BATCH, 5000)] }),
    [PATHS.confirming]: () => page([shown, other].map((one) => ({ ...one, productsList: [], productNo: '' }))),
  }
  const open = async (more: Record<string, (asked: Asked) => Answer>) => {
    const asked = await draw({ ...answers, ...more })
    await at.press('Bulk Remove')
    await opened('Bulk Remove')
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Batch number is required.'))
    await at.choose('Batch number', BATCH)
    await until(() => expect(at.modalText()).toContain('All 5,000 rows of the batch that wait'))
    return asked
  }

  it('goes on until nothing of the batch is left', async () => {
    const steps = [
      { removed: 3000, unreached: 2000, left: 2000 },
      { removed: 2000, unreached: 0, left: 0 },
    ]
    const asked = await open({ [PATHS.bulkRemove]: () => ({ result: { batchNumber: BATCH, ...steps.shift() } }) })
    await at.submit()
    await until(() => expect(at.isOpen()).toBe(false))
    const body = { doctorNo: HARBOR.doctorNo, batchNumber: BATCH }
    expect(bodies(asked, PATHS.bulkRemove)).toEqual([body, body])
    const keys = asked
      .filter(({ path }) => path === PATHS.bulkRemove)
      .map(({ headers }) => headers.get('Idempotency-Key'))
    expect(new Set(keys).size).toBe(2)
  })

  it('of chosen rows wants one, and sends their numbers', async () => {
    const asked = await open({
      [PATHS.bulkRemove]: () => ({ result: { batchNumber: BATCH, removed: 1, unreached: 0, left: 4999 } }),
    })
    await act(async () => screen.getByRole('radio', { name: 'Chosen rows only' }).click())
    await until(() => expect(at.modalRows()).toHaveLength(2))
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Please select tracking numbers to remove.'))
    await act(async () => screen.getByRole('checkbox', { name: `Remove ${other.tracking}` }).click())
    await until(() => expect(at.modalText()).toContain('1 row chosen.'))
    await at.submit()
    await until(() => expect(at.isOpen()).toBe(false))
    expect(bodies(asked, PATHS.bulkRemove)).toEqual([
      { doctorNo: HARBOR.doctorNo, batchNumber: BATCH, cwIds: [other.cwId] },
    ])
  })
})
