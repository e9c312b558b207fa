import * as z from 'zod'
import { lastSix } from '../../shared/values/words.ts'
import { secondsAfter } from '../platform/clock.ts'
import { type Intent, put } from '../platform/db/intent.ts'
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
  schema: z.object({ doctorNo: z.string(), tracking: z.string(), until: z.string() }),
  key: (of: { doctorNo: string; tracking: string }) => ({
    pk: parcelPartition(of.doctorNo, lastSix(of.tracking)),
    sk: `OPENING#${of.tracking}`,
  }),
  expiresAt: ({ until }) => secondsAfter(until, 0),
})

/** Keeps the rows of a number from being confirmed for as long as a package of it may take to be made. */
export const opening = ({ now }: Pick<Deps, 'now'>, of: { doctorNo: string; tracking: string }): Intent =>
  put(
    mixedOpeningItem,
    { ...of, until: new Date(Date.parse(now()) + OPEN_SECONDS * 1000).toISOString() },
    { error: 'race' },
  )
