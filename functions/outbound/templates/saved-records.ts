import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { templatesReasons } from '../../../shared/outbound/templates.reasons.ts'
import type { IdKind } from '../../../shared/values/id.ts'
import { asRead, asReadOrAbsent, put, remove } from '../../platform/db/intent.ts'
import type { ItemType } from '../../platform/db/item.ts'
import { retryRace } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { refuseStale, type Versioned, versionOf } from '../../platform/editing.ts'
import type { SearchKind } from '../../platform/search/search.items.ts'
import { indexWords } from '../../platform/search/search.ts'
import {
  type Instruction,
  instructionItem,
  type Template,
  templateItem,
  wordsOfInstruction,
  wordsOfTemplate,
} from './templates.items.ts'

/** A type of record that a company stores by number, with a revision and a word index. */
interface Kind<Value, Key> {
  item: ItemType<Value, Key>
  name: SearchKind & IdKind
  keyOf: (doctorNo: string, no: string) => Key
  wordsOf: (value: Value) => string[]
  missing: () => Refusal
}
type Revised = Versioned & { doctorNo: string; rev: number }

export const PRESETS: Kind<Template, { doctorNo: string; templateNo: string }> = {
  item: templateItem,
  name: 'template',
  wordsOf: wordsOfTemplate,
  keyOf: (doctorNo, templateNo) => ({ doctorNo, templateNo }),
  missing: () => refuse(templatesReasons.noTemplate),
}
export const INSTRUCTIONS: Kind<Instruction, { doctorNo: string; instructionNo: string }> = {
  item: instructionItem,
  name: 'instruction',
  wordsOf: wordsOfInstruction,
  keyOf: (doctorNo, instructionNo) => ({ doctorNo, instructionNo }),
  missing: () => refuse(templatesReasons.noInstruction),
}

type Id = Promise<{ id: string }>
type Saved = Promise<{ id: string; version: number }>

/**
 * Creates a record from `write`, or changes the record with the given number, unless it has changed since the given
 * version. `write` is called again after a lost race.
 */
export const saveRecord = <Value extends Revised & Key, Key>(
  deps: Deps,
  kind: Kind<Value, Key>,
  { doctorNo, id, version }: { doctorNo: string; id?: string | undefined; version?: number | undefined },
  write: (before: Value | undefined, no: string) => Promise<Value> | Value,
): Saved =>
  retryRace(async () => {
    const before = id === undefined ? undefined : await readRecord(deps, kind, doctorNo, id)
    if (before) refuseStale(before, version)
    const no = id ?? deps.newId(kind.name)
    const value = await write(before, no)
    const condition = asReadOrAbsent(before)
    const words = indexWords(
      { doctorNo, kind: kind.name, refNo: no },
      kind.wordsOf(value),
      before && kind.wordsOf(before),
    )
    const saved = { id: no, version: versionOf(value) }
    await deps.table.commit([put(kind.item, value, condition), ...words], saved)
    return saved
  })

/** Deletes a record and its search words. */
export const removeRecord = <Value extends Revised & Key, Key>(
  deps: Deps,
  kind: Kind<Value, Key>,
  doctorNo: string,
  id: string,
): Id =>
  retryRace(async () => {
    const before = await readRecord(deps, kind, doctorNo, id)
    const words = indexWords({ doctorNo, kind: kind.name, refNo: id }, [], kind.wordsOf(before))
    await deps.table.commit([remove(kind.item, kind.keyOf(doctorNo, id), asRead(before)), ...words], { id })
    return { id }
  })

const readRecord = async <Value, Key>(
  { table }: Deps,
  { item, keyOf, missing }: Kind<Value, Key>,
  doctorNo: string,
  id: string,
): Promise<Value> => {
  const one = await table.get(ref(item, keyOf(doctorNo, id)), { consistent: true })
  if (!one) throw missing()
  return one
}
