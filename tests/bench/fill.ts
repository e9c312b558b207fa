import { BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { type Offer, offerItem } from '../../functions/offers/public.ts'
import { membershipItem } from '../../functions/platform/actor.items.ts'
import { documentClient } from '../../functions/platform/aws.ts'
import { type StoredItem, toStored } from '../../functions/platform/db/item.ts'
import { ref } from '../../functions/platform/db/table.ts'
import type { Deps } from '../../functions/platform/deps.ts'

/** Writes stored items directly, 25 per request, to fill a store in seconds. For benches and tests only. */
export const writeStored = async (endpoint: string, table: string, items: StoredItem[]): Promise<void> => {
  const client = documentClient(endpoint)
  for (let from = 0; from < items.length; from += 25) {
    const puts = items.slice(from, from + 25).map((Item) => ({ PutRequest: { Item } }))
    await client.send(new BatchWriteCommand({ RequestItems: { [table]: puts } }))
  }
  client.destroy()
}

/** `count` open offers of a company, modeled on one it already has. */
export const manyOffers = (
  like: Offer,
  count: number,
  deps: Deps,
  units: number,
): { offers: Offer[]; items: StoredItem[] } => {
  const offers = Array.from({ length: count }, () => ({
    ...like,
    offerNo: deps.newId('offer'),
    quantity: units,
    leftNum: units,
    terms: 1,
    rev: 1,
  }))
  return { offers, items: offers.map((offer) => toStored(offerItem, offer)) }
}

/** Removes a nurse's caps: a bench takes more in a minute than a person in a year. */
export const liftCaps = async (
  endpoint: string,
  table: string,
  deps: Deps,
  key: { doctorNo: string; userNo: string },
) => {
  const link = await deps.table.get(ref(membershipItem, key))
  if (!link) throw new Error('The nurse is not a member of the company')
  await writeStored(endpoint, table, [toStored(membershipItem, { ...link, maxOpenTakes: 0, maxOpenAmount: 0 })])
}
