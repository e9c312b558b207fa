import { expect, it } from 'vitest'
import { receiveScan } from '../../../../functions/tracking/use-cases/scans.ts'
import { tracking } from '../../../../shared/tracking/tracking.contract.ts'
import { newWarehouse } from '../../../support/company.ts'
import { newClerk } from '../../../support/rights/clerk.ts'
import { give, newTracking, take, typeIn, UPC } from '../../tracking/arrivals.ts'
import { deps, dock, openDock } from '../../tracking/confirm-dock.ts'

openDock()

/** A clerk of the warehouse, or of a new one, and their scans of one number there. */
const clerkOf = async (warehouseNo: string, number: string) => {
  const { doctorNo } = dock
  const clerk = await newClerk(deps, dock.admin, { rights: ['receive'], warehouses: [{ doctorNo, warehouseNo }] })
  const { body, result } = tracking.calls.receiveScan
  return async (qty: number) => {
    const line = { tracking: number, upc: UPC, qty, scannedAt: deps.now() }
    return result.parse(await receiveScan(deps, clerk, body.parse({ doctorNo, warehouseNo, ...line })))
  }
}

/** A number with five units in the dock's warehouse and seven more expected there. */
const arrived = async (): Promise<string> => {
  const number = newTracking()
  const inboundNo = await take(deps, dock, 7)
  await give(deps, dock, inboundNo, [{ tracking: number, qty: 7 }])
  await typeIn(deps, dock, [{ tracking: number, qty: 5 }])
  return number
}

it('tells nothing about rows and expected units of warehouses that the clerk does not have', async () => {
  const { warehouseNo } = await newWarehouse(deps, dock.doctor, { adminNo: dock.admin.userNo, address: '2 Other St' })
  const scan = await clerkOf(warehouseNo, await arrived())
  expect(await scan(2)).toMatchObject({ outcome: 'unknown', rows: [], expected: [] })
  const own = [{ upc: UPC, qty: 2 }]
  expect(await scan(5)).toMatchObject({ outcome: 'duplicate', cwId: '', batchNumber: '', rows: own, expected: [] })
})

it('shows the rows and expected units of the warehouse that the clerk has', async () => {
  const scan = await clerkOf(dock.warehouseNo, await arrived())
  const shown = { expected: [{ qty: 7 }] }
  const scanned = await scan(2)
  expect(scanned).toMatchObject({ outcome: 'expected', rows: [{ qty: 5 }], ...shown })
  const again = await scan(2)
  expect(again).toMatchObject({ outcome: 'duplicate', cwId: scanned.cwId, rows: [{ qty: 5 }], ...shown })
})
