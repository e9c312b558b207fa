import { casesAboutRecords } from '../../discrepancies/public.ts'
import type { MaybeCompanyActor } from '../../platform/actor.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Happening } from './happening.ts'
import { claimsMadeBy, withoutStrangers } from './mixed-changes.ts'
import { readBilled } from './read-billed.ts'
import { readLeft } from './read-left.ts'
import type { Parcel } from './read-parcel.ts'
import { readPayments } from './read-payments.ts'
import { happeningsOf } from './sources.ts'

/** What a person may know of a parcel. */
export interface Scoped {
  parcel: Parcel
  happenings: Happening[]
}

/**
 * Of a parcel what its reader may know; undefined where that is nothing.
 *
 * - The company: everything but who claims of a mixed package for another company.
 * - Warehouse admins: that too, since they review it, but neither prices nor payments; of bills the number only where
 *   they are owed it.
 * - A nurse: what concerns their own takes and claims, and the arrival while the number is theirs (whoever could look
 *   others' parcels up could claim them), without who works for the company or its warehouse. Where the units went once
 *   they were the company's is not theirs to know.
 *
 * A discrepancy case about one of its rows is told to all who take part in it, with each other's names.
 */
export const inScope = async (
  deps: Pick<Deps, 'table'>,
  actor: Pick<MaybeCompanyActor, 'role' | 'userNo'>,
  parcel: Parcel,
): Promise<Scoped | undefined> => {
  const theirs = seenBy(actor, parcel)
  const [paid, billed, gone, cases] = await Promise.all([
    actor.role === 'warehouseAdmin' ? [] : readPayments(deps, theirs),
    readBilled(deps, actor, theirs),
    actor.role === 'nurse' ? theirs.gone : readLeft(deps, theirs),
    casesAboutRecords(
      deps,
      actor,
      parcel.company.doctorNo,
      parcel.stories.map(({ cwId }) => cwId),
    ),
  ])
  const scoped = { ...theirs, paid, billed, gone, cases }
  const all = happeningsOf(scoped)
  const happenings =
    actor.role === 'warehouseAdmin'
      ? all.filter(({ kind }) => kind !== 'credited')
      : actor.role === 'nurse'
        ? all.map((one) => withoutOthers(one, actor.userNo))
        : all
  return happenings.length > 0 || scoped.number ? { parcel: scoped, happenings } : undefined
}

const seenBy = ({ role, userNo }: Pick<MaybeCompanyActor, 'role' | 'userNo'>, parcel: Parcel): Parcel => {
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
    stories: isTheirs ? parcel.stories : [],
    mixed: isTheirs || mixedEvents.length > 0 ? parcel.mixed : undefined,
    mixedEvents,
  }
}

const ofCompany = (parcel: Parcel): Parcel => ({
  ...parcel,
  mixedEvents: withoutStrangers(parcel.company.doctorNo, parcel.mixedEvents),
})

const withoutOthers = (one: Happening, userNo: string): Happening =>
  one.userNo === userNo || one.kind === 'credited' || one.caseNo !== undefined
    ? one
    : { ...one, userNo: '', userName: '' }
