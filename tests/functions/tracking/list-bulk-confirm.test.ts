import { describe, expect, it } from 'vitest'
import type { Deps } from '../../../functions/platform/deps.ts'
import { WORK_MS } from '../../../functions/tracking/time-budget.ts'
import { listBulkConfirm } from '../../../functions/tracking/use-cases/list-bulk-confirm.ts'
import { newProduct } from '../../support/company.ts'
import { newDock, newTracking, typeIn, UPC } from './arrivals.ts'
import { deps, dock, list, openDock, typed } from './confirm-dock.ts'

openDock()

describe('the list to confirm', () => {
  it('gathers a batch by UPC, with the products each can be', async () => {
    const { productNo } = await newProduct(deps, dock.doctor, { upc: UPC, productName: 'Refurbished one' })
    const [a, b] = [newTracking(), newTracking()]
    const { batchNumber } = await typeIn(deps, dock, [
      { tracking: a, qty: 3, note: 'opened' },
      { tracking: b, qty: 4 },
      { tracking: b, upc: 'NOBODY', qty: 1 },
    ])
    expect(await list(batchNumber)).toMatchObject([
      {
        ...{ upc: UPC, rows: 2, qty: 7 },
        rowList: [
          { cwId: expect.stringMatching(/^CW-/), tracking: a, qty: 3, note: 'opened' },
          { tracking: b, qty: 4, note: '' },
        ],
        productsList: [{ productNo: dock.productNo }, { productNo }],
      },
      { upc: 'NOBODY', rows: 1, qty: 1, productsList: [] },
    ])
    await expect(list(batchNumber, await newDock(deps))).rejects.toMatchObject({ code: 'missing' })
  })
})

describe('the list of a batch that is larger than a call can read', () => {
  const pageless = (stop: (page: number) => void): Deps => {
    let pages = 0
    return {
      ...deps,
      table: {
        ...deps.table,
        query: async (item, range, options) => {
          const page = await deps.table.query(item, range, options)
          if (options.limit === 1000) stop(++pages)
          return page
        },
      },
    }
  }

  it('says that its figures are the least', async () => {
    const batchNumber = await typed(1500)
    expect((await list(batchNumber))[0]).toEqual({
      ...{ upc: UPC, rows: 1500, qty: 3000, rowList: expect.any(Array) },
      productsList: [expect.objectContaining({ productNo: dock.productNo })],
    })
    let late = false
    const slow = pageless(() => {
      late = true
    })
    const now = () => new Date(Date.now() + (late ? WORK_MS : 0)).toISOString()
    const input = { doctorNo: dock.doctorNo, batchNumber }
    expect(await listBulkConfirm({ ...slow, now }, dock.admin, input)).toMatchObject([
      { upc: UPC, rows: 1000, qty: 2000, isLowerBound: true, productsList: [{ productNo: dock.productNo }] },
    ])
  })
})
