import type { Input } from '../../../shared/contract/call.ts'
import type { inventory } from '../../../shared/inventory/inventory.contract.ts'
import { moneyToWire, timesMoney } from '../../../shared/values/money.ts'
import { releasesOfCompany, releasesOfNurse, type TakeRelease, takeReleaseType } from '../../books/public.ts'
import { memberNames, nurseInScope } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { warehouseNames } from '../../warehouses/public.ts'

type Asked = Pick<Input<typeof inventory.calls.listInboundCancels>, 'userNo' | 'condition'>

/**
 * Units of takes that were canceled by the nurse or the company, undone, or lapsed at the end of a hold; newest first.
 */
export const inboundCancelsList = async (
  deps: Deps,
  actor: CompanyActor,
  { userNo: asked, condition }: Asked,
): Promise<List<TakeRelease, Awaited<ReturnType<typeof recordsOf>>[number]>> => {
  const { doctorNo } = actor.company
  const userNo = await nurseInScope(deps, actor, asked)
  const range = userNo === undefined ? releasesOfCompany(doctorNo) : releasesOfNurse(doctorNo, userNo)
  const all = rangeSource(deps, takeReleaseType, range)
  const matchesCondition = ({ productName, upc, inboundNo }: TakeRelease): boolean =>
    hasWords(wordsOf(productName, [upc, inboundNo]), condition ?? '')
  return {
    source: condition ? filtered(all, matchesCondition) : all,
    present: (releases) => recordsOf(deps, doctorNo, releases),
  }
}

const recordsOf = async (deps: Deps, doctorNo: string, releases: readonly TakeRelease[]) => {
  const [lines, names] = await Promise.all([
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
      warehouse: lines.get(warehouseNo) ?? warehouseNo,
      userNo: nurseNo,
      userName: names.get(nurseNo) ?? nurseNo,
      byUserNo,
      byUserName,
      cancelDate: at,
    }
  })
}
