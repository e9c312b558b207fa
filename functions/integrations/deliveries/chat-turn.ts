import { asRead, asReadOrAbsent, put } from '../../platform/db/intent.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { RaceLost, ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { chatTurnItem } from '../webhooks/webhooks.items.ts'

/** Milliseconds for which a turn is kept: longer than a request may take, so that two workers never send at once. */
const KEPT = 15_000

const later = (instant: string, ms: number): string => new Date(Date.parse(instant) + ms).toISOString()

export interface ChatTurn {
  /** Ends the turn; the next one may begin after these milliseconds. */
  end: (rest: number) => Promise<void>
}

/** Takes the turn to send to an address of a chat; otherwise returns the milliseconds until it can be taken. */
export const takeTurn = (
  { table, now }: Deps,
  place: { doctorNo: string; address: string },
): Promise<ChatTurn | { wait: number }> =>
  retryRace(async () => {
    const before = await table.get(ref(chatTurnItem, place), { consistent: true })
    const at = now()
    if (before && before.freeAt > at) return { wait: Date.parse(before.freeAt) - Date.parse(at) }
    const rev = (before?.rev ?? 0) + 1
    const turn = { ...place, freeAt: later(at, KEPT), rev }
    await table.commit([put(chatTurnItem, turn, asReadOrAbsent(before))])
    const end = async (rest: number): Promise<void> => {
      try {
        await table.commit([put(chatTurnItem, { ...turn, freeAt: later(now(), rest), rev: rev + 1 }, asRead({ rev }))])
      } catch (error) {
        // It was kept for too long, and another worker has it now.
        if (!(error instanceof RaceLost)) throw error
      }
    }
    return { end }
  })
