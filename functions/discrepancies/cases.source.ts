import type { Input, Output } from '../../shared/contract/call.ts'
import type { discrepancies } from '../../shared/discrepancies/discrepancies.contract.ts'
import { CASE_STATES } from '../../shared/discrepancies/discrepancies.rules.ts'
import { ID_PATTERN } from '../../shared/values/id.ts'
import { normalTracking } from '../../shared/values/tracking.ts'
import type { MaybeCompanyActor } from '../platform/actor.ts'
import { companiesInScope } from '../platform/companies/companies-in-scope.ts'
import { merged } from '../platform/db/merged-source.ts'
import type { IndexRange } from '../platform/db/range.ts'
import { rangeSource } from '../platform/db/range-source.ts'
import { filtered, type List, mapped, type Source } from '../platform/db/source.ts'
import { ref } from '../platform/db/table.ts'
import type { Deps } from '../platform/deps.ts'
import { hasWords, wordsOf } from '../platform/search/search.ts'
import { withWarehouseNames } from '../warehouses/public.ts'
import { awaitedCaseItem } from './cases/case-parts.items.ts'
import { caseRecordOf } from './cases/case-record.ts'
import { type Case, caseItem, casesAbout, casesIn, casesOf, casesOfNurse } from './cases/cases.items.ts'
import { awaitedFrom, sideOf, takesPart } from './cases/read-case.ts'
import { subjectNoOf } from './subjects.ts'

type Call = typeof discrepancies.calls.listCases
type Asked = Omit<Input<Call>, 'doctorNo' | 'current' | 'size' | 'nextToken'>

/** Cases that the caller takes part in, newest first, of the named company or of all companies they work for. */
export const casesList = async (
  deps: Deps,
  actor: MaybeCompanyActor,
  asked: Asked,
): Promise<List<Case, Output<Call>['records'][number]>> => {
  const companies = await companiesInScope(deps, actor)
  const sources = companies.map(({ doctorNo }) => sourceOf(deps, actor, doctorNo, asked))
  const all = sources.length === 1 && sources[0] ? sources[0] : merged(sources)
  const side = sideOf(actor.role)
  return {
    source: all,
    present: async (records) => (await withWarehouseNames(deps, records)).map((found) => caseRecordOf(found, side)),
  }
}

const sourceOf = (deps: Deps, actor: MaybeCompanyActor, doctorNo: string, asked: Asked): Source<Case> => {
  const subjectNo = subjectNoOf(asked)
  const source =
    subjectNo !== undefined
      ? rangeSource(deps, caseItem, casesAbout(doctorNo, subjectNo))
      : asked.mine
        ? awaiting(deps, actor, doctorNo)
        : inStates(deps, actor, doctorNo, asked)
  // True if no other filter applies: the range alone then answers the query and can be counted without reading items.
  const isUnfiltered = subjectNo === undefined && !asked.mine && actor.role !== 'warehouseAdmin' && !narrows(asked)
  return isUnfiltered ? source : filtered(source, (found) => takesPart(found, actor) && matchesFilters(found, asked))
}

const narrows = ({ kind, warehouseNo, condition }: Asked): boolean =>
  kind !== undefined || warehouseNo !== undefined || Boolean(condition)

const inStates = (deps: Deps, { role, userNo }: MaybeCompanyActor, doctorNo: string, asked: Asked): Source<Case> => {
  const { state, warehouseNo } = asked
  const rangeOf = (one: (typeof CASE_STATES)[number]): IndexRange => {
    if (role === 'nurse') return casesOfNurse(doctorNo, userNo, one)
    return warehouseNo === undefined ? casesOf(doctorNo, one) : casesIn(doctorNo, warehouseNo, one)
  }
  const states = state === undefined ? CASE_STATES : [state]
  const sources = states.map((one) => rangeSource(deps, caseItem, rangeOf(one)))
  return sources.length === 1 && sources[0] ? sources[0] : merged(sources)
}

const awaiting = (deps: Deps, actor: MaybeCompanyActor, doctorNo: string): Source<Case> => {
  const waiting = rangeSource(deps, awaitedCaseItem, awaitedFrom(actor, doctorNo))
  return mapped(waiting, (found) => deps.table.batchGet(found.map((one) => ref(caseItem, one))))
}

const matchesFilters = (found: Case, { state, kind, warehouseNo, condition }: Asked): boolean =>
  (state === undefined || found.state === state) &&
  (kind === undefined || found.kind === kind) &&
  (warehouseNo === undefined || found.warehouseNo === warehouseNo) &&
  (!condition || matchesSearch(found, condition))

const matchesSearch = ({ caseNo, subjectNo, productName, upc, tracking }: Case, condition: string): boolean => {
  const number = condition.trim().toUpperCase()
  if (ID_PATTERN.test(number)) return caseNo === number || subjectNo === number
  if (tracking !== undefined && normalTracking(condition) === tracking) return true
  return hasWords(wordsOf(productName, tracking === undefined ? [upc] : [upc, tracking]), condition)
}
