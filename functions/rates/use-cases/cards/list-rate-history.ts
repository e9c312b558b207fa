import type { Input } from '../../../../shared/contract/call.ts'
import { refuseField } from '../../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../../shared/contract/fields.reasons.ts'
import type { rates } from '../../../../shared/rates/rates.contract.ts'
import { moneyToWire } from '../../../../shared/values/money.ts'
import type { MaybeCompanyActor } from '../../../platform/actor.ts'
import { readList } from '../../../platform/db/pages.ts'
import { rangeSource } from '../../../platform/db/range-source.ts'
import type { Deps } from '../../../platform/deps.ts'
import { boxFeesToWire } from '../../box-sizes.ts'
import { termsToWire } from '../../discounts.ts'
import {
  type BoxRate,
  boxRateItem,
  boxRatesOf,
  type DiscountVersionItem,
  discountItem,
  discountsOf,
  type RateOwner,
  type ServiceRate,
  type Stamp,
  serviceRateItem,
  serviceRatesOf,
} from '../../rates.items.ts'
import { adminAsked, adminOfCompany } from '../../whose.ts'

type HistoryInput = Input<typeof rates.calls.listRateHistory>

/** A page of what was saved of one rate. */
export const listRateHistory = async (deps: Deps, actor: MaybeCompanyActor, input: HistoryInput) => {
  const { doctorNo, boxSizeId, serviceFeeId } = input
  const owner: RateOwner =
    doctorNo === undefined
      ? { adminNo: await adminAsked(deps, actor, input) }
      : await adminOfCompany(deps, actor, { ...input, doctorNo })
  if (boxSizeId !== undefined) {
    const source = rangeSource(deps, boxRateItem, boxRatesOf(owner, boxSizeId))
    const present = (versions: readonly BoxRate[]) => versions.map((one) => ({ ...saved(one), ...boxFeesToWire(one) }))
    return readList({ source, present }, input)
  }
  if (serviceFeeId !== undefined) {
    const source = rangeSource(deps, serviceRateItem, serviceRatesOf(owner, serviceFeeId))
    const present = (versions: readonly ServiceRate[]) =>
      versions.map((one) => ({ ...saved(one), serviceBaseFee: moneyToWire(one.serviceBaseFee) }))
    return readList({ source, present }, input)
  }
  const { adminNo } = owner
  if (doctorNo === undefined || adminNo === undefined) throw refuseField('doctorNo', fieldsReasons.companyRequired)
  const source = rangeSource(deps, discountItem, discountsOf({ adminNo, doctorNo }))
  const present = (versions: readonly DiscountVersionItem[]) =>
    versions.map((one) => ({ ...saved(one), ...termsToWire(one) }))
  return readList({ source, present }, input)
}

const saved = ({ version, effectiveFrom, firstDay, savedAt, savedByName = '', restored, clonedFrom }: Stamp) => ({
  ...{ version, effectiveFrom, savedAt, savedBy: savedByName, restored: restored ?? false },
  ...(firstDay === undefined ? {} : { firstDay }),
  ...(clonedFrom === undefined ? {} : { clonedFrom }),
})
