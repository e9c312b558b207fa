import type { Input } from '../../shared/contract/call.ts'
import type { inbound } from '../../shared/inbound/inbound.contract.ts'
import { ID_PATTERN } from '../../shared/values/id.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, inMemory, type List, type Source } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'
import { hasWords, wordsOf } from '../platform/search/search.ts'
import { type Inbound, type InboundStatus, inboundItem, inboundRef, takesOfNurse } from './inbound.items.ts'
import { inboundRecordsOf, statusOfNumber } from './inbound-record.ts'
import { companyTakes } from './takes-of-company.ts'

type Asked = Pick<Input<typeof inbound.calls.listInbounds>, 'condition' | 'status' | 'arrived'>

/**
 * Takes of the company with one status, newest first. Nurses see only their own. Ended takes sort by the time they
 * ended. A condition finds takes by words from the product, its UPC or the take's number; the company can find a take
 * of any status by its number.
 */
export const takesList = (
  deps: Deps,
  actor: CompanyActor,
  { condition, status: number, arrived }: Asked,
): List<Inbound, Awaited<ReturnType<typeof inboundRecordsOf>>[number]> => {
  const { doctorNo } = actor.company
  const status = statusOfNumber(number)
  const listed =
    actor.role === 'nurse'
      ? rangeSource(deps, inboundItem, takesOfNurse(doctorNo, actor.userNo, status))
      : companyTakes(deps, doctorNo, status)
  const found = (text: string): Source<Inbound> => {
    const inboundNo = text.trim().toUpperCase()
    if (ID_PATTERN.test(inboundNo))
      return oneTake(deps, { doctorNo, inboundNo }, (take) => isListed(take, actor, status))
    return filtered(listed, (take) => hasWords(wordsOf(take.productName, [take.upc]), text))
  }
  const all = condition ? found(condition) : listed
  return {
    source: arrived ? filtered(all, (take) => take.arrived > 0) : all,
    present: (takes) => inboundRecordsOf(deps, takes),
  }
}

/**
 * The take with this number, if it belongs to the list. It is read directly, since ended takes do not sort by number.
 */
const oneTake = (
  { table }: Pick<Deps, 'table'>,
  of: { doctorNo: string; inboundNo: string },
  isListed: (take: Inbound) => boolean,
): Source<Inbound> =>
  inMemory(
    'take',
    async () => {
      const take = await table.get(inboundRef(of))
      return take && isListed(take) ? [take] : []
    },
    ({ inboundNo }) => ({ at: inboundNo, ...inboundItem.key(of) }),
  )

// The company can find a take of any status by its number; a nurse finds only their own takes with the status of the
// list.
const isListed = (take: Inbound, { role, userNo }: CompanyActor, status: InboundStatus): boolean =>
  role === 'nurse' ? take.status === status && take.userNo === userNo : true
