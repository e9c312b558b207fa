import { EVER, type InForce, ratesAt, type Version } from '../../../shared/rates/card.ts'
import type { Day } from '../../../shared/values/day.ts'
import type { Actor } from '../../platform/actor.ts'
import { put } from '../../platform/db/intent.ts'
import { pageOfAll } from '../../platform/db/pages.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { versionOf } from '../../platform/editing.ts'
import { cardWithoutId, withId } from '../card-ids.ts'
import { cardStampOf, editStampOf, refuseUnseen, sourceOf } from '../edited.ts'
import { endRate } from '../end-rate.ts'
import type { RateOwner, Stamp } from '../rates.items.ts'
import { ratesBySource } from '../read-card.ts'
import { saveCard } from '../save-card.ts'
import type { Entry, EntryKind, EntryOnCard, Labels } from './entry-kind.ts'

/** Stamp of an entry that has no rate. */
const NO_STAMP: InForce<Version> = { source: 'default', version: 0, effectiveFrom: EVER, savedAt: EVER }

/**
 * All entries ordered by id, with the fees that an owner's companies pay now and the version data that an editor needs.
 */
export const entryRecords = async <E extends Entry, F extends object, R extends F & Stamp, L extends Labels, G>(
  deps: Deps,
  kind: EntryKind<E, F, R, L, G>,
  owner: RateOwner,
) => {
  const [entries, versions] = await Promise.all([
    readAll(deps.table, kind.entryItem, kind.entries),
    ratesBySource(deps, kind, owner),
  ])
  const now = deps.now()
  const inForce = ratesAt(versions, kind.idOfRate, now)
  return entries.map((entry) => {
    const { id } = kind.labels(entry)
    const edited = versions[sourceOf(owner)].filter((rate) => kind.idOfRate(rate) === id)
    return {
      ...entryOnCard(kind, entry, inForce.get(id)),
      ...editStampOf(edited, now),
      labelsVersion: versionOf(entry),
    }
  })
}

/** An entry with its rate in force. An entry without a rate costs nothing. */
export const entryOnCard = <E extends Entry, F extends object, R extends F & Stamp, L extends Labels, G>(
  kind: EntryKind<E, F, R, L, G>,
  entry: E,
  rate: InForce<Version & F> | undefined,
) => ({ ...kind.labels(entry), ...kind.feesToWire(rate ?? kind.noFees), ...cardStampOf(rate ?? NO_STAMP) })

/** Reads a single entry like `entryRecords`. */
export const entryRecord = async <E extends Entry, F extends object, R extends F & Stamp, L extends Labels, G>(
  deps: Deps,
  kind: EntryKind<E, F, R, L, G>,
  owner: RateOwner,
  id: string,
) => {
  const found = (await entryRecords(deps, kind, owner)).find((record) => record.id === id)
  if (!found) throw kind.notFound()
  return found
}

/** All entries with the default fees in force now, as choices. */
export const entryOptions = async <E extends Entry, F extends object, R extends F & Stamp, L extends Labels, G>(
  { table, now }: Deps,
  kind: EntryKind<E, F, R, L, G>,
) => {
  const entries = (await readAll(table, kind.entryItem, kind.entries)).map(kind.labels)
  const rates = await Promise.all(
    entries.map(async ({ id }) => {
      const range = kind.defaultsUntil(id, now())
      return (await table.query(kind.rateItem, range, { reverse: true, limit: 1 })).records[0]
    }),
  )
  return pageOfAll(entries.map((labels, index) => ({ ...labels, ...kind.feesToWire(rates[index] ?? kind.noFees) })))
}

/** Reads an entry by id, consistently. */
export const readEntry = async <E extends Entry, F extends object, R extends F & Stamp, L extends Labels, G>(
  { table }: Pick<Deps, 'table'>,
  kind: EntryKind<E, F, R, L, G>,
  id: string,
): Promise<E> => {
  const entry = await table.get(kind.entryRef(id), { consistent: true })
  if (!entry) throw kind.notFound()
  return entry
}

/** All versions of one entry on an owner's card, read consistently. */
export const versionsOf = <E extends Entry, F extends object, R extends F & Stamp, L extends Labels, G>(
  { table }: Pick<Deps, 'table'>,
  { kind, owner, id }: EntryOnCard<EntryKind<E, F, R, L, G>>,
): Promise<R[]> => readAll(table, kind.rateItem, kind.rates(owner, id), { consistent: true })

/** Adds a version of an entry's fees to an owner's card. Omitted fees keep their values in force. */
export const saveRate = async <E extends Entry, F extends object, R extends F & Stamp, L extends Labels, G, A>(
  deps: Deps,
  actor: Actor,
  entry: EntryOnCard<EntryKind<E, F, R, L, G>>,
  given: G & { effectiveFrom?: Day | undefined; seen?: number | undefined },
  answerOf: (version: number) => A,
): Promise<A> => {
  const { kind, owner, id } = entry
  await readEntry(deps, kind, id)
  return saveCard(deps, actor, owner, given, async (stamp, card) => {
    refuseUnseen(await versionsOf(deps, entry), given.seen)
    const versions = await ratesBySource(deps, kind, owner, { consistent: true })
    const fees = kind.feesFrom(given, ratesAt(versions, kind.idOfRate, stamp.effectiveFrom).get(id))
    return {
      intents: [put(kind.rateItem, kind.rateOf(owner, id, fees, stamp))],
      answer: answerOf(stamp.version),
      card: { [kind.cardIds]: withId(card[kind.cardIds], id) },
    }
  })
}

/** Ends an entry's rate on an owner's card, so that the next source applies again. */
export const restoreRate = async <E extends Entry, F extends object, R extends F & Stamp, L extends Labels, G, A>(
  deps: Deps,
  actor: Actor,
  entry: EntryOnCard<EntryKind<E, F, R, L, G>>,
  seen: number | undefined,
  answerOf: (version: number) => A,
): Promise<A> => {
  const { kind, owner, id } = entry
  await readEntry(deps, kind, id)
  return endRate<R, A>(
    deps,
    actor,
    owner,
    {
      seen,
      readVersions: () => versionsOf(deps, entry),
      versionLike: (last, stamp) => put(kind.rateItem, kind.rateOf(owner, id, last, stamp)),
      cardWithout: (card) => cardWithoutId(card, kind.cardIds, id),
    },
    answerOf,
  )
}
