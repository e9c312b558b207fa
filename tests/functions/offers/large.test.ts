import { expect, it } from 'vitest'
import { wordsOfOffer } from '../../../functions/offers/offer-record.ts'
import { offerItem } from '../../../functions/offers/offers.items.ts'
import { listCompanyOffers, listOffers } from '../../../functions/offers/use-cases/list-offers.ts'
import { wordsKindOf } from '../../../functions/offers/write-offer.ts'
import { toStored } from '../../../functions/platform/db/item.ts'
import { ref, type Table } from '../../../functions/platform/db/table.ts'
import { searchWordItem } from '../../../functions/platform/search/search.items.ts'
import { offers } from '../../../shared/offers/offers.contract.ts'
import { newOffer } from '../../support/company.ts'
import { doctor, openMarket, productNo, store } from './market.ts'

openMarket()

/** Closed offers; a company may have 50,000 after years. `OFFERS=50000` shows that the figures stay the same. */
const MANY = Number(process.env.OFFERS ?? 2000)

/** Runs a call and counts the records that it reads. */
const recordsRead = async (run: (table: Table) => Promise<unknown>): Promise<number> => {
  let records = 0
  const { table } = store.deps
  await run({
    ...table,
    query: async (...of) => {
      const page = await table.query(...of)
      records += page.records.length
      return page
    },
    batchGet: (refs, options) => {
      records += refs.length
      return table.batchGet(refs, options)
    },
  })
  return records
}

const costs = async () => {
  const { userNo: doctorNo } = doctor
  const list = (more: object) =>
    recordsRead((table) =>
      listOffers({ ...store.deps, table }, doctor, offers.calls.listOffers.body.parse({ doctorNo, size: 5, ...more })),
    )
  const ofProduct = offers.calls.listCompanyOffers.body.parse({ doctorNo, productNo, size: 5 })
  return {
    open: await list({}),
    found: await list({ condition: 'aurora laptop' }),
    lastSix: await list({ condition: '340014' }),
    ofProduct: await recordsRead((table) => listCompanyOffers({ ...store.deps, table }, doctor, ofProduct)),
  }
}

it('the open list, its search and the offers of a product read no more records with thousands of closed offers', async () => {
  const open = await Promise.all(Array.from({ length: 8 }, () => newOffer(store.deps, doctor, productNo)))
  const like = await store.deps.table.get(ref(offerItem, { doctorNo: doctor.userNo, offerNo: open[0]?.offerNo ?? '' }))
  if (!like) throw new Error('No offer')
  const before = await costs()
  const statuses = ['expired', 'archived', 'canceled'] as const
  const over = Array.from({ length: MANY }, (_, n) => {
    const status = statuses[n % statuses.length] ?? 'expired'
    return { ...like, offerNo: store.deps.newId('offer'), status, expireDate: '2026-01-05' }
  })
  const { doctorNo } = like
  await store.deps.table.writeBatch(
    over.flatMap((offer) => [
      toStored(offerItem, offer),
      ...wordsOfOffer(offer).map((word) =>
        toStored(searchWordItem, { doctorNo, kind: wordsKindOf(offer.status), word, refNo: offer.offerNo }),
      ),
    ]),
  )
  expect(await costs()).toEqual(before)
  expect(before.found).toBeLessThanOrEqual(16)
})
