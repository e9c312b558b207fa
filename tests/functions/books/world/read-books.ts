import {
  accountRef,
  type BookedTake,
  chargeFromOf,
  type LotKind,
  newPosting,
  type Owner,
  type Place,
  type Posting,
  stockLevelRef,
} from '../../../../functions/books/public.ts'
import { bookedTake, type Inbound, inboundRef } from '../../../../functions/inbound/public.ts'
import type { Intent } from '../../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../../functions/platform/deps.ts'
import { refuse } from '../../../../shared/contract/errors.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { dayIn } from '../../../../shared/values/day.ts'
import type { Answer } from './answer.ts'

export const BY = { userNo: 'US-BY', userName: 'by' }

/** A posting over the items that a use case reads first. */
export const postingOver = async (
  deps: Deps,
  { places = [], owners = [] }: { places?: readonly Place[]; owners?: readonly Owner[] },
): Promise<Posting> => {
  const levels = []
  for (const { doctorNo, productNo, warehouseNo } of places) {
    const place = { doctorNo, productNo, warehouseNo }
    levels.push({ ...place, level: await deps.table.get(stockLevelRef(place), { consistent: true }) })
  }
  const accounts = []
  for (const { doctorNo, userNo } of owners) {
    const account = await deps.table.get(accountRef({ doctorNo, userNo }), { consistent: true })
    accounts.push({ doctorNo, userNo, account })
  }
  return newPosting(deps, BY, { levels, accounts })
}

export const readInbound = async (
  deps: Deps,
  of: { doctorNo: string; inboundNo: string },
): Promise<Inbound & { booked: BookedTake }> => {
  const take = await deps.table.get(inboundRef(of), { consistent: true })
  if (!take) throw refuse(generalReasons.missing)
  return { ...take, booked: bookedTake(take) }
}

export const lotNow = (deps: Deps, source: LotKind['source']): LotKind => {
  const inboundDate = dayIn(deps.now())
  return { inboundDate, chargeFrom: chargeFromOf(inboundDate), source }
}

export const commit = async (
  deps: Deps,
  posting: Posting,
  documents: readonly Intent[] = [],
  answer: Answer = {},
): Promise<Answer> => {
  await deps.table.commit([...documents, ...posting.intents()], answer)
  return answer
}
