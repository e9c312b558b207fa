import type { Actor } from '../platform/actor.ts'
import { type Intent, put } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { type MixedEvent, mixedEventItem } from '../tracking-rows/public.ts'

type Happened = Omit<MixedEvent, 'at' | 'userNo' | 'userName'>

/** An event of a mixed package or a claim on it, for the commit that makes the change. */
export const happened = (
  { now }: Pick<Deps, 'now'>,
  { userNo, userName }: Pick<Actor, 'userNo' | 'userName'>,
  event: Happened,
): Intent => put(mixedEventItem, { ...event, userNo, userName, at: now() })
