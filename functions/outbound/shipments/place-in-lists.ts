import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref, type Table } from '../../platform/db/table.ts'
import { pagesOf } from '../../platform/db/walk.ts'
import { outboundItem, type Shipment, shipmentsWithoutPlace } from './shipments.items.ts'

/** Gives working shipments of a company that were stored without a sort key by priority theirs. Idempotent. */
export const placeShipments = async (table: Table, doctorNo: string): Promise<void> => {
  const unplaced: Shipment[] = []
  for await (const page of pagesOf(table, outboundItem, shipmentsWithoutPlace(doctorNo))) unplaced.push(...page)
  for (const listed of unplaced) {
    await retryRace(async () => {
      const shipment = await table.get(ref(outboundItem, listed), { consistent: true })
      if (!shipment) return
      await table.commit([put(outboundItem, shipment, asRead(shipment))])
    })
  }
}
