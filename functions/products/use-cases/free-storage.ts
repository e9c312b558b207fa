import type { Output } from '../../../shared/contract/call.ts'
import { refuse, refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { products } from '../../../shared/products/products.contract.ts'
import { productsReasons } from '../../../shared/products/products.reasons.ts'
import { membershipItem } from '../../platform/actor.items.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import { companiesInScope, companyNames } from '../../platform/companies/companies-in-scope.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { merged } from '../../platform/db/merged-source.ts'
import { readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { mapped, type Source } from '../../platform/db/source.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuseIfChanged } from '../../platform/editing.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { grantFor } from '../free-months.ts'
import { freeStorageProductItem, freeStorageProductsOf } from '../free-storage.items.ts'
import { type FreeStorage, type Product, productItem } from '../products.items.ts'

type Listed = Output<typeof products.calls.listFreeStorage>['records'][number]

/**
 * A page of products of the named company, or of all companies of an admin. It lists products with their own free
 * storage in the admin's warehouses, and products with months entered by their company on which the admin has not
 * decided yet.
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

/**
 * Sets or ends the free storage months of a product, an exception to the company's terms. A warehouse admin sets them
 * for their own warehouses; the super admin for those of a named admin, or for all warehouses. They apply to units that
 * arrive from then on.
 */
export const saveFreeStorage: UseCase<typeof products.calls.saveFreeStorage> = async (deps, actor, asked) => {
  const { doctorNo } = actor.company
  const { productNo } = asked
  const admin = await grantingAdmin(deps, actor, asked)
  return retryRace(async () => {
    const product = await deps.table.get(ref(productItem, { doctorNo, productNo }), { consistent: true })
    if (!product) throw refuse(generalReasons.noProduct)
    refuseIfChanged(grantFor(product, admin.adminNo)?.months ?? null, asked.seenMonths)
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

/** Maximum grants of a product. A company has few warehouse admins, and each has one grant per product. */
export const MAX_GRANTS = 50

/**
 * The admin whose warehouses a grant of free storage covers: the caller, or the admin that a super admin names. Covers
 * all warehouses if a super admin names none.
 */
const grantingAdmin = async (
  deps: Pick<Deps, 'table'>,
  { role, operatorNo, userName, company }: MaybeCompanyActor,
  { adminNo }: { adminNo?: string | undefined },
): Promise<{ adminNo?: string; adminName?: string }> => {
  if (role === 'warehouseAdmin') {
    if (adminNo !== undefined && adminNo !== operatorNo) throw refuse(generalReasons.noAccount)
    return { adminNo: operatorNo, adminName: userName }
  }
  if (adminNo === undefined) return {}
  if (!company) throw refuseField('doctorNo', fieldsReasons.companyRequired)
  const link = await deps.table.get(ref(membershipItem, { doctorNo: company.doctorNo, userNo: adminNo }))
  if (link?.role !== 'warehouseAdmin') throw refuse(generalReasons.noAccount)
  return { adminNo, adminName: link.userName }
}
