import type { Arrival, FeeEvent } from '../../../shared/fees/fee-events.messages.ts'
import { shipmentStatuses } from '../../../shared/outbound/shipments.rules.ts'
import { eventsOfRow, type RowEvent, rowEventsType } from '../../books/public.ts'
import { type Shipment, shipmentsOf, shipmentType } from '../../outbound/public.ts'
import type { Table } from '../../platform/db/table.ts'
import { pagesOf, readAll } from '../../platform/db/walk.ts'
import { deletedProductItem, deletedProductsOf, productItem, productsOf } from '../../products/public.ts'
import { placesOf, rowsOf, type TrackingRow, trackingRowType } from '../../tracking-rows/public.ts'
import { claimArrivals } from './claim-arrivals.ts'

export interface EventsOfWarehouse {
  warehouseNo: string
  events: FeeEvent[]
}

/**
 * Yields all events of a company that charge or reverse a fee, one page of rows, products or shipments at a time.
 * Leaves out removed rows: they were reversed before the removal, so their fees add up to zero.
 */
export async function* eventsOfCompany(table: Table, doctorNo: string): AsyncGenerator<EventsOfWarehouse[]> {
  for (const place of [...placesOf('toConfirm'), ...placesOf('confirmed')]) {
    for await (const rows of pagesOf(table, trackingRowType, rowsOf(doctorNo, place))) {
      const found = await Promise.all(
        rows.filter(({ eventCount = 0 }) => eventCount > 0).map((row) => ofRow(table, row)),
      )
      yield byWarehouse(found.flat())
    }
  }
  for await (const productNos of everyProduct(table, doctorNo)) {
    const found = await Promise.all(productNos.map((productNo) => claimArrivals(table, doctorNo, productNo)))
    yield byWarehouse(found.flat())
  }
  for (const status of shipmentStatuses) {
    for await (const shipments of pagesOf(table, shipmentType, shipmentsOf(doctorNo, status))) {
      yield byWarehouse(shipments.flatMap(eventsOfShipment))
    }
  }
}

/** Yields the numbers of all products, page by page. Deleted products are included, because they were charged too. */
async function* everyProduct(table: Table, doctorNo: string): AsyncGenerator<string[]> {
  for await (const page of pagesOf(table, productItem, productsOf(doctorNo)))
    yield page.map(({ productNo }) => productNo)
  for await (const page of pagesOf(table, deletedProductItem, deletedProductsOf(doctorNo)))
    yield page.map(({ productNo }) => productNo)
}

interface WarehouseEvent {
  warehouseNo: string
  event: FeeEvent
}

const byWarehouse = (found: readonly WarehouseEvent[]): EventsOfWarehouse[] =>
  [...Map.groupBy(found, ({ warehouseNo }) => warehouseNo)].map(([warehouseNo, some]) => ({
    warehouseNo,
    events: some.map(({ event }) => event),
  }))

const ofRow = async (table: Table, row: TrackingRow): Promise<WarehouseEvent[]> => {
  const { doctorNo, cwId, events = [], eventCount = 0 } = row
  const before = eventCount > events.length ? await readAll(table, rowEventsType, eventsOfRow(doctorNo, cwId)) : []
  const all = [...before.flatMap((part) => part.events), ...events]
  return chargesOf(row, [...new Map(all.map((event) => [event.eventNo, event])).values()])
}

const chargesOf = ({ tracking, cwId }: TrackingRow, events: readonly RowEvent[]): WarehouseEvent[] => {
  const found: WarehouseEvent[] = []
  let current: { arrival: Arrival; warehouseNo: string } | undefined
  for (const { what, eventNo, at, qty, productNo, warehouseNo } of events) {
    if (what === 'claimed' || (what === 'edited' && qty === 0)) continue
    if (what === 'confirmed') {
      current = { arrival: { eventNo, at, productNo, qty, tracking, cwId }, warehouseNo: warehouseNo ?? '' }
    } else if (current) {
      const { arrival } = current
      found.push({
        warehouseNo: current.warehouseNo,
        event: { what: 'arrivalUndone', eventNo, at, original: arrival },
      })
      const edited = { ...arrival, eventNo, at, qty: arrival.qty + qty }
      current = what === 'edited' ? { ...current, arrival: edited } : undefined
    }
    if (current && what !== 'reversed') {
      found.push({ warehouseNo: current.warehouseNo, event: { what: 'arrived', ...current.arrival } })
    }
  }
  return found
}

/** Events of a shipment that charge or reverse a fee. */
export const eventsOfShipment = ({ warehouseNo, outboundNo, events }: Shipment): WarehouseEvent[] =>
  events.flatMap(({ what, eventNo, at }): WarehouseEvent[] => {
    const of = { outboundNo, eventNo, at }
    if (what === 'submitted') return [{ warehouseNo, event: { what: 'shipped', ...of } }]
    return what === 'cancelled' ? [{ warehouseNo, event: { what: 'shipmentUndone', ...of } }] : []
  })
