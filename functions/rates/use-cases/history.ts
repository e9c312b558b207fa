import { refuseField } from '../../../shared/contract/errors.ts'
import type { rates } from '../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../shared/rates/rates.reasons.ts'
import { type PageRequest, readList } from '../../platform/db/pages.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import type { Deps } from '../../platform/deps.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { adminInScope, adminOfCompany } from '../admin-in-scope.ts'
import { termsToWire } from '../discounts.ts'
import { boxSizeKind } from '../entries/box-sizes.ts'
import { serviceFeeKind } from '../entries/service-fees.ts'
import {
  type BoxRate,
  boxRateItem,
  boxRatesOf,
  discountItem,
  discountsOf,
  type RateOwner,
  type ServiceRate,
  type Stamp,
  serviceRateItem,
  serviceRatesOf,
} from '../rates.items.ts'

/** A page of the saved versions of a warehouse admin's own rate or of the default rate. */
export const listRateHistory: UseCase<typeof rates.calls.listRateHistory> = async (deps, actor, input) =>
  entryHistory(deps, { adminNo: await adminInScope(deps, actor, input) }, input)

/** A page of the saved versions of a company's own rate or of its storage terms. */
export const listCompanyRateHistory: UseCase<typeof rates.calls.listCompanyRateHistory> = async (
  deps,
  actor,
  input,
) => {
  const owner = await adminOfCompany(deps, actor, input)
  const isEntry = input.boxSizeId !== undefined || input.serviceFeeId !== undefined
  return isEntry ? entryHistory(deps, owner, input) : discountHistory(deps, owner, input)
}

type Asked = PageRequest & { boxSizeId?: string | undefined; serviceFeeId?: string | undefined }

/** A page of the rate versions of a category or service on an owner's card. */
const entryHistory = (deps: Deps, owner: RateOwner, { boxSizeId, serviceFeeId, ...asked }: Asked) => {
  if (boxSizeId !== undefined) {
    const source = rangeSource(deps, boxRateItem, boxRatesOf(owner, boxSizeId))
    const present = (all: readonly BoxRate[]) =>
      all.map((rate) => ({ ...stampOf(rate), ...boxSizeKind.feesToWire(rate) }))
    return readList({ source, present }, asked)
  }
  if (serviceFeeId === undefined) throw refuseField('boxSizeId', ratesReasons.chooseEntry)
  const source = rangeSource(deps, serviceRateItem, serviceRatesOf(owner, serviceFeeId))
  const present = (all: readonly ServiceRate[]) =>
    all.map((rate) => ({ ...stampOf(rate), ...serviceFeeKind.feesToWire(rate) }))
  return readList({ source, present }, asked)
}

/** A page of the versions of a company's terms with a warehouse admin. */
const discountHistory = (deps: Deps, owner: { adminNo: string; doctorNo: string }, asked: PageRequest) => {
  const source = rangeSource(deps, discountItem, discountsOf(owner))
  return readList({ source, present: (all) => all.map((one) => ({ ...stampOf(one), ...termsToWire(one) })) }, asked)
}

const stampOf = ({ version, effectiveFrom, firstDay, savedAt, savedByName = '', clonedFrom, ...stamp }: Stamp) => ({
  version,
  effectiveFrom,
  savedAt,
  savedBy: savedByName,
  restored: stamp.restored ?? false,
  replaces: stamp.replaces ?? false,
  firstDay,
  clonedFrom,
})
