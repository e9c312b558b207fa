import type { Input } from '../../../shared/contract/call.ts'
import type { payments } from '../../../shared/payments/payments.contract.ts'
import { isWholeId } from '../../../shared/values/id.ts'
import { moneyToWire, timesMoney } from '../../../shared/values/money.ts'
import { companyTakes, type Inbound, inboundType, takesOfNurse, takesOfOffer } from '../../inbound/public.ts'
import { nurseInScope } from '../../people/public.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { rangeSource } from '../../platform/db/range-source.ts'
import { filtered, type List, type Source } from '../../platform/db/source.ts'
import type { Deps } from '../../platform/deps.ts'
import { hasWords, wordsOf } from '../../platform/search/search.ts'
import { withWarehouseNames } from '../../warehouses/public.ts'

type Asked = Pick<Input<typeof payments.calls.getPendingTransaction>, 'userNo' | 'condition'>

/**
 * Takes with units still expected, newest first. A nurse sees their own takes; a company sees those of one or all of
 * its nurses. If the condition is an offer number, reads the takes of that offer; any other condition searches product
 * words and take numbers.
 */
export const pendingList = async (
  deps: Deps,
  actor: CompanyActor,
  { userNo: asked, condition = '' }: Asked,
): Promise<List<Inbound, ReturnType<typeof recordOf>>> => {
  const { doctorNo } = actor.company
  const present = presenting(deps)
  const userNo = await nurseInScope(deps, actor, asked)
  const offerNo = condition.trim().toUpperCase()
  if (isWholeId('offer', offerNo)) {
    const takes = takesOfOffer(deps, { doctorNo, offerNo, userNo })
    return { source: filtered(takes, ({ status }) => status === 'open'), present }
  }
  const open =
    userNo === undefined
      ? companyTakes(deps, doctorNo, 'open')
      : rangeSource(deps, inboundType, takesOfNurse(doctorNo, userNo, 'open'))
  return { source: condition ? found(open, condition) : open, present }
}

const found = (open: Source<Inbound>, condition: string): Source<Inbound> =>
  filtered(open, ({ productName, upc, inboundNo, offerNo }) =>
    hasWords(wordsOf(productName, [upc, inboundNo, offerNo]), condition),
  )

const presenting = (deps: Deps) => async (takes: readonly Inbound[]) =>
  (await withWarehouseNames(deps, takes)).map(recordOf)

const recordOf = (take: Inbound) => {
  const { inboundNo, offerNo, productName, userNo, userName: user, unitPrice, leftNum, arrived } = take
  const { warehouse, takeDate, trackings } = take
  const inboundDate = trackings
    .flatMap((given) => given.inboundDate ?? [])
    .sort()
    .at(-1)
  return {
    inboundNo,
    offerNo,
    productName,
    userNo,
    user,
    price: moneyToWire(unitPrice),
    quantity: leftNum,
    arrived,
    amount: moneyToWire(timesMoney(unitPrice, leftNum)),
    warehouse,
    takeDate,
    inboundDate,
  }
}
