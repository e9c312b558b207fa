import {
  type Inbound,
  inboundRecordsOf,
  inboundRef,
  type OpenTake,
  openTakesOf,
  openTakeType,
} from '../../inbound/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, mapped, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'

/** What is on its way of a product, by warehouse and the oldest first; a nurse's own. */
export const productInboundList = (
  deps: Deps,
  { role, userNo, company: { doctorNo } }: CompanyActor,
  productNo: string,
): List<Inbound, Awaited<ReturnType<typeof inboundRecordsOf>>[number]> => {
  const all = rangeSource(deps, openTakeType, openTakesOf(doctorNo, productNo), { reverse: false })
  const seen: Source<OpenTake> = role === 'nurse' ? filtered(all, (take) => take.userNo === userNo) : all
  return {
    source: mapped(seen, (takes) => deps.table.batchGet(takes.map(inboundRef))),
    present: (takes) => inboundRecordsOf(deps, takes),
  }
}
