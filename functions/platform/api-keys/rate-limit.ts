import { CALLS_A_MINUTE } from '../../../shared/contract/api-keys.ts'
import { Refusal, refuse, refuseUntil } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { keyReasons } from '../../../shared/contract/key.reasons.ts'
import { update } from '../db/intent.ts'
import { retryRace } from '../db/retry-race.ts'
import type { Deps } from '../deps.ts'
import { apiKeyCallsItem, callsEnd } from './api-keys.items.ts'

/** Maximum number of calls that a process reserves with one write. */
const MAX_SET_ASIDE = 16
const MINUTE_MS = 60_000

interface SetAside {
  minute: string
  /** Number of reserved calls not used so far. */
  calls: number
  /** Number of calls to reserve next; doubled with each reservation while the process is called often. */
  next: number
  /** Pending reservation; concurrent calls wait for it. */
  taking?: Promise<void> | undefined
}

/** Maximum number of keys remembered; a process serves only a few companies a minute. */
const REMEMBERED = 1000

/**
 * Counts calls of keys against their limit, for one process. Beyond the limit it throws 429, with the seconds until the
 * next minute. A process that is called often reserves several calls from the shared count with one write. Together,
 * all processes never allow more than the limit; they may allow slightly fewer.
 */
export const rateLimiter = () => {
  const known = new Map<string, SetAside>()
  const setAsideOf = (keyNo: string, minute: string): SetAside => {
    const last = known.get(keyNo)
    if (last?.minute === minute) return last
    if (known.size >= REMEMBERED) known.clear()
    const fresh = { minute, calls: 0, next: 1 }
    known.set(keyNo, fresh)
    return fresh
  }
  return async (deps: Deps, keyNo: string): Promise<void> => {
    const now = Date.parse(deps.now())
    const minute = new Date(Math.floor(now / MINUTE_MS) * MINUTE_MS).toISOString()
    const mine = setAsideOf(keyNo, minute)
    while (mine.calls === 0) {
      // In the local stack, one process handles several calls concurrently, so they share one reservation.
      mine.taking ??= takeMore(deps, mine, { keyNo, minute, seconds: secondsLeft(now) })
      await mine.taking
    }
    mine.calls -= 1
  }
}

const takeMore = async (deps: Deps, mine: SetAside, of: Omit<Wanted, 'calls'>): Promise<void> => {
  const take = (calls: number) => setAside(deps, { ...of, calls })
  try {
    const taken = await take(mine.next).catch(async (error: unknown) => {
      // There may be fewer calls left in this minute than requested.
      if (!(error instanceof Refusal) || mine.next === 1) throw error
      return take(1)
    })
    mine.calls += taken
    mine.next = Math.min(taken * 2, MAX_SET_ASIDE)
  } finally {
    mine.taking = undefined
  }
}

interface Wanted {
  keyNo: string
  minute: string
  calls: number
  /** Seconds until the next minute. */
  seconds: number
}

const setAside = async ({ table }: Deps, { keyNo, minute, calls, seconds }: Wanted): Promise<number> => {
  const intent = update(
    apiKeyCallsItem,
    { keyNo, minute },
    {
      add: { calls },
      set: { keyNo, minute, expiresAt: callsEnd(minute) },
      when: { atMost: { calls: CALLS_A_MINUTE - calls } },
      error: () => refuseUntil(seconds, refuse(keyReasons.tooFast, { most: CALLS_A_MINUTE, seconds })),
    },
  )
  await retryRace(() => table.commit([intent]), generalReasons.manyAtOnce)
  return calls
}

const secondsLeft = (now: number): number => Math.ceil((MINUTE_MS - (now % MINUTE_MS)) / 1000)
