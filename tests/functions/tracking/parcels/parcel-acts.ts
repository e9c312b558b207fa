import { inboundItem } from '../../../../functions/inbound/inbound.items.ts'
import type { CompanyActor } from '../../../../functions/platform/actor.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { batchItem } from '../../../../functions/tracking/batches.items.ts'
import { importDrop } from '../../../../functions/tracking/imports/import-message.ts'
import type { RowStatus } from '../../../../functions/tracking-rows/row-ranges.items.ts'
import { type TrackingRow, trackingRowItem } from '../../../../functions/tracking-rows/tracking-rows.items.ts'
import { storedItems } from '../rows/check-rows.ts'
import { callsOf, type ParcelCalls, type ParcelWorld } from './parcel-world.ts'

export const ACTS = [
  ...(['give', 'editGiven', 'removeGiven', 'removeSomeGiven', 'free'] as const),
  ...(['typeIn', 'drop', 'dropAgain', 'confirm', 'confirmRow', 'editRow', 'removeRow', 'bulkRemove'] as const),
  ...(['claim', 'bulkClaim', 'claimAllArrived', 'cancelByNurse', 'cancelByCompany', 'cancelAllByCompany'] as const),
  ...(['editConfirmed', 'reverse', 'reverseBatch'] as const),
] as const
export type Act = (typeof ACTS)[number]

/** An act to try; the numbers choose among existing records. */
export interface Command {
  act: Act
  pick: number
  number: number
  qty: number
}

/** Performs an act by a call under its key or by a message, and can be repeated identically after a crash. */
export type RepeatableAct = (deps: Deps) => Promise<unknown>

const of = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(all.length, 1)]

export const rowsIn = ({ table }: Pick<ParcelWorld, 'table'>, status?: RowStatus): TrackingRow[] =>
  storedItems(table, trackingRowItem).filter((row) => status === undefined || row.status === status)

let keys = 0

/** Returns the act for the current state, or undefined if no record exists to act on. */
export const actFor = (world: ParcelWorld, command: Command): RepeatableAct | undefined => {
  const { dock, takes, numbers } = world
  const { doctorNo } = dock
  const idempotencyKey = `parcel-${++keys}`
  const by =
    (
      person: CompanyActor,
      call: (calls: ParcelCalls, key: { idempotencyKey: string }) => Promise<unknown>,
    ): RepeatableAct =>
    (deps) =>
      call(callsOf(deps, person), { idempotencyKey })
  const { act, pick, number, qty } = command
  const taken = of(takes, pick)
  if (!taken) throw new Error('The world has no takes')
  const { inboundNo, nurse } = taken
  const given = storedItems(world.table, inboundItem).find((one) => one.inboundNo === inboundNo)?.trackings ?? []
  // Usually a number of the take, since most calls refuse all others.
  const tracking = (number % 3 > 0 ? of(given, number)?.tracking : undefined) ?? of(numbers, number) ?? ''
  const take = { doctorNo, inboundNo }
  switch (act) {
    case 'give':
      return by(nurse, ({ inbound }, key) =>
        inbound.importTracking({ ...take, data: [{ tracking: of(numbers, number) ?? '', qty }] }, key),
      )
    case 'editGiven':
      return by(nurse, ({ inbound }, key) => inbound.editGivenTracking({ ...take, tracking, qty }, key))
    case 'removeGiven':
      return by(nurse, ({ inbound }, key) => inbound.deleteUnClaimedTrackingImportData({ ...take, tracking }, key))
    case 'removeSomeGiven': {
      const trackingNos = numbers.slice(0, 1 + (number % numbers.length))
      return by(nurse, ({ inbound }, key) =>
        inbound.batchDeleteUnClaimedTrackingImportData({ ...take, trackingNos }, key),
      )
    }
    case 'free':
      return by(dock.doctor, ({ inbound }, key) => inbound.freeTracking({ doctorNo, tracking }, key))
    case 'claim':
      return by(nurse, ({ inbound }, key) => inbound.claimTracking({ ...take, tracking, qty }, key))
    case 'bulkClaim':
      return by(nurse, ({ inbound }, key) => inbound.bulkClaim(take, key))
    case 'claimAllArrived':
      return by(nurse, ({ inbound }, key) => inbound.claimAllArrived({ doctorNo }, key))
    case 'cancelByNurse':
      return by(nurse, ({ offers }, key) => offers.cancelNurseInbound({ ...take, cancelNum: 1 }, key))
    case 'cancelByCompany':
      return by(dock.doctor, ({ offers }, key) => offers.cancelInboundById({ ...take, cancelNum: 1 }, key))
    case 'cancelAllByCompany':
      return by(dock.doctor, ({ offers }, key) => offers.cancelInboundByDoctor(take, key))
    default:
      return actAtDock(world, { ...command, act }, by)
  }
}

type By = (
  person: CompanyActor,
  call: (calls: ParcelCalls, key: { idempotencyKey: string }) => Promise<unknown>,
) => RepeatableAct

/** Acts of warehouse staff. */
const actAtDock = (world: ParcelWorld, { act, pick, number, qty }: Command, by: By): RepeatableAct | undefined => {
  const { dock, bucket, warehouses, products, numbers, files } = world
  const { doctorNo, admin } = dock
  const warehouseNo = of(warehouses, pick >> 1) ?? dock.warehouseNo
  const lines = [0, 1].map((more) => ({
    tracking: of(numbers, number + more) ?? '',
    upc: of(products, (pick + number) % 5 === 0 ? 1 : 0)?.upc ?? '',
    qty: qty + more,
  }))
  const drop = (file: { key: string; text: string }): RepeatableAct => {
    const dropped = bucket.drop(file.key, file.text)
    return ({ table }) => importDrop(bucket.deps(table), dropped)
  }
  const batch = of(storedItems(world.table, batchItem), pick)
  const batchNumber = batch?.batchNumber ?? ''
  const waiting = of(rowsIn(world, 'toConfirm'), pick)
  const confirmed = of(rowsIn(world, 'confirmed'), pick)
  switch (act) {
    case 'typeIn':
      return by(admin, ({ tracking }, key) => tracking.saveImportData({ doctorNo, warehouseNo, data: lines }, key))
    case 'drop': {
      const text = lines.map((line) => `${line.tracking}\t${line.upc}\t${line.qty}\t`).join('\n')
      const file = { key: `tracking/${doctorNo}/${warehouseNo}/${pick}.xlsx`, text }
      files.push(file)
      return drop(file)
    }
    case 'dropAgain': {
      const file = of(files, pick)
      return file && drop(file)
    }
    case 'confirm':
      return (
        batch &&
        by(admin, ({ tracking }, key) => tracking.bulkConfirm({ doctorNo, batchNumber, data: [...products] }, key))
      )
    case 'bulkRemove':
      return batch && by(admin, ({ tracking }, key) => tracking.bulkRemove({ doctorNo, batchNumber }, key))
    case 'reverseBatch':
      return batch && by(admin, ({ tracking }, key) => tracking.reverseBatch({ doctorNo, batchNumber }, key))
    case 'confirmRow': {
      const product = products.find(({ upc }) => upc === waiting?.upc)
      if (!waiting || !product) return undefined
      const data = [{ ...product, cwIds: [waiting.cwId] }]
      return by(admin, ({ tracking }, key) =>
        tracking.bulkConfirm({ doctorNo, batchNumber: waiting.batchNumber, data }, key),
      )
    }
    case 'editRow': {
      if (!waiting) return undefined
      const { cwId, upc } = waiting
      const values = { doctorNo, cwId, warehouseNo, tracking: of(numbers, number) ?? '', upc, qty, note: '' }
      return by(admin, ({ tracking }, key) => tracking.editRow(values, key))
    }
    case 'removeRow':
      return waiting && by(admin, ({ tracking }, key) => tracking.removeRow({ doctorNo, cwId: waiting.cwId }, key))
    case 'editConfirmed': {
      if (!confirmed) return undefined
      const values = { doctorNo, cwId: confirmed.cwId, qty, note: `counted ${qty}` }
      return by(admin, ({ tracking }, key) => tracking.editTracking(values, key))
    }
    case 'reverse':
      return confirmed && by(admin, ({ tracking }, key) => tracking.reverseRow({ doctorNo, cwId: confirmed.cwId }, key))
    default:
      throw new Error(`${act} is not an act of warehouse staff`)
  }
}
