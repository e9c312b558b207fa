import type { Input } from '../../../shared/contract/call.ts'
import { refuseField } from '../../../shared/contract/errors.ts'
import { type Discount, NO_DISCOUNT, versionAt } from '../../../shared/rates/card.ts'
import type { rates } from '../../../shared/rates/rates.contract.ts'
import { ratesReasons } from '../../../shared/rates/rates.reasons.ts'
import { readList } from '../../platform/db/pages.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { adminNamed, adminOfCompany } from '../admin-in-scope.ts'
import { companiesServed } from '../companies.source.ts'
import { discountEnding, discountRecords, discountVersion, discountVersionsOf } from '../discounts.ts'
import { refuseUnseen } from '../edited.ts'
import { endRate } from '../end-rate.ts'
import { saveCard } from '../save-card.ts'

/** A page of a warehouse admin's companies, each with its storage terms. */
export const listDiscounts: UseCase<typeof rates.calls.listDiscounts> = async (deps, actor, input) => {
  const adminNo = await adminNamed(deps, actor, input)
  const source = await companiesServed(deps, actor.clerk, { adminNo, condition: input.condition })
  return readList({ source, present: (links) => discountRecords(deps, adminNo, links) }, input)
}

type SaveInput = Input<typeof rates.calls.saveDiscount>

/** The given terms, completed by those in force. A company without its own terms must provide the required ones. */
const givenTerms = (
  { storageFreeDuration, discountRate, storageFeeOverDays }: SaveInput,
  current: (Discount & { restored?: boolean | undefined }) | undefined,
): Discount => {
  const inForce = current?.restored ? undefined : current
  const months = storageFreeDuration ?? inForce?.storageFreeDuration
  if (months === undefined) throw refuseField('storageFreeDuration', ratesReasons.monthsRequired)
  const percent = discountRate === undefined ? inForce?.discountPercent : Math.round(discountRate * 100)
  if (percent === undefined) throw refuseField('discountRate', ratesReasons.discountRequired)
  return {
    storageFreeDuration: months,
    discountPercent: percent,
    storageFeeOverDays: storageFeeOverDays ?? inForce?.storageFeeOverDays ?? NO_DISCOUNT.storageFeeOverDays,
  }
}

/** Adds a version of a company's storage terms with a warehouse admin. */
export const saveDiscount: UseCase<typeof rates.calls.saveDiscount> = async (deps, actor, input) => {
  const owner = await adminOfCompany(deps, actor, input)
  return saveCard(deps, actor, owner, input, async (stamp) => {
    const versions = await discountVersionsOf(deps, owner)
    refuseUnseen(versions, input.seen)
    return {
      intents: [discountVersion(owner, givenTerms(input, versionAt(versions, stamp.effectiveFrom)), stamp)],
      answer: { doctorNo: owner.doctorNo, version: stamp.version },
      card: { hasDiscount: true },
    }
  })
}

/** Ends a company's storage terms with a warehouse admin; the standard terms apply again. */
export const restoreDiscount: UseCase<typeof rates.calls.restoreDiscount> = async (deps, actor, input) => {
  const owner = await adminOfCompany(deps, actor, input)
  const ending = { seen: input.seen, ...discountEnding(deps, owner) }
  return endRate(deps, actor, owner, ending, (version) => ({ doctorNo: owner.doctorNo, version }))
}
