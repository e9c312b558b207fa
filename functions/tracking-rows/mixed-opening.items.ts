import * as z from 'zod'
import { lastSix } from '../../shared/values/words.ts'
import { epochSeconds } from '../platform/clock.ts'
import { type Intent, update } from '../platform/db/intent.ts'
import { itemType } from '../platform/db/item.ts'
import type { Deps } from '../platform/deps.ts'
import { parcelPartition } from './row-ranges.items.ts'

/**
 * Seconds until a mark expires, unless the commit that creates the package removes it earlier; longer than any function
 * runs.
 */
const OPEN_SECONDS = 60

/**
 * Marks a tracking number for which a mixed package is being created. The mark is written before the rows of the number
 * are read. A row added later cannot be confirmed until the package exists or the mark expires, so the rows that were
 * read stay valid.
 */
export const mixedOpeningItem = itemType({
  type: 'MixedOpening',
  schema: z.object({
    doctorNo: z.string(),
    tracking: z.string(),
    until: z.string(),
    /** Number of calls that are creating the package. An interrupted call counts until the mark expires. */
    makers: z.int(),
  }),
  key: (of: Numbered) => ({
    pk: parcelPartition(of.doctorNo, lastSix(of.tracking)),
    sk: `OPENING#${of.tracking}`,
  }),
  expiresAt: ({ until }) => epochSeconds(until),
})
export type MixedOpening = z.output<typeof mixedOpeningItem.schema>

interface Numbered {
  doctorNo: string
  tracking: string
}

/** Expiry of a mark set by a call that begins now. */
export const openUntil = ({ now }: Pick<Deps, 'now'>): string =>
  new Date(Date.parse(now()) + OPEN_SECONDS * 1000).toISOString()

/** Intent that prevents the rows of a number from being confirmed while a package is being created from it. */
export const opening = (of: Numbered, until: string): Intent =>
  update(mixedOpeningItem, of, {
    add: { makers: 1 },
    set: { ...of, until, expiresAt: epochSeconds(until) },
    error: 'race',
  })

/**
 * Intent that releases the rows after a call that ended without creating a package, unless other calls still block
 * them.
 */
export const closing = (of: Numbered): Intent =>
  update(mixedOpeningItem, of, { add: { makers: -1 }, when: { atLeast: { makers: 1 } }, error: 'race' })

/** True while a call is creating a package from the number. */
export const isOpening = (one: MixedOpening | undefined, at: string): boolean =>
  one !== undefined && one.makers > 0 && one.until > at
