import { caseChanges } from './case-changes.ts'
import { claims } from './claims.ts'
import { departures } from './departures.ts'
import type { Happening } from './happening.ts'
import { matches } from './matches.ts'
import { mixedChanges } from './mixed-changes.ts'
import { numberChanges } from './number-changes.ts'
import { payments } from './payments.ts'
import { billings } from './read-billed.ts'
import type { Parcel } from './read-parcel.ts'
import { rowChanges } from './row-changes.ts'

/** Turns a parcel's records of one domain into events. A domain with new parcel events adds its function here. */
type Tells = (parcel: Parcel) => Happening[]
const SOURCES: readonly Tells[] = [
  numberChanges,
  rowChanges,
  matches,
  claims,
  payments,
  billings,
  departures,
  mixedChanges,
  caseChanges,
]

/** All events of a parcel, unordered. */
export const happeningsOf = (parcel: Parcel): Happening[] => SOURCES.flatMap((tells) => tells(parcel))
