import type { Output } from '../../../shared/contract/call.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { companiesInScope, companyNames } from '../../platform/companies/companies-in-scope.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { grantFor } from '../free-months.ts'
import { freeStorageProductItem, freeStorageProductsOf } from '../free-storage.items.ts'
import { grantingAdmin } from '../granting-admin.ts'
import { type Product, productItem } from '../products.items.ts'

type Listed = Output<typeof products.calls.listFreeStorage>['records'][number]

/**
 * A page of the products with their own free storage in the warehouses of an admin, and of those with months their
 * company entered that the admin has not decided yet: of the company named, or of all companies of the admin.
 */
export const listFreeStorage: UseCase<typeof products.calls.listFreeStorage> = async (deps, actor, input) => {
  const companies = await companiesInScope(deps, actor)
  const { adminNo } = await grantingAdmin(deps, actor, input)
  const nameOf = companyNames(companies)
  const listedOf = (doctorNo: string): Source<Product> =>
    mapped(rangeSource(deps, freeStorageProductItem, freeStorageProductsOf(doctorNo)), async (found) => {
      const read = await deps.table.batchGet(found.map((one) => ref(productItem, one)))
      return read.map((product) => (product && isListed(product, adminNo) ? product : undefined))
    })
  const present = (some: readonly Product[]): Listed[] =>
    some.map((product) => recordOf(product, nameOf(product.doctorNo), adminNo))
  return readList({ source: merged(companies.map(({ doctorNo }) => listedOf(doctorNo))), present }, input)
}

const isListed = (product: Product, adminNo: string | undefined): boolean => {
  const grant = grantFor(product, adminNo)
  return grant ? grant.months !== undefined : product.storageFreeDuration !== undefined
}

const recordOf = (product: Product, doctorName: string, adminNo: string | undefined): Listed => {
  const { doctorNo, productNo, productName, upc, storageFreeDuration } = product
  const grant = grantFor(product, adminNo)
  return {
    doctorNo,
    doctorName,
    productNo,
    productName,
    upc,
    ...(grant === undefined
      ? { requested: storageFreeDuration }
      : { months: grant.months, setBy: grant.userName, setAt: grant.at, everywhere: grant.adminNo === undefined }),
  }
}
