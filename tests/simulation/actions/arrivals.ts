import { batchItem } from '../../../functions/tracking/batches.items.ts'
import { trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'
import { tracking } from '../../../shared/tracking/tracking.contract.ts'
import { all, confirmedOf, sideOf, unclaimedOf } from '../model/figures.ts'
import type { WorldView } from '../model/world-view.ts'
import { of, oneOf, type PlannedAction, type PreparedCall, prepareCall, type Verb } from './acts.ts'

const { calls } = tracking

const rowName = (doctorNo: string, trackingNo: string) => [doctorNo, trackingNo] as const
const trackingOf = (at: number, line: number): string => `1ZSIM${String(at).padStart(6, '0')}${line}`

const rowFor = (world: WorldView, { pick }: PlannedAction, status: 'toConfirm' | 'confirmed') =>
  oneOf(
    all(world, trackingRowItem).filter((row) => row.status === status && !row.isMixedPackage),
    pick,
  )

/** Updates the model when rows of a batch become confirmed or unconfirmed. */
const turned = (
  { model }: WorldView,
  { doctorNo, batchNumber, warehouseNo }: { doctorNo: string; batchNumber: string; warehouseNo: string },
  by: { rows: number; units: number },
): void => {
  model.add(confirmedOf(doctorNo, batchNumber), by.rows)
  model.add(unclaimedOf(doctorNo, warehouseNo), by.units)
}

/** Actions on parcels at a warehouse: entering, confirming, correcting and reversing them. */
export const arrivals: Record<string, Verb> = {
  typeIn: {
    weight: 7,
    prepare: (world, { at, pick, other, units }): PreparedCall => {
      const { doctorNo, admin, products, warehouses } = world.side(pick)
      const warehouseNo = of(warehouses, other) ?? ''
      const data = Array.from({ length: 1 + (other % 3) }, (_, line) => ({
        tracking: trackingOf(at, line),
        upc: of(products, other + line)?.upc ?? '',
        qty: units + line,
      }))
      return prepareCall(calls.saveImportData, admin.userNo, { doctorNo, warehouseNo, data }, () => {
        for (const line of data) world.model.add(['row', ...rowName(doctorNo, line.tracking)], line.qty)
      })
    },
  },
  confirmRow: {
    weight: 8,
    prepare: (world, action) => {
      const row = rowFor(world, action, 'toConfirm')
      if (!row) return undefined
      const { doctorNo, batchNumber, cwId, upc } = row
      const { admin, products } = sideOf(world, doctorNo)
      const productNo = products.find((one) => one.upc === upc)?.productNo ?? ''
      const body = { doctorNo, batchNumber, data: [{ upc, productNo, cwIds: [cwId] }] }
      return prepareCall(calls.bulkConfirm, admin.userNo, body, ({ successCount: rows, units }) =>
        turned(world, row, { rows, units }),
      )
    },
  },
  confirmBatch: {
    weight: 3,
    prepare: (world, { pick }) => {
      const batch = oneOf(all(world, batchItem), pick)
      if (!batch) return undefined
      const { doctorNo, batchNumber } = batch
      const { admin, products } = sideOf(world, doctorNo)
      const body = { doctorNo, batchNumber, data: products.map(({ upc, productNo }) => ({ upc, productNo })) }
      return prepareCall(calls.bulkConfirm, admin.userNo, body, ({ successCount: rows, units }) =>
        turned(world, batch, { rows, units }),
      )
    },
  },
  reverseRow: {
    weight: 3,
    keepsAnswer: true,
    prepare: (world, action) => {
      const row = rowFor(world, action, 'confirmed')
      if (!row) return undefined
      const { doctorNo, cwId } = row
      const { admin } = sideOf(world, doctorNo)
      return prepareCall(calls.reverseRow, admin.userNo, { doctorNo, cwId }, ({ qty }) =>
        turned(world, row, { rows: -1, units: -qty }),
      )
    },
  },
  reverseBatch: {
    weight: 2,
    prepare: (world, { pick }) => {
      const batch = oneOf(all(world, batchItem), pick)
      if (!batch) return undefined
      const { doctorNo, batchNumber } = batch
      const { admin } = sideOf(world, doctorNo)
      return prepareCall(calls.reverseBatch, admin.userNo, { doctorNo, batchNumber }, ({ successCount, units }) =>
        turned(world, batch, { rows: -successCount, units: -units }),
      )
    },
  },
  editRow: {
    weight: 2,
    keepsAnswer: true,
    prepare: (world, action) => {
      const row = rowFor(world, action, 'confirmed')
      if (!row) return undefined
      const { doctorNo, cwId, warehouseNo, qty: before } = row
      const { admin } = sideOf(world, doctorNo)
      const body = { doctorNo, cwId, qty: action.units }
      return prepareCall(
        calls.editTracking,
        admin.userNo,
        body,
        ({ qty }) => {
          world.model.add(['row', ...rowName(doctorNo, row.tracking)], qty - before)
          world.model.add(unclaimedOf(doctorNo, warehouseNo), qty - before)
        },
        [`row ${doctorNo} ${row.tracking}`],
      )
    },
  },
}
