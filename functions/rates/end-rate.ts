import { type Version, versionAt } from '../../shared/rates/card.ts'
import type { Actor } from '../platform/actor.ts'
import type { Intent } from '../platform/db/intent.ts'
import type { Deps } from '../platform/deps.ts'
import { editStampOf, isSet, refuseUnseen } from './edited.ts'
import type { RateCard, RateOwner, Stamp } from './rates.items.ts'
import { saveCard, type Written } from './save-card.ts'

/** An entry of a card (a category, a service or the terms of storage) whose rate is being ended. */
export interface Ending<V extends Version> {
  /** Reads all versions of the entry, consistently. */
  readVersions: () => Promise<V[]>
  /** Intent that adds a version with the fees of `last`. */
  versionLike: (last: V, stamp: Stamp) => Intent
  /** Returns the changes that remove the entry from the card. */
  cardWithout: (card: RateCard) => Written<unknown>['card']
}

/**
 * Ends an entry's rate on an owner's card, including planned versions. Does nothing if no rate is set. `seen` is the
 * number of the last save that the editor saw.
 */
export const endRate = <V extends Version, A>(
  deps: Deps,
  actor: Actor,
  owner: RateOwner,
  { seen, ...ending }: Ending<V> & { seen: number | undefined },
  answerOf: (version: number) => A,
): Promise<A> =>
  saveCard(deps, actor, owner, {}, async (stamp, card) => {
    const versions = await ending.readVersions()
    refuseUnseen(versions, seen)
    const last = versionAt(versions, stamp.effectiveFrom) ?? versions.at(-1)
    if (!last || !isSet(versions, stamp.effectiveFrom)) {
      return { intents: [], answer: answerOf(editStampOf(versions, stamp.effectiveFrom).saved) }
    }
    return {
      intents: [ending.versionLike(last, { ...stamp, restored: true, replaces: true })],
      answer: answerOf(stamp.version),
      card: ending.cardWithout(card),
    }
  })
