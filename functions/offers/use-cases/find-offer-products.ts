import type { offers } from '../../../shared/offers/offers.contract.ts'
import { shownStatus } from '../../../shared/offers/offers.rules.ts'
import { dayIn } from '../../../shared/values/day.ts'
import { moneyToWire } from '../../../shared/values/money.ts'
import { withLostZero } from '../../../shared/values/upc.ts'
import { ref } from '../../platform/db/table.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { mapConcurrently } from '../../platform/task-pool.ts'
import { type Product, productItem, productsUnderUpc } from '../../products/public.ts'
import { type Offer, offerItem, offersOfProduct, productOfferItem } from '../offers.items.ts'

/** UPCs looked up at the same time. */
const AT_ONCE = 10

/** Products by UPC with their last offers. An unknown UPC is looked up again with the zero that a sheet may have lost. */
export const findOfferProducts: UseCase<typeof offers.calls.findOfferProducts> = async (deps, actor, { upcs }) => {
  const { doctorNo } = actor.company
  return { records: await mapConcurrently(AT_ONCE, upcs, (upc) => found(deps, doctorNo, upc)) }
}

const found = async (deps: Deps, doctorNo: string, upc: string) => {
  const products = await offered(deps, doctorNo, upc)
  const restored = products.length === 0 ? withLostZero(upc) : undefined
  return { upc, products, withLostZero: restored === undefined ? [] : await offered(deps, doctorNo, restored) }
}

const offered = async (deps: Deps, doctorNo: string, upc: string) => {
  const lists = await Promise.all(
    productsUnderUpc(doctorNo, upc).map((range) => readAll(deps.table, productItem, range)),
  )
  const products = lists.flat()
  const offers = await Promise.all(products.map((product) => lastOffer(deps, product)))
  const today = dayIn(deps.now())
  return products
    .map((product, at) => ({ product, offer: offers[at] }))
    .sort((one, other) => ((one.offer?.createDate ?? '') < (other.offer?.createDate ?? '') ? 1 : -1))
    .map(({ product: { productNo, productName, condition, price, upc: stored }, offer }) => ({
      productNo,
      productName,
      upc: stored,
      condition,
      price: moneyToWire(offer?.price ?? price),
      bouns: moneyToWire(offer?.bonus ?? 0),
      ...(offer && { lastOffer: stateOf(offer, today) }),
    }))
}

const stateOf = ({ offerNo, status, expireDate, leftNum }: Offer, today: string) => ({
  offerNo,
  status: shownStatus(status, expireDate, today),
  leftNum,
})

const lastOffer = async (deps: Deps, { doctorNo, productNo }: Product): Promise<Offer | undefined> => {
  const range = offersOfProduct(doctorNo, productNo)
  const { records } = await deps.table.query(productOfferItem, range, { limit: 1, reverse: true })
  const [pointer] = records
  return pointer && deps.table.get(ref(offerItem, { doctorNo, offerNo: pointer.offerNo }))
}
