import { ledgerRowItem } from '../../../functions/books/items/ledger.items.ts'
import { inboundItem } from '../../../functions/inbound/inbound.items.ts'
import { submittedTrackingItem } from '../../../functions/inbound/submitted-tracking.items.ts'
import type { StoredItem } from '../../../functions/platform/db/item.ts'
import { type Packing, unpacked } from '../../../functions/platform/db/packing.ts'
import { trackingRowItem } from '../../../functions/tracking-rows/tracking-rows.items.ts'

const PACKED = new Map<string, Packing | undefined>(
  [ledgerRowItem, inboundItem, submittedTrackingItem, trackingRowItem].map(({ type, packing }) => [type, packing]),
)

/** Returns a stored item as its readers see it, with the names of its fields; its keys are unchanged. */
export const asRead = (item: StoredItem): StoredItem => {
  const packing = PACKED.get(item.type)
  return packing ? { ...unpacked(packing, item), pk: item.pk, sk: item.sk, type: item.type } : item
}
