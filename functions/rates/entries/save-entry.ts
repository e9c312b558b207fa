import { refuseField } from '../../../shared/contract/errors.ts'
import { fieldsReasons } from '../../../shared/contract/fields.reasons.ts'
import { EVER, versionAt } from '../../../shared/rates/card.ts'
import { ratesReasons } from '../../../shared/rates/rates.reasons.ts'
import type { Day } from '../../../shared/values/day.ts'
import type { Actor } from '../../platform/actor.ts'
import { asRead, put } from '../../platform/db/intent.ts'
import { isStoredEqual } from '../../platform/db/stored-attributes.ts'
import { readAll } from '../../platform/db/walk.ts'
import type { Deps } from '../../platform/deps.ts'
import { editedVersion, refuseStale } from '../../platform/editing.ts'
import { adminInScope } from '../admin-in-scope.ts'
import { withId } from '../card-ids.ts'
import { refuseUnseen } from '../edited.ts'
import type { Stamp } from '../rates.items.ts'
import { saveCard } from '../save-card.ts'
import type { Entry, EntryKind, Labels } from './entry-kind.ts'
import { readEntry, saveRate, versionsOf } from './entry-rates.ts'

interface Saving {
  adminNo?: string | undefined
  effectiveFrom?: Day | undefined
  seen?: number | undefined
  labelsVersion?: number | undefined
}

/**
 * Adds a version of an entry's default fees, or of a warehouse admin's own fees. When saving the default fees, the
 * super admin can also add an entry or change its labels in the same commit.
 */
export const saveEntry = async <E extends Entry, F extends object, R extends F & Stamp, L extends Labels, G>(
  deps: Deps,
  actor: Actor,
  kind: EntryKind<E, F, R, L, G>,
  input: G & Saving & { id?: string | undefined },
): Promise<{ id: string; version: number }> => {
  const adminNo = await adminInScope(deps, actor, input)
  const { id } = input
  if (id === undefined) {
    if (adminNo !== undefined) {
      throw refuseField('id', actor.role === 'superAdmin' ? fieldsReasons.required : ratesReasons.superAdds)
    }
    return addEntry(deps, actor, kind, input)
  }
  if (adminNo === undefined) return editDefault(deps, actor, kind, { ...input, id })
  const entry = await readEntry(deps, kind, id)
  const [before, after] = [kind.labels(entry), kind.labels(kind.relabeled(entry, input))]
  const changed = Object.keys(after).find((field) => after[field] !== before[field])
  if (changed !== undefined) throw refuseField(changed, ratesReasons.superLabels)
  return saveRate(deps, actor, { kind, owner: { adminNo }, id }, input, (version) => ({ id, version }))
}

/**
 * The fees of a new entry apply from the beginning of time, because nothing can have been charged for the entry before.
 */
const addEntry = <E extends Entry, F extends object, R extends F & Stamp, L extends Labels, G>(
  deps: Deps,
  actor: Actor,
  kind: EntryKind<E, F, R, L, G>,
  input: G,
) =>
  saveCard(deps, actor, {}, {}, async (stamp, card) => {
    const all = await readAll(deps.table, kind.entryItem, kind.entries, { consistent: true })
    const entry = kind.newEntry(deps, input, all)
    const { id } = kind.labels(entry)
    const rate = kind.rateOf({}, id, kind.feesFrom(input, undefined), { ...stamp, effectiveFrom: EVER })
    return {
      intents: [put(kind.entryItem, entry), put(kind.rateItem, rate)],
      answer: { id, version: stamp.version },
      card: { [kind.cardIds]: withId(card[kind.cardIds], id) },
    }
  })

/** Saves the labels of an entry and a version of its default fees. Adds no version if only the labels have changed. */
const editDefault = <E extends Entry, F extends object, R extends F & Stamp, L extends Labels, G>(
  deps: Deps,
  actor: Actor,
  kind: EntryKind<E, F, R, L, G>,
  input: G & Saving & { id: string },
) =>
  saveCard(deps, actor, {}, input, async (stamp) => {
    const { id } = input
    const entry = await readEntry(deps, kind, id)
    const versions = await versionsOf(deps, { kind, owner: {}, id })
    refuseUnseen(versions, input.seen)
    refuseStale(entry, input.labelsVersion)
    const relabeled = kind.relabeled(entry, input)
    kind.refuseLabels(entry, relabeled, await readAll(deps.table, kind.entryItem, kind.entries, { consistent: true }))
    const [was, is] = [kind.labels(entry), kind.labels(relabeled)]
    const edited = { ...relabeled, ...editedVersion(deps, actor, entry, { was, is }), rev: entry.rev + 1 }
    const isRelabeled = !isStoredEqual(was, is)

    const inForce = versionAt(versions, stamp.effectiveFrom)
    const rate = kind.rateOf({}, id, kind.feesFrom(input, inForce), stamp)
    const isPriced =
      !inForce || stamp.firstDay !== undefined || !isStoredEqual(kind.feesToWire(inForce), kind.feesToWire(rate))
    return {
      intents: [
        ...(isRelabeled ? [put(kind.entryItem, edited, asRead(entry))] : []),
        ...(isPriced ? [put(kind.rateItem, rate)] : []),
      ],
      answer: { id, version: isPriced ? stamp.version : (inForce?.version ?? 0) },
    }
  })
