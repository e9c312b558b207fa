import { refuse } from '../../../../shared/contract/errors.ts'
import type { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { mixedReasons } from '../../../../shared/mixed-packages/mixed-packages.reasons.ts'
import { ref } from '../../../platform/db/table.ts'
import { readAll } from '../../../platform/db/walk.ts'
import type { UseCase } from '../../../platform/http/routes.ts'
import { claimRecordsOf } from '../../claims/claim-record.ts'
import { claimsOfPackage, mixedClaimItem } from '../../claims/claims.items.ts'
import { itemRecordOf, presentPackages } from '../../packages/package-record.ts'
import { itemsOfPackage, mixedItemItem, mixedPackageItem } from '../../packages/packages.items.ts'
import { productNamesOf } from '../../packages/product-names.ts'

/** A package with its UPCs and its claims, newest first. */
export const getPackage: UseCase<typeof mixedPackages.calls.getPackage> = async (
  deps,
  { company },
  { id: packageNo },
) => {
  const { doctorNo } = company
  const key = { doctorNo, packageNo }
  const [mixed, items, claims] = await Promise.all([
    deps.table.get(ref(mixedPackageItem, key), { consistent: true }),
    readAll(deps.table, mixedItemItem, itemsOfPackage(key), { consistent: true }),
    readAll(deps.table, mixedClaimItem, claimsOfPackage(key), { consistent: true, reverse: true }),
  ])
  if (!mixed) throw refuse(mixedReasons.noPackage)
  const [[record], names, claimRecords] = await Promise.all([
    presentPackages(deps, [company], [mixed]),
    productNamesOf(
      deps,
      doctorNo,
      items.map(({ upc }) => upc),
    ),
    claimRecordsOf(deps, claims),
  ])
  if (!record) throw refuse(mixedReasons.noPackage)
  return { ...record, details: items.map((item) => itemRecordOf(item, names.get(item.upc))), claims: claimRecords }
}
