import * as z from 'zod'
import { lastSix } from '../../shared/values/words.ts'
import { secondsAfter } from '../platform/clock.ts'
import { type Intent, update } from '../platform/db/intent.ts'
import { itemType } from '../platform/db/item.ts'
import type { Deps } from '../platform/deps.ts'
import { parcelPartition } from './row-ranges.items.ts'

/** How long a call may take from here to the commit that makes the package; longer than any function runs. */
const OPEN_SECONDS = 60

/**
 * That a tracking number is being made a mixed package at this moment. Written before its rows are read: a row that comes in
 * after that cannot be confirmed until the package stands or the time is over, so that what was read of the rows holds.
 */
export const mixedOpeningItem = itemType({
  type: 'MixedOpening',
  schema: z.object({
    doctorNo: z.string(),
    tracking: z.string(),
    until: z.string(),
    /** Calls that are making it. One that breaks off stays counted until the time is over. */
    makers: z.int(),
  }),
  key: (of: Numbered) => ({
    pk: parcelPartition(of.doctorNo, lastSix(of.tracking)),
    sk: `OPENING#${of.tracking}`,
  }),
  expiresAt: ({ until }) => secondsAfter(until, 0),
})
export type MixedOpening = z.output<typeof mixedOpeningItem.schema>

interface Numbered {
  doctorNo: string
  tracking: string
}

/** Until when the rows of a number are kept out by a call that begins now. */
export const openUntil = ({ now }: Pick<Deps, 'now'>): string =>
  new Date(Date.parse(now()) + OPEN_SECONDS * 1000).toISOString()

/** Keeps the rows of a number from being confirmed for as long as a package of it may take to be made. */
export const opening = (of: Numbered, until: string): Intent =>
  update(mixedOpeningItem, of, {
    add: { makers: 1 },
    set: { ...of, until, expiresAt: secondsAfter(until, 0) },
    error: 'race',
  })

/** For a call that makes no package of a number after all: unless others make one, its rows are kept out no longer. */
export const closing = (of: Numbered): Intent =>
  update(mixedOpeningItem, of, { add: { makers: -1 }, when: { atLeast: { makers: 1 } }, error: 'race' })

/** Whether somebody is making a package of the number. */
export const isOpening = (one: MixedOpening | undefined, at: string): boolean =>
  one !== undefined && one.makers > 0 && one.until > at
