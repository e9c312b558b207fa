import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { refuseMoved } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { grantFor } from '../free-months.ts'
import { freeStorageProductItem } from '../free-storage.items.ts'
import { grantingAdmin } from '../granting-admin.ts'
import { type FreeStorage, type Product, productItem } from '../products.items.ts'

/** A company has few warehouse admins; each has one entry on a product. */
export const MAX_GRANTS = 50

/**
 * Sets or ends the free storage months of a product, an exception to the company's terms: in the caller's warehouses;
 * for the super admin, in those of the named admin, or in all. Applies to units that arrive from then on.
 */
export const saveFreeStorage: UseCase<typeof products.calls.saveFreeStorage> = async (deps, actor, asked) => {
  const { doctorNo } = actor.company
  const { productNo } = asked
  const admin = await grantingAdmin(deps, actor, asked)
  return retryRace(async () => {
    const product = await deps.table.get(ref(productItem, { doctorNo, productNo }), { consistent: true })
    if (!product) throw refuse(generalReasons.noProduct)
    refuseMoved(grantFor(product, admin.adminNo)?.months ?? null, asked.seenMonths)
    const grant: FreeStorage = {
      ...admin,
      months: asked.months === null ? undefined : asked.months,
      userNo: actor.userNo,
      userName: actor.userName,
      at: deps.now(),
    }
    const others = product.freeStorage.filter((one) => one.adminNo !== grant.adminNo)
    if (others.length >= MAX_GRANTS) throw refuse(productsReasons.tooManyGrants, { most: MAX_GRANTS })
    const changed: Product = { ...product, freeStorage: [...others, grant], rev: product.rev + 1 }
    const answer = { productNo, months: asked.months }
    await deps.table.commit(
      [
        put(productItem, changed, asRead(product)),
        put(freeStorageProductItem, { doctorNo, productNo }, { error: 'race' }),
      ],
      answer,
    )
    return answer
  })
}
