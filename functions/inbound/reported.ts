import { type Intent, update } from '../platform/db/intent.ts'
import { type Ref, ref } from '../platform/db/table.ts'
import type { Place } from './outstanding.ts'
import { reportedUnitsItem } from './reported.items.ts'

/** What a nurse's reports that wait say of a product and a warehouse. */
export interface Reported {
  units: number
  lapses: number
}

export const reportedRef = (place: Place): Ref<Reported | undefined> => ref(reportedUnitsItem, place)

const keyOf = ({ doctorNo, userNo, productNo, warehouseNo }: Place) => ({ doctorNo, userNo, productNo, warehouseNo })

/** More or fewer units wait in reports; `upTo`: so many in all, and nothing has lapsed since, or the race is lost. */
export const countReported = (place: Place, units: number, upTo?: { total: number; lapses: number }): Intent => {
  const key = keyOf(place)
  const when = upTo && { atMost: { units: upTo.total - units }, equalsOrAbsent: { lapses: upTo.lapses } }
  return update(reportedUnitsItem, key, { add: { units }, set: key, ...(when ? { when } : {}), error: 'race' })
}

/** Units of the nurse's takes lapse, while as many wait in reports as were read. */
export const countLapse = (place: Place, { units }: Pick<Reported, 'units'>): Intent => {
  const key = keyOf(place)
  return update(reportedUnitsItem, key, {
    add: { lapses: 1 },
    set: key,
    when: { equalsOrAbsent: { units } },
    error: 'race',
  })
}
