import { type Right, suffices } from '../../../shared/rights/rights.ts'
import { casesAboutRecords } from '../../discrepancies/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import { claimsMadeBy, withoutOtherCompanies } from './mixed-changes.ts'
import type { Parcel, TimelineEvent } from './parcel.ts'
import { readBilled } from './read-billed.ts'
import { readDepartures } from './read-departures.ts'
import { readPayments } from './read-payments.ts'
import { timelineEventsOf } from './timeline-events.ts'

/** The part of a parcel that a reader may see. */
export interface VisibleParcel {
  parcel: Parcel
  events: TimelineEvent[]
}

/**
 * Limits a parcel to what its reader may see; undefined if they may see none of it.
 *
 * - The company: everything except who claims from a mixed package for another company.
 * - Warehouse admins: everything, including those claims, which they review; but no prices, no payments to nurses, and
 *   no numbers of bills owed to others.
 * - Nurses: their own takes and claims, and the arrival while the number is theirs (otherwise anyone could look up and
 *   claim others' parcels), without the names of people of the company or its warehouse. They do not see where units
 *   went after they became the company's.
 * - Members of the company's staff: what the company sees, without claims' amounts and payments to nurses unless they may
 *   read payments, without bills unless they may read fees, and without discrepancy cases unless they may read inbound.
 *
 * All parties to a discrepancy case about one of the parcel's rows see the case, including each other's names.
 */
export const visibleTo = async (
  deps: Pick<Deps, 'table'>,
  actor: Pick<MaybeCompanyActor, 'role' | 'userNo' | 'operatorNo' | 'company'>,
  parcel: Parcel,
): Promise<VisibleParcel | undefined> => {
  const theirs = recordsFor(actor, parcel)
  const may = (right: Right): boolean => suffices(actor.company?.rights, right)
  const seesPayments = actor.role !== 'warehouseAdmin' && may('payments:read')
  const [paid, billed, departures, cases] = await Promise.all([
    seesPayments ? readPayments(deps, theirs) : [],
    may('fees:read') ? readBilled(deps, actor, theirs) : [],
    actor.role === 'nurse' ? theirs.departures : readDepartures(deps, theirs),
    may('inbound:read')
      ? casesAboutRecords(
          deps,
          actor,
          parcel.company.doctorNo,
          parcel.histories.map(({ cwId }) => cwId),
        )
      : [],
  ])
  const visible = { ...theirs, paid, billed, departures, cases }
  const all = timelineEventsOf(visible)
  const shown = seesPayments ? all : all.filter(({ kind }) => kind !== 'credited')
  const events = actor.role === 'nurse' ? shown.map((one) => withoutNames(one, actor.userNo)) : shown
  return events.length > 0 || visible.number ? { parcel: visible, events } : undefined
}

const recordsFor = ({ role, userNo }: Pick<MaybeCompanyActor, 'role' | 'userNo'>, parcel: Parcel): Parcel => {
  if (role === 'nurse') return ofNurse(parcel, userNo)
  return role === 'warehouseAdmin' ? parcel : ofCompany(parcel)
}

const ofNurse = (parcel: Parcel, userNo: string): Parcel => {
  const takes = new Map([...parcel.takes].filter(([, take]) => take.userNo === userNo))
  const isTheirs = parcel.number?.userNo === userNo
  const mixedEvents = claimsMadeBy(userNo, parcel.mixedEvents)
  return {
    ...parcel,
    takes,
    number: isTheirs ? parcel.number : undefined,
    numberEvents: parcel.numberEvents.filter(({ inboundNo }) => takes.has(inboundNo)),
    histories: isTheirs ? parcel.histories : [],
    mixed: isTheirs || mixedEvents.length > 0 ? parcel.mixed : undefined,
    mixedEvents,
  }
}

const ofCompany = (parcel: Parcel): Parcel => ({
  ...parcel,
  mixedEvents: withoutOtherCompanies(parcel.company.doctorNo, parcel.mixedEvents),
})

const withoutNames = (one: TimelineEvent, userNo: string): TimelineEvent =>
  one.userNo === userNo || one.kind === 'credited' || one.caseNo !== undefined
    ? one
    : { ...one, userNo: '', userName: '' }
