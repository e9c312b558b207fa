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

/** What a domain makes of a parcel's records. One that does more to parcels adds its function here. */
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

/** All that has happened to a parcel, in no order. */
export const happeningsOf = (parcel: Parcel): Happening[] => SOURCES.flatMap((tells) => tells(parcel))
