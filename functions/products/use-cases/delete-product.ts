import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { type Blocker, closeProduct } from '../../books/public.ts'
import { asRead, put, remove } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { removePicture } from '../pictures.ts'
import { reindexProduct } from '../product-words.ts'
import { deletedProductItem, productItem } from '../products.items.ts'
import type { ProductsDeps } from '../products-deps.ts'

/**
 * One commit deletes the product as read and its search words, and closes the product in the books, provided that no
 * units are in stock, unclaimed, in transit, on offer or reported. A record keeps what was deleted, by whom and when.
 * From then on the books refuse every movement of the product, so a concurrent take or confirmation either precedes the
 * commit or fails.
 */
export const deleteProduct: UseCase<typeof products.calls.deleteProduct, ProductsDeps> = async (
  deps,
  actor,
  { productNo },
) => {
  const { doctorNo } = actor.company
  const deleted = await retryRace(async () => {
    const product = await deps.table.get(ref(productItem, { doctorNo, productNo }), { consistent: true })
    if (!product) throw refuse(generalReasons.noProduct)
    const { productName, upc, condition, size, rev } = product
    const by = { userNo: actor.userNo, userName: actor.userName, at: deps.now() }
    await deps.table.commit(
      [
        closeProduct(product, refusalOf),
        remove(productItem, product, asRead({ rev })),
        ...(await reindexProduct(deps, product, undefined)),
        put(deletedProductItem, { doctorNo, productNo, productName, upc, condition, size, ...by }),
      ],
      { productNo },
    )
    return product
  })
  if (deleted.picture !== undefined) await removePicture(deps, { doctorNo, productNo, fileNo: deleted.picture })
  return { productNo }
}

const refusalOf = (blocker: Blocker, count: number): Refusal => {
  switch (blocker) {
    case 'stock':
      return refuse(productsReasons.stockLeft)
    case 'notClaimed':
      return refuse(productsReasons.unclaimedLeft, { count })
    case 'inbound':
      return refuse(productsReasons.unitsUnderWay, { count })
    case 'openOffers':
      return refuse(productsReasons.openOffers, { count })
    case 'pendingReports':
      return refuse(productsReasons.pendingReports, { count })
  }
}
