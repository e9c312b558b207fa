import { describe, expect, it } from 'vitest'
import { inboundRef } from '../../../functions/inbound/public.ts'
import { routes as mixedRoutes } from '../../../functions/mixed-packages/routes.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { mixedPackages } from '../../../shared/mixed-packages/mixed-packages.contract.ts'
import { newMember } from '../../support/company.ts'
import { handledBy } from '../../support/handled-call.ts'
import { memoryFiles } from '../../support/memory-files.ts'
import { checkBooks, confirm, give, take, toConfirm, typeIn, UPC } from '../tracking/arrivals.ts'
import { deps, dock, notClaimed, openDock } from '../tracking/confirm-dock.ts'
import { callsOf } from '../tracking/parcels/parcel-world.ts'
import { giveUnder, LABEL, NUMBER, storeUnder } from './stored-labels.ts'

// Records that an earlier version stored under the full label code, which `npm run canonical-trackings -- --apply`
// corrects.

openDock()

const FORMS = [LABEL, `]C1${LABEL}`, `USPS ${LABEL}`]
const mixedDesk = () => {
  const handler = apiHandler(mixedPackages, mixedRoutes, { ...deps, files: memoryFiles() })
  return createClient({ mixedPackages }, { baseUrl: '', fetch: handledBy(handler, dock.admin.userNo) }).mixedPackages
}
const storedRow = async () => {
  const { batchNumber } = await typeIn(deps, dock, [{ tracking: NUMBER, qty: 5 }])
  await storeUnder(NUMBER, LABEL)
  return batchNumber
}

describe('a parcel stored under its label code', () => {
  it.each([...FORMS, NUMBER])('gets no second row when %s is scanned', async (tracking) => {
    const { doctorNo, warehouseNo } = dock
    await storedRow()
    const desk = callsOf(deps, dock.admin).tracking
    expect(await desk.lookUpScan({ doctorNo, tracking })).toMatchObject({ outcome: 'matched', rows: [{ qty: 5 }] })
    const scan = { doctorNo, warehouseNo, tracking, upc: UPC, qty: 5, scannedAt: '2026-11-22T10:00:00.000Z' }
    expect(await desk.receiveScan(scan)).toMatchObject({ outcome: 'duplicate' })
    expect((await toConfirm(deps, dock)).total).toBe(1)
  })

  it.each(FORMS)('gets no second row when %s is imported', async (tracking) => {
    const batch = await storedRow()
    const imported = await typeIn(deps, dock, [{ tracking, qty: 5 }])
    expect(imported).toMatchObject({ successCount: 0, failedRecords: [{ reasons: [{ params: { batch } }] }] })
    expect((await toConfirm(deps, dock)).total).toBe(1)
    // A line with another UPC or quantity is separate, as for any number.
    expect(await typeIn(deps, dock, [{ tracking, qty: 6 }])).toMatchObject({ successCount: 1 })
  })

  it('cannot become a mixed package once its units are confirmed', async () => {
    const { doctorNo, warehouseNo } = dock
    await confirm(deps, dock, await storedRow())
    const desk = mixedDesk()
    for (const tracking of [LABEL, NUMBER]) {
      const items = [{ upc: UPC, qty: 5 }]
      await expect(desk.createPackage({ doctorNo, warehouseNo, tracking, items })).rejects.toMatchObject({
        reason: 'mixed.rowsConfirmed',
      })
    }
    const { batchNumber } = await desk.generateBatchNumber({ doctorNo, warehouseNo })
    await desk.textImport({ doctorNo, warehouseNo, batchNumber, textContent: `${LABEL}\t${UPC}\t5` })
    expect(await desk.bulkConfirm({ doctorNo, batchNumber })).toMatchObject({ successCount: 0 })
    expect(await notClaimed()).toBe(5)
    await checkBooks(deps, dock)
  })

  it('is not confirmed while its number has a mixed package', async () => {
    const { doctorNo, warehouseNo } = dock
    const batchNumber = await storedRow()
    await mixedDesk().createPackage({ doctorNo, warehouseNo, tracking: LABEL, items: [{ upc: UPC, qty: 5 }] })
    expect(await confirm(deps, dock, batchNumber)).toMatchObject({ successCount: 0, failedCount: 1 })
    expect(await notClaimed()).toBe(0)
  })

  it('stays with the nurse who submitted it', async () => {
    const inboundNo = await take(deps, dock, 5)
    await give(deps, dock, inboundNo, [{ tracking: NUMBER, qty: 5 }])
    await giveUnder(inboundNo, NUMBER, LABEL)
    const nurse = await newMember(deps, dock.doctor, 'nurse')
    const other = await take(deps, dock, 5, nurse)
    expect(await give(deps, dock, other, [{ tracking: LABEL, qty: 5 }], nurse)).toMatchObject({
      failedRecords: [{ reasons: [{ reason: 'inbound.othersNumber' }] }],
    })
    // The number is recognized if the nurse who owns it submits it again.
    expect(await give(deps, dock, inboundNo, [{ tracking: LABEL, qty: 5 }])).toMatchObject({ successCount: 1 })
    const stored = await deps.table.get(inboundRef({ doctorNo: dock.doctorNo, inboundNo }), { consistent: true })
    expect(stored?.trackings).toMatchObject([{ tracking: LABEL }])
  })
})
