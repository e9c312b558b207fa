import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Refusal } from '../../../shared/contract/errors.ts'
import { allCalls } from '../../../shared/contracts.ts'
import { type Desk, openEdits } from './edit-desk.ts'
import { EDITS } from './edited-records.ts'

// Covers every call whose contract declares an edit: a call without a record in EDITS fails, as does a field without a
// value.

const editing = allCalls().flatMap(({ call }) => (call.edit ? [{ call, edit: call.edit }] : []))
const nameOf = new Map(allCalls().map(({ call, name }) => [call, name]))

let desk: Desk

beforeAll(async () => {
  desk = await openEdits()
})
afterAll(() => desk.stop())

/** Attributes that may change with any edit. */
const STAMPS = ['version', 'updateDate', 'saved', 'effectiveFrom', 'labelsVersion', 'rateBy', 'isSet', 'savedAt']

describe.each(editing.map((one) => ({ ...one, name: nameOf.get(one.call) ?? '' })))('$name', ({ call, edit, name }) => {
  const edited = EDITS[name]
  const body = edit.body ?? call.body

  it('has a test value for every editable field', () => {
    const { others, fixed = {} } = edited ?? { others: {} }
    const isPlace = (field: string) => PLACES.has(field) || (field === 'adminNo' && edit.seen === 'seen')
    const fields = Object.keys(body.shape).filter((field) => !isPlace(field))
    expect([...Object.keys(others), ...Object.keys(fixed)].sort()).toEqual(
      fields.filter((field) => field !== edit.key && field !== 'version').sort(),
    )
  })

  it.each(Object.keys(edited?.others ?? {}))('changes only %s', async (field) => {
    if (!edited) throw new Error(`${name} has no record here`)
    const made = await desk.made(name, edited)
    const before = await made.read()
    const to = await made.otherOf(field)
    await made.save({ [field]: to })
    const after = await made.read()
    const shown = edited.shown?.[field] ?? [field]
    const moving = new Set([...shown, ...STAMPS, ...(edited.stamps ?? [])])
    expect(restOf(after, moving)).toEqual(restOf(before, moving))
    expect(pick(after, shown), 'the field itself').not.toEqual(pick(before, shown))
    if (edited.shown?.[field] === undefined) expect(after[field]).toEqual(to)
  })

  it('changes nothing if the edit names no field', async () => {
    if (!edited) throw new Error(`${name} has no record here`)
    const made = await desk.made(name, edited)
    const before = await made.read()
    if (edited.refusesSame) await expect(made.save({})).rejects.toThrow()
    else await made.save({})
    const after = await made.read()
    const moving = new Set([...STAMPS, ...(edited.stamps ?? [])])
    expect(restOf(after, moving)).toEqual(restOf(before, moving))
    if (edit.seen === 'version') expect(after.version).toBe(before.version)
  })

  if (edit.seen === null) return

  it('refuses an edit of an old version, names the change and its author, and stores nothing', async () => {
    if (!edited) throw new Error(`${name} has no record here`)
    const made = await desk.made(name, edited)
    const [first = '', second = first] = Object.keys(edited.others)
    const seen = made.seenIn(await made.read(), edit.seen)
    await made.save({ ...seen, [first]: await made.otherOf(first) })
    const stored = desk.stored()
    const late = made.save({ ...seen, [second]: await made.otherOf(second) })
    const refusal = await late.then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(refusal).toBeInstanceOf(Refusal)
    expect(refusal).toMatchObject({ code: 'conflict' })
    // Edits that compare values instead of a version store no author.
    const params = JSON.stringify(refusal instanceof Refusal ? refusal.params : {})
    if (!edited.compared) expect(params).toContain(made.userName)
    if (edit.seen === 'version') {
      const errors = refusal instanceof Refusal ? refusal.errors : []
      expect(errors?.map(({ path }) => path)).toEqual(edited.conflicts?.[first] ?? [first])
    }
    expect(desk.stored()).toEqual(stored)
    await made.save({ ...made.seenIn(await made.read(), edit.seen), [second]: await made.otherOf(second) })
  })

  it('accepts exactly one of two concurrent edits of the same version', async () => {
    if (!edited) throw new Error(`${name} has no record here`)
    const made = await desk.made(name, edited)
    const [first = ''] = Object.keys(edited.others)
    const seen = made.seenIn(await made.read(), edit.seen)
    // Different values where possible: a call may accept the value that is already stored.
    const [one, other] = [await made.otherOf(first), await made.otherOf(first)]
    const ends = await Promise.allSettled([one, other].map((value) => made.save({ ...seen, [first]: value })))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

/** Fields of a call that locate the record or the version, and are not edited. */
const PLACES = new Set(['doctorNo', 'effectiveFrom', 'seen', 'labelsVersion', 'list', 'id'])

type Record_ = Record<string, unknown>
const restOf = (record: Record_, without: ReadonlySet<string>): Record_ =>
  Object.fromEntries(Object.entries(record).filter(([name]) => !without.has(name)))
const pick = (record: Record_, names: readonly string[]): unknown[] => names.map((name) => record[name])
