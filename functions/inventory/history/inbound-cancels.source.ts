import type { Input } from '../../../shared/contract/call.ts'
import { inboundReasons } from '../../../shared/inbound/inbound.reasons.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { moneyToWire, timesMoney } from '../../../shared/values/money.ts'
import { releasesOfCompany, releasesOfNurse, type TakeRelease, takeReleaseType } from '../../books/public.ts'
import { memberNames, nurseInScope } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { spanOfDays } from '../../platform/days/span.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { warehouseNames } from '../../warehouses/public.ts'
import { refuseWithoutProduct } from './refuse-without-product.ts'

type Asked = Omit<Input<typeof inventory.calls.listInboundCancels>, 'doctorNo' | 'current' | 'size' | 'nextToken'>

/**
 * Units of takes that were canceled by the nurse or the company, undone, or lapsed at the end of a hold; newest first, of
 * one product or all and between two days in `timeZone`.
 */
export const inboundCancelsList = async (
  deps: Deps,
  actor: CompanyActor,
  { userNo: asked, productNo, condition, ...days }: Asked,
): Promise<List<TakeRelease, Awaited<ReturnType<typeof recordsOf>>[number]>> => {
  const { doctorNo } = actor.company
  const userNo = await nurseInScope(deps, actor, asked)
  await refuseWithoutProduct(deps, { doctorNo, productNo })
  const span = spanOfDays(days, inboundReasons.fromAfterTo)
  const range = userNo === undefined ? releasesOfCompany(doctorNo, span) : releasesOfNurse(doctorNo, userNo, span)
  const all = rangeSource(deps, takeReleaseType, range)
  const isChosen = (release: TakeRelease): boolean =>
    (productNo === undefined || release.productNo === productNo) &&
    (!condition || hasWords(wordsOf(release.productName, [release.upc, release.inboundNo]), condition))
  return {
    source: condition || productNo !== undefined ? filtered(all, isChosen) : all,
    present: (releases) => recordsOf(deps, doctorNo, releases),
  }
}

const recordsOf = async (deps: Deps, doctorNo: string, releases: readonly TakeRelease[]) => {
  const [placeNames, names] = await Promise.all([
    warehouseNames(
      deps,
      doctorNo,
      releases.map(({ warehouseNo }) => warehouseNo),
    ),
    memberNames(
      deps,
      doctorNo,
      releases.map(({ nurseNo }) => nurseNo),
    ),
  ])
  return releases.map((release) => {
    const { inboundNo, offerNo, productNo, productName, upc, unitPrice, from, qty, returned, why, note } = release
    const { warehouseNo, nurseNo, userNo: byUserNo, userName: byUserName, at } = release
    return {
      id: `${inboundNo}.${from}`,
      inboundNo,
      offerNo,
      productNo,
      productName,
      upc,
      qty,
      returned,
      why,
      note,
      price: moneyToWire(unitPrice),
      amount: moneyToWire(timesMoney(unitPrice, qty)),
      warehouseNo,
      warehouse: placeNames.get(warehouseNo) ?? warehouseNo,
      userNo: nurseNo,
      userName: names.get(nurseNo) ?? nurseNo,
      byUserNo,
      byUserName,
      cancelDate: at,
    }
  })
}
