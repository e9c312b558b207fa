import { refuse } from '../../shared/contract/errors.ts'
import {
  type InForce,
  nextAfter,
  notReplaced,
  type RateSource,
  type Version,
  versionAt,
} from '../../shared/rates/card.ts'
import { ratesReasons } from '../../shared/rates/rates.reasons.ts'
import type { RateOwner, Stamp } from './rates.items.ts'

/** The rate source to which an owner's saves belong. */
export const sourceOf = ({ adminNo, doctorNo }: RateOwner): RateSource =>
  doctorNo !== undefined ? 'custom' : adminNo !== undefined ? 'own' : 'default'

/** Origin of a rate in force, as shown in records. */
export const cardStampOf = ({ source, version, effectiveFrom, firstDay }: InForce<Version>) => ({
  rateBy: source,
  version,
  effectiveFrom,
  firstDay,
})

/** Version data that the editor of an entry needs. */
export const editStampOf = (versions: readonly Version[], now: string) => {
  const nextFrom = nextAfter(versions, now)
  return { saved: newestOf(versions)?.version ?? 0, nextFrom }
}

const newestOf = <V extends Version>(versions: readonly V[]): V | undefined =>
  versions.reduce<V | undefined>((best, one) => (!best || one.savedAt > best.savedAt ? one : best), undefined)

/**
 * Refuses an edit if someone else has saved since the editor read the versions. `seen` is the newest version that the
 * editor saw; without it, nothing is checked.
 */
export const refuseUnseen = (versions: readonly (Version & Partial<Stamp>)[], seen: number | undefined): void => {
  const newest = newestOf(versions)
  if (seen === undefined || seen === (newest?.version ?? 0)) return
  throw refuse(ratesReasons.changedBy, { userName: newest?.savedByName ?? '-', at: newest?.savedAt ?? '' })
}

/** True if an entry has its own rate, in force or planned. */
export const isSet = (versions: readonly Version[], now: string): boolean => {
  const inForce = versionAt(versions, now)
  const planned = notReplaced(versions).some(({ effectiveFrom, restored }) => effectiveFrom > now && !restored)
  return planned || (inForce !== undefined && !inForce.restored)
}
