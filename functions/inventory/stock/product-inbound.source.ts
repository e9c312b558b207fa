import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
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
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { productItem } from '../../products/public.ts'

/** Open takes of a product by warehouse, oldest first. Nurses see only their own. */
export const productInboundList = async (
  deps: Deps,
  { role, userNo, company: { doctorNo } }: CompanyActor,
  { productNo }: { productNo: string },
): Promise<List<Inbound, Awaited<ReturnType<typeof inboundRecordsOf>>[number]>> => {
  if (!(await deps.table.get(ref(productItem, { doctorNo, productNo })))) throw refuse(generalReasons.noProduct)
  const all = rangeSource(deps, openTakeType, openTakesOf(doctorNo, productNo), { reverse: false })
  const visible: Source<OpenTake> = role === 'nurse' ? filtered(all, (take) => take.userNo === userNo) : all
  return {
    source: mapped(visible, (takes) => deps.table.batchGet(takes.map(inboundRef))),
    present: (takes) => inboundRecordsOf(deps, takes),
  }
}
