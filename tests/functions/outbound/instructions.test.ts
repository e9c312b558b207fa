import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  listInstructions,
  listOwnInstructions,
  removeInstruction,
  saveInstruction,
} from '../../../functions/outbound/use-cases/instructions.ts'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { ref } from '../../../functions/platform/db/table.ts'
import { searchWordItem } from '../../../functions/platform/search/search.items.ts'
import { reasonMessageOf } from '../../../shared/contract/issues.ts'
import { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { newCompany, startStore, type TestStore } from '../../support/company.ts'
import { overtakenTable } from '../../support/memory-table.ts'
import { parsed } from '../../support/parsed.ts'

const { calls } = outbound
let store: TestStore
let doctor: CompanyActor

beforeAll(async () => {
  store = await startStore()
})
afterAll(() => store.stop())
beforeEach(async () => {
  doctor = await newCompany(store.deps)
})

const save = (more: object = {}, by: CompanyActor = doctor) =>
  saveInstruction(
    store.deps,
    by,
    parsed(calls.saveInstruction, { doctorNo: doctor.userNo, name: 'Fragile', text: 'Two layers', ...more }),
  )
const list = async (more: object = {}, by: CompanyActor = doctor) => {
  const body = calls.listInstructions.body.parse({ doctorNo: by.userNo, ...more })
  return calls.listInstructions.result.parse(await listInstructions(store.deps, by, body)).records
}

/** The given words that are still indexed for the instruction. */
const wordsLeft = async (refNo: string, ...words: string[]) => {
  const of = { doctorNo: doctor.userNo, kind: 'instruction' as const, refNo }
  const found = await store.deps.table.batchGet(words.map((word) => ref(searchWordItem, { ...of, word })))
  return found.flatMap((entry) => (entry ? [entry.word] : []))
}
/** Deps with which the instruction changes between the read and the commit of a call. */
const changedMeanwhile = (id: string) => ({
  ...store.deps,
  table: overtakenTable(store.deps.table, () => save({ id, name: 'Overtaker' })),
})

describe('an instruction', () => {
  it('can be saved, found by its name, changed and deleted', async () => {
    const { id } = await save({ note: 'for glass' })
    await save({ name: 'Plain' })
    expect((await list()).map(({ name }) => name)).toEqual(['Plain', 'Fragile'])
    expect(await list({ condition: 'frag' })).toMatchObject([
      { id, text: 'Two layers', textFormat: 'text', note: 'for glass', userName: doctor.userName },
    ])
    expect(await save({ id, name: 'Glass', text: 'Three layers' })).toEqual({ id, version: 2 })
    expect(await list({ condition: 'frag' })).toEqual([])
    expect(await list({ condition: 'glass' })).toMatchObject([{ text: 'Three layers', note: 'for glass' }])
    await removeInstruction(store.deps, doctor, { doctorNo: doctor.userNo, id })
    expect(await list({ condition: 'glass' })).toEqual([])
    expect(await list()).toHaveLength(1)
  })

  it('is found by its current name after a concurrent change', async () => {
    const { id } = await save()
    const later = { doctorNo: doctor.userNo, id, name: 'Later', text: 'Two layers' }
    await saveInstruction(changedMeanwhile(id), doctor, parsed(calls.saveInstruction, later))
    expect(await list({ condition: 'later' })).toHaveLength(1)
    expect(await wordsLeft(id, 'overtaker')).toEqual([])
  })

  it('leaves no search words if it is changed during its deletion', async () => {
    const { id } = await save()
    await removeInstruction(changedMeanwhile(id), doctor, { doctorNo: doctor.userNo, id })
    expect(await list()).toEqual([])
    expect(await wordsLeft(id, 'fragile', 'overtaker')).toEqual([])
  })

  it('is stored sanitized', async () => {
    await save({
      textFormat: 'html',
      text: '<p>Handle <b>gently</b><script>alert(1)</script></p><img src=x onerror=1>',
    })
    expect((await list())[0]?.text).toBe('<p>Handle <strong>gently</strong></p>')
  })

  it('is listed separately for its author', async () => {
    const { company } = doctor
    const partner = { ...(await newCompany(store.deps)), company }
    const { id } = await save()
    await save({ name: 'Theirs' }, partner)
    const own = async (by: CompanyActor, more: object = {}) => {
      const body = calls.listOwnInstructions.body.parse({ doctorNo: doctor.userNo, ...more })
      return (await listOwnInstructions(store.deps, by, body)).records.map(({ name }) => name)
    }
    expect([await own(doctor), await own(partner)]).toEqual([['Fragile'], ['Theirs']])
    expect(await own(partner, { condition: 'fragile' })).toEqual([])
    await save({ id, name: 'Edited' }, partner)
    expect(await own(doctor)).toEqual(['Edited'])
  })

  it('requires a name, and is not found by another company', async () => {
    const parsed = calls.saveInstruction.body.safeParse({ doctorNo: doctor.userNo, name: '  ' })
    expect(parsed.error?.issues.map((one) => reasonMessageOf(one).message)).toEqual(['Name is required.'])
    const { id } = await save()
    const other = await newCompany(store.deps)
    await expect(save({ id }, other)).rejects.toMatchObject({ reason: 'templates.noInstruction' })
    await expect(removeInstruction(store.deps, other, { doctorNo: other.userNo, id })).rejects.toMatchObject({
      reason: 'templates.noInstruction',
    })
    expect(await list({}, other)).toEqual([])
  })
})
