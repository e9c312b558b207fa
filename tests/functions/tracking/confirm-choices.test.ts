import { describe, expect, it } from 'vitest'
import { saveProduct } from '../../../functions/products/use-cases/save-product.ts'
import { products } from '../../../shared/products/products.contract.ts'
import { addMonths } from '../../../shared/values/day.ts'
import { BOX_SIZE, newProduct } from '../../support/company.ts'
import { interruptedTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'
import { confirm, newDock, newTracking, toConfirm, typeIn, UPC } from './arrivals.ts'
import { deps, dock, notClaimed, openDock, rowOf, typed } from './confirm-dock.ts'

openDock()

describe('the charge time of a confirmation', () => {
  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T23:00:00', '2026-12-01'],
    ['2026-12-01T02:00:00Z', '2026-11-30'],
    ['2026-12-01T02:00:00.000Z', '2026-11-30'],
    ['2026-12-01T02:00:00-05:00', '2026-12-01'],
    ['2026-12-01 12:00:00+09:00', '2026-11-30'],
  ])('forced to %s starts the storage charge on %s in New York', async (forceChargeTime, chargeFrom) => {
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 1 }])
    const trusted = { ...dock.admin, permissions: ['forceChargeTime' as const] }
    const data = [{ upc: UPC, productNo: dock.productNo, forceChargeTime }]
    await confirm(deps, dock, batchNumber, data, trusted)
    expect(await rowOf(tracking)).toMatchObject({ chargeFrom, confirmation: { forced: { forceChargeTime } } })
  })
})

describe('a product’s number of free months', () => {
  const confirmedAs = async (storageFreeDuration: number | undefined, forceChargeTime?: string) => {
    const upc = newTracking()
    const { productNo } = await newProduct(deps, dock.doctor, { upc, storageFreeDuration })
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, upc, qty: 1 }])
    const trusted = { ...dock.admin, permissions: ['forceChargeTime' as const] }
    await confirm(deps, dock, batchNumber, [{ upc, productNo, forceChargeTime: forceChargeTime || undefined }], trusted)
    return rowOf(tracking)
  }

  it.each([
    [undefined, 3],
    [0, 0],
    [7, 7],
  ])('(%s; the default if undefined) starts the storage charge %s months after the arrival', async (months, after) => {
    const row = await confirmedAs(months)
    expect(row?.chargeFrom).toBe(addMonths(row?.confirmDate ?? '', after))
  })

  it('does not apply with a forced time', async () => {
    expect(await confirmedAs(7, '2026-12-01')).toMatchObject({ chargeFrom: '2026-12-01' })
  })
})

describe('the choice of a product', () => {
  it('is refused if the product has another UPC', async () => {
    const { productNo } = await newProduct(deps, dock.doctor, { upc: 'OTHER' })
    const batchNumber = await typed(1)
    const refused = confirm(deps, dock, batchNumber, [{ upc: UPC, productNo }])
    await expect(refused).rejects.toMatchObject({ code: 'invalid', errors: [{ path: 'data.0.productNo' }] })
    await expect(confirm(deps, dock, batchNumber, [{ upc: 'OTHER', productNo }])).resolves.toMatchObject({
      totalCount: 0,
    })
    expect(await notClaimed(productNo)).toBe(0)
  })

  it('fails and changes nothing if the UPC of the product changes concurrently', async () => {
    const batchNumber = await typed(1)
    let changed = false
    const table = interruptedTable(deps.table, async (point) => {
      if (point !== 'beforeCommit' || changed) return
      changed = true
      const body = {
        doctorNo: dock.doctorNo,
        productNo: dock.productNo,
        productName: 'Aurora 14 Laptop',
        upc: 'NEW',
        price: 1,
        size: BOX_SIZE,
      }
      await saveProduct(deps, dock.doctor, parsed(products.calls.saveProduct, body))
    })
    const result = await confirm({ ...deps, table }, dock, batchNumber)
    expect(result).toMatchObject({ successCount: 0, failedCount: 1, failureRecords: [{ canRetry: true }] })
    expect(await notClaimed()).toBe(0)
  })

  it('is refused for a product of another company, or for a UPC listed twice', async () => {
    const other = await newDock(deps)
    const batchNumber = await typed(1)
    const mine = { upc: UPC, productNo: dock.productNo }
    await expect(confirm(deps, dock, batchNumber, [{ upc: UPC, productNo: other.productNo }])).rejects.toMatchObject({
      code: 'missing',
    })
    await expect(confirm(deps, dock, batchNumber, [mine, mine])).rejects.toThrow('listed twice')
    await expect(confirm(deps, other, batchNumber)).rejects.toMatchObject({ code: 'missing' })
    expect((await toConfirm(deps, dock)).total).toBe(1)
  })

  it('can force a charge time only with the permission, and only to a valid time', async () => {
    const tracking = newTracking()
    const { batchNumber } = await typeIn(deps, dock, [{ tracking, qty: 1 }])
    const forced = (forceChargeTime: string) => [{ upc: UPC, productNo: dock.productNo, forceChargeTime }]
    await expect(confirm(deps, dock, batchNumber, forced('2026-12-01 00:00:00'))).rejects.toMatchObject({
      code: 'forbidden',
    })
    const trusted = { ...dock.admin, permissions: ['forceChargeTime' as const] }
    for (const time of ['2026-02-30 00:00:00', '2026-02-03 24:00:00']) {
      expect(() => confirm(deps, dock, batchNumber, forced(time), trusted)).toThrow('Use a time like')
    }
    for (const time of ['2026-02-30T00:00:00Z', '2026-02-03T25:00:00Z', '2026-02-03T10:00:00+25:00']) {
      expect(() => confirm(deps, dock, batchNumber, forced(time), trusted)).toThrow('Use a time like')
    }
    const reason = 'Customs hold'
    const data = forced('2026-12-01 08:30:00').map((choice) => ({ ...choice, reason }))
    await confirm(deps, dock, batchNumber, data, trusted)
    expect(await rowOf(tracking)).toMatchObject({
      chargeFrom: '2026-12-01',
      confirmation: { forced: { forceChargeTime: '2026-12-01 08:30:00', reason } },
    })
  })
})
