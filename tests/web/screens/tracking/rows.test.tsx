import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { flash, flashItems } from '../../../../web/session/flash-store.ts'
import { type Answer, type Asked, bodies, fakeSite, page } from '../../support/fake-site.ts'
import { until } from '../../support/until.ts'
import * as at from './tracking-page.tsx'

const { HARBOR, PATHS, WH1, WH2, row } = at
const BATCH = '20261120-006'

const shown = row({ cwId: 'CW-000000000001' })
const draw = async (answers: Record<string, (asked: Asked) => Answer>, settings: object = {}) => {
  const asked = fakeSite({
    [PATHS.warehouses]: () => page([at.house(WH1, 'Edison NJ'), at.house(WH2, 'Portland OR')]),
    [PATHS.rows]: () => page([shown]),
    [PATHS.row]: () => ({ result: { ...shown, qty: 4 } }),
    ...answers,
  })
  at.drawTracking({ company: HARBOR, ...settings })
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

describe('an unconfirmed row', () => {
  it('is edited from its current values, and is saved with all fields and its version', async () => {
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
        doctorNo: HARBOR.doctorNo,
        cwId: shown.cwId,
        warehouseNo: WH2,
        tracking: shown.tracking,
        upc: '0043',
        qty: 4,
        note: 'box is wet',
        version: 1,
      },
    ])
  })

  it('keeps what another person has saved meanwhile in fields that were not edited', async () => {
    const edited = {
      status: 409,
      reason: 'general.editedMeanwhile',
      message: 'ann changed this.',
      params: { userName: 'ann', at: '2026-11-27T09:30:00.000Z', fields: 'qty', version: 2 },
      errors: [{ path: 'qty', message: 'ann has changed this from 4 to 9.' }],
    }
    let stored = { ...shown, qty: 4 }
    const asked = await draw({
      [PATHS.row]: () => ({ result: stored }),
      [PATHS.edit]: ({ body }) => (body.version === stored.version ? { result: stored } : edited),
    })
    await at.press(`Edit ${shown.tracking}`)
    await until(() => expect(at.modalText()).toContain('Batch 20261120-006, line 4'))
    stored = { ...shown, qty: 9, version: 2 }
    await at.typeText('dented')
    await at.submit()
    await until(() => expect(at.modalText()).toContain('ann changed this'))
    await at.submit()
    await until(() => expect(at.isOpen()).toBe(false))
    const sent = bodies(asked, PATHS.edit).map(({ qty, note, version }) => ({ qty, note, version }))
    expect(sent).toEqual([
      { qty: 4, note: 'dented', version: 1 },
      { qty: 9, note: 'dented', version: 2 },
    ])
  })

  it('is not sent with an invalid tracking number, and its dialog stays open after a refusal', async () => {
    const refused = {
      status: 409,
      reason: 'tracking.duplicateRow',
      params: { batch: '20261119-001' },
      errors: [
        {
          path: 'tracking',
          reason: 'tracking.duplicateRow',
          params: { batch: '20261119-001' },
          message: 'Duplicate: it is in batch 20261119-001.',
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
    await until(() => expect(at.modalText()).toContain('it is in batch 20261119-001'))
  })

  it('is removed after a confirmation', async () => {
    const asked = await draw({ [PATHS.remove]: () => ({ result: { cwId: shown.cwId } }) })
    await at.press(`Remove ${shown.tracking}`)
    await opened('Remove row')
    expect(at.modalText()).toContain('UPC 0042, quantity 3')
    expect(bodies(asked, PATHS.remove)).toEqual([])
    await at.press('Remove')
    await until(() => expect(at.isOpen()).toBe(false))
    expect(bodies(asked, PATHS.remove)).toEqual([{ doctorNo: HARBOR.doctorNo, cwId: shown.cwId }])
  })

  it('of a mixed package is marked as such, and cannot be changed', async () => {
    await draw({ [PATHS.rows]: () => page([row({ isMixedPackage: 1 })]) })
    expect(screen.getByText('Mixed Package')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^(Edit|Remove) 1Z/ })).toBeNull()
  })
})

it('a search for a confirmed parcel shows its batch, with a link to the history', async () => {
  fakeSite({
    [PATHS.warehouses]: () => page([]),
    [PATHS.rows]: () => ({ result: { ...page([]).result, confirmed: [row({ status: 'confirmed' })] } }),
  })
  at.drawTracking({ company: HARBOR, address: '/inbound?condition=456784' })
  expect(await screen.findByText('Confirmed, batch 20261120-006')).toBeDefined()
  const link = screen.getByRole('link', { name: 'Open the inbound history' })
  expect(link.getAttribute('href')).toBe('/inbound/history?condition=1Z999AA10123456784')
})

it('the server filters rows by batch', async () => {
  const batches = { [PATHS.batches]: () => ({ result: [at.batch(BATCH, 4)] }) }
  const asked = await draw(batches, { address: `/inbound?batchNumber=${BATCH}` })
  expect(bodies(asked, PATHS.rows)).toMatchObject([{ batchNumber: BATCH }])
})

describe('Confirm for a single row', () => {
  const product = (end: number) => ({
    productNo: `PR-00000000000${end}`,
    productName: 'Aurora Laptop',
    condition: 'New',
  })
  const listed = (cwId: string, tracking: string) => ({ cwId, tracking, qty: 3, note: '' })
  const group = {
    upc: shown.upc,
    rows: 2,
    qty: 6,
    productsList: [product(1)],
    rowList: [listed(shown.cwId, shown.tracking), listed('CW-000000000002', '1Z999AA10123456799')],
  }
  const counts = { totalCount: 1, successCount: 1, failedCount: 0, unreached: 0, units: 3 }
  const confirmed = { batchNumber: BATCH, ...counts, failureRecords: [] as object[] }
  const open = async (more: Record<string, (asked: Asked) => Answer>) => {
    const asked = await draw({ [PATHS.list]: () => ({ result: [group] }), ...more })
    await at.press(`Confirm ${shown.tracking}`)
    await opened('Confirm')
    return asked
  }

  it('names the parcel, but shows no other rows of the batch and no actions for several rows', async () => {
    const asked = await open({ [PATHS.confirm]: () => ({ result: confirmed }) })
    await until(() => expect(at.modalText()).toContain('Aurora Laptop - New'))
    expect(at.modalText()).toContain(shown.tracking)
    for (const other of ['456799', 'Put back', 'Join rows', 'removed']) expect(at.modalText()).not.toContain(other)
    await at.submit()
    await until(() => expect(at.isOpen()).toBe(false))
    expect(bodies(asked, PATHS.list)).toEqual([{ doctorNo: HARBOR.doctorNo, batchNumber: BATCH, cwId: shown.cwId }])
    const data = [{ upc: shown.upc, productNo: 'PR-000000000001', cwIds: [shown.cwId] }]
    expect(bodies(asked, PATHS.confirm)).toEqual([{ doctorNo: HARBOR.doctorNo, batchNumber: BATCH, data }])
    expect(flashItems().map(({ text }) => text)).toEqual([
      `${shown.tracking} confirmed: 3 units are now in the building.`,
    ])
  })

  it('shows in the dialog why the row was not confirmed', async () => {
    const failure = { cwId: shown.cwId, tracking: shown.tracking, upc: shown.upc, reasons: [], canRetry: false }
    const failureRecords = [{ ...failure, errorMessage: 'Someone else has confirmed this row.' }]
    await open({
      [PATHS.confirm]: () => ({ result: { ...confirmed, successCount: 0, failedCount: 1, failureRecords } }),
    })
    await until(() => expect(at.modalText()).toContain('Aurora Laptop - New'))
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Someone else has confirmed this row.'))
    expect(at.modalTitle()).toBe('Confirm')
  })

  it('closes if another person has confirmed the row in the meantime, and names that person', async () => {
    const failure = { cwId: shown.cwId, tracking: '', upc: shown.upc, reasons: [], canRetry: false }
    const failureRecords = [{ ...failure, errorMessage: 'This row is no longer pending.' }]
    const asked = await open({
      [PATHS.confirm]: () => ({ result: { ...confirmed, successCount: 0, failedCount: 1, failureRecords } }),
      '/confirmWarehouse/getInboundHistory': () =>
        page([{ ...shown, status: 'confirmed', userName: 'ann', confirmedTime: '2026-11-20T09:00:00Z' }]),
    })
    await until(() => expect(at.modalText()).toContain('Aurora Laptop - New'))
    const lists = bodies(asked, PATHS.rows).length
    await at.submit()
    await until(() => expect(at.isOpen()).toBe(false))
    const said = flashItems().map(({ text }) => String(text))
    expect(said.join()).toContain(`${shown.tracking} was already confirmed by ann at `)
    await until(() => expect(bodies(asked, PATHS.rows).length).toBeGreaterThan(lists))
  })

  it('says that the row is no longer waiting for confirmation, or that its UPC has no product', async () => {
    await open({ [PATHS.list]: () => ({ result: [] }) })
    await until(() => expect(at.modalText()).toContain('This row is no longer waiting for confirmation in the batch.'))
    cleanup()
    await open({
      [PATHS.list]: () => ({ result: [{ ...group, productsList: [] }] }),
      [PATHS.batches]: () => ({ result: [] }),
    })
    await until(() => expect(at.modalText()).toContain('1 UPC without a product'))
    expect(at.modalText()).not.toContain('Remove the row')
  })
})

describe('a dialog of a whole batch, opened from the list of all companies', () => {
  const address = `/inbound?batchNumber=${BATCH}`
  const batches = { [PATHS.batches]: () => ({ result: [at.batch(BATCH, 4)] }) }
  const list = { [PATHS.list]: () => ({ result: [] }) }

  it.each(['Bulk Confirm', 'Bulk Remove'])(
    '%s starts with the batch, and with the company if all listed rows have the same one',
    async (name) => {
      const asked = await draw({ ...batches, ...list }, { company: undefined, address })
      await at.press(name)
      await opened(name)
      await until(() => expect(at.modalText()).toContain(HARBOR.doctorName))
      expect(at.modalText()).toContain(BATCH)
      await until(() => expect(bodies(asked, PATHS.batches)).toContainEqual({ doctorNo: HARBOR.doctorNo, type: 1 }))
    },
  )

  it('asks for the company if the rows belong to several, and does not load rows before that', async () => {
    const other = row({ cwId: 'CW-000000000002', tracking: '1Z999AA10123456799', doctorNo: 'US-0000000000000000N1' })
    const asked = await draw(
      { ...batches, ...list, [PATHS.rows]: () => page([shown, other]) },
      { company: undefined, address },
    )
    await at.press('Bulk Confirm')
    await opened('Bulk Confirm')
    expect(at.modalText()).not.toContain('Loading the rows of the batch')
    await at.submit()
    await until(() => expect(at.modalText()).toContain('Company is required.'))
    await at.choose('Company', HARBOR.doctorName)
    await until(() => expect(bodies(asked, PATHS.list)).toEqual([{ doctorNo: HARBOR.doctorNo, batchNumber: BATCH }]))
  })
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
    await until(() => expect(at.modalText()).toContain('All 5,000 rows to confirm'))
    return asked
  }

  it('continues until no rows of the batch are left', async () => {
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

  it('requires at least one chosen row, and sends the numbers of the chosen rows', async () => {
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
