import { daysOfMonth } from '../../../shared/fees/jobs.rules.ts'
import type { RateSource } from '../../../shared/rates/card.ts'
import { draftsEvents, draftsStorage, withDraft } from '../../../shared/rates/card-draft.ts'
import { put } from '../../platform/db/intent.ts'
import type { Deps } from '../../platform/deps.ts'
import { sourceOf } from '../../rates/public.ts'
import { type Place, placesOf } from '../runs/plan-fees.ts'
import { readWarehouse } from '../runs/warehouse-span.ts'
import type { CardChange } from '../storage/storage-terms.ts'
import { addCosts, NO_COSTS } from './costs.ts'
import { eventCosts } from './event-costs.ts'
import type { Step } from './plan-companies.ts'
import { type CostScope, storageCosts } from './storage-costs.ts'
import { type Costs, type WhatIf, whatIfCompaniesOf, whatIfCompanyItem } from './what-if.items.ts'

/** Number of days computed per step, equal to that of fee runs: a few minutes of work for a busy warehouse. */
const DAYS_A_STEP = 5
/** Suffix that sorts after a number and before the next one. */
const AFTER = '~'

/**
 * Computes the next few days of a warehouse. Completes a company after its last warehouse, and the calculation after
 * its last company.
 */
export const nextStep = async (deps: Deps, whatIf: WhatIf): Promise<Step> => {
  const { whatIfNo, at, month, part, computed } = whatIf
  const { records } = await deps.table.query(whatIfCompanyItem, whatIfCompaniesOf(whatIfNo, at.doctorNo), {
    limit: 1,
    consistent: true,
  })
  const [company] = records
  if (!company) return { after: { ...whatIf, state: 'done' }, intents: [] }
  const { doctorNo } = company
  const place = await placeFrom(deps, { doctorNo, warehouseNo: at.warehouseNo })
  if (!place) {
    const next = { doctorNo: `${doctorNo}${AFTER}`, warehouseNo: '', day: '' }
    const after = { ...whatIf, ...addCosts(whatIf, part), part: NO_COSTS, computed: computed + 1, at: next }
    const done = put(
      whatIfCompanyItem,
      { ...company, ...part, isDone: true },
      { when: { is: 'present' }, error: 'race' },
    )
    return { after: { ...after, state: 'running' }, intents: [done] }
  }
  const { warehouseNo } = place
  const left = daysOfMonth(month).filter((day) => day >= at.day)
  const days = left.slice(0, DAYS_A_STEP)
  const costs = await costsOf(deps, whatIf, { place, days })
  const after = left[days.length]
  const next =
    after === undefined
      ? { doctorNo, warehouseNo: `${warehouseNo}${AFTER}`, day: '' }
      : { doctorNo, warehouseNo, day: after }
  return { after: { ...whatIf, state: 'running', part: addCosts(part, costs), at: next }, intents: [] }
}

/** The company's first warehouse with a number not before the given one; includes deleted warehouses. */
const placeFrom = async (
  { table }: Deps,
  { doctorNo, warehouseNo }: { doctorNo: string; warehouseNo: string },
): Promise<Place | undefined> =>
  (await placesOf(table, doctorNo))
    .filter((place) => place.warehouseNo >= warehouseNo)
    .sort((a, b) => (a.warehouseNo < b.warehouseNo ? -1 : 1))[0]

/** Storage is computed only for closed days, since other days have not been charged yet. */
const costsOf = async (
  deps: Deps,
  whatIf: WhatIf,
  { place, days }: { place: Place; days: readonly string[] },
): Promise<Costs> => {
  const { doctorNo, warehouseNo, progress } = place
  const { lastDay = progress?.closedUntil ?? '' } = await readWarehouse(deps, { doctorNo, warehouseNo })
  const closed = days.filter((day) => day <= (progress?.closedUntil ?? '') && day <= lastDay)
  const scope = { doctorNo, warehouseNo, asOf: whatIf.startedAt, ...draftOf(whatIf) }
  const [storage, events] = await Promise.all([
    closed.length > 0 ? storageCosts(deps, { ...scope, days: closed }) : NO_COSTS,
    eventCosts(deps, { ...scope, days }),
  ])
  return addCosts(storage, events)
}

/** A draft of one admin's card counts only fees owed to that admin. A draft of the defaults counts all fees. */
const draftOf = ({ adminNo, doctorNo, draft }: WhatIf): Pick<CostScope, 'draft' | 'isOwed' | 'isDrafted'> => {
  const source: RateSource = sourceOf({ adminNo, doctorNo })
  const isOwed = (owedTo: string): boolean => adminNo === undefined || owedTo === adminNo
  const change: CardChange = (card, owedTo) => (isOwed(owedTo) ? withDraft(card, draft, source) : card)
  return { draft: change, isOwed, isDrafted: { storage: draftsStorage(draft), events: draftsEvents(draft) } }
}
