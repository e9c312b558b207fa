import type { Input } from '../../shared/contract/call.ts'
import type { inbound } from '../../shared/inbound/inbound.contract.ts'
import { ID_PATTERN } from '../../shared/values/id.ts'
import { nurseInScope } from '../people/public.ts'
import type { CompanyActor } from '../platform/actor.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, inMemory, type List, type Source } from '../platform/db/source.ts'
import type { Deps } from '../platform/deps.ts'
import { hasWords, wordsOf } from '../platform/search/search.ts'
import { type Inbound, inboundItem, inboundRef, takesOfNurse } from './inbound.items.ts'
import { inboundRecordsOf, statusOfNumber } from './inbound-record.ts'
import { companyTakes } from './takes-of-company.ts'

type Asked = Pick<
  Input<typeof inbound.calls.listInbounds>,
  'condition' | 'status' | 'arrived' | 'userNo' | 'warehouseNo'
>

/**
 * Takes of the company with one status, newest first, of one nurse or all and to one warehouse or all. Nurses see only
 * their own. Ended takes sort by the time they ended. A condition finds takes by words from the product, its UPC or the
 * take's number; the company can find a take of any status by its number.
 */
export const takesList = async (
  deps: Deps,
  actor: CompanyActor,
  { condition, status: number, arrived, userNo: asked, warehouseNo }: Asked,
): Promise<List<Inbound, Awaited<ReturnType<typeof inboundRecordsOf>>[number]>> => {
  const { doctorNo } = actor.company
  const status = statusOfNumber(number)
  const userNo = await nurseInScope(deps, actor, asked)
  const isThere = (take: Inbound): boolean => warehouseNo === undefined || take.warehouseNo === warehouseNo
  const ofNurse = (of: string): Source<Inbound> => {
    const source = rangeSource(deps, inboundItem, takesOfNurse(doctorNo, of, status))
    return warehouseNo === undefined ? source : filtered(source, isThere)
  }
  const listed = userNo === undefined ? companyTakes(deps, doctorNo, status, { warehouseNo }) : ofNurse(userNo)
  // The company can find a take of any status by its number; a nurse finds only takes with the status of the list.
  const isFound = (take: Inbound): boolean =>
    isThere(take) &&
    (userNo === undefined || take.userNo === userNo) &&
    (actor.role !== 'nurse' || take.status === status)
  const found = (text: string): Source<Inbound> => {
    const inboundNo = text.trim().toUpperCase()
    if (ID_PATTERN.test(inboundNo)) return oneTake(deps, { doctorNo, inboundNo }, isFound)
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
  isFound: (take: Inbound) => boolean,
): Source<Inbound> =>
  inMemory(
    'take',
    async () => {
      const take = await table.get(inboundRef(of))
      return take && isFound(take) ? [take] : []
    },
    ({ inboundNo }) => ({ at: inboundNo, ...inboundItem.key(of) }),
  )
