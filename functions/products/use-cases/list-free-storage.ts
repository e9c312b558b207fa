import type { Input, Output } from '../../../shared/contract/call.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { mapped } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { freeStorageProductItem, freeStorageProductsOf } from '../free-storage.items.ts'
import { grantingAdmin } from '../granting-admin.ts'
import { type Product, productItem } from '../products.items.ts'

type Listed = Output<typeof products.calls.listFreeStorage>['records'][number]

/**
 * A page of a company's products with free storage of their own in the warehouses of an admin, and of those with months
 * that the company entered and the admin has not decided yet.
 */
export const listFreeStorage = async (
  deps: Deps,
  actor: CompanyActor,
  input: Input<typeof products.calls.listFreeStorage>,
) => {
  const { doctorNo } = actor.company
  const { adminNo } = await grantingAdmin(deps, actor, input)
  const source = mapped(rangeSource(deps, freeStorageProductItem, freeStorageProductsOf(doctorNo)), async (found) => {
    const read = await deps.table.batchGet(found.map((one) => ref(productItem, one)))
    return read.map((product) => (product && isListed(product, adminNo) ? product : undefined))
  })
  return readList({ source, present: (some) => some.map((product) => recordOf(product, adminNo)) }, input)
}

const grantOf = ({ freeStorage }: Product, adminNo: string | undefined) =>
  freeStorage.find((one) => one.adminNo === adminNo) ?? freeStorage.find((one) => one.adminNo === undefined)

const isListed = (product: Product, adminNo: string | undefined): boolean => {
  const grant = grantOf(product, adminNo)
  return grant ? grant.months !== undefined : product.storageFreeDuration !== undefined
}

const recordOf = (product: Product, adminNo: string | undefined): Listed => {
  const { productNo, productName, upc, storageFreeDuration } = product
  const grant = grantOf(product, adminNo)
  return {
    ...{ productNo, productName, upc },
    ...(grant === undefined
      ? { requested: storageFreeDuration }
      : { months: grant.months, setBy: grant.userName, setAt: grant.at, everywhere: grant.adminNo === undefined }),
  }
}
