import { type Intent, update } from '../platform/db/intent.ts'
import { type Ref, ref } from '../platform/db/table.ts'
import type { Place } from './outstanding.ts'
import { reportedUnitsItem } from './reported.items.ts'

/** Units in a nurse's pending reports for a product and a warehouse, and lapses there. */
export interface Reported {
  units: number
  lapses: number
}

export const reportedRef = (place: Place): Ref<Reported | undefined> => ref(reportedUnitsItem, place)

const keyOf = ({ doctorNo, userNo, productNo, warehouseNo }: Place) => ({ doctorNo, userNo, productNo, warehouseNo })

/**
 * Changes the units in pending reports; `upTo`: a race if the total exceeds this, or if units have lapsed since the
 * read.
 */
export const countReported = (place: Place, units: number, upTo?: { total: number; lapses: number }): Intent => {
  const key = keyOf(place)
  const when = upTo && { atMost: { units: upTo.total - units }, equalsOrAbsent: { lapses: upTo.lapses } }
  return update(reportedUnitsItem, key, { add: { units }, set: key, when, error: 'race' })
}

/** Counts a lapse of the nurse's units; a race if the units in pending reports differ from those read. */
export const countLapse = (place: Place, { units }: Pick<Reported, 'units'>): Intent => {
  const key = keyOf(place)
  return update(reportedUnitsItem, key, {
    add: { lapses: 1 },
    set: key,
    when: { equalsOrAbsent: { units } },
    error: 'race',
  })
}
