import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newMember, startStore, type TestStore } from '../../../support/company.ts'
import { checkBooks, claim, itemOf, newPackage, newSide, newTake, type Side, UPC } from './claiming-world.ts'

let store: TestStore
let own: Side
let other: Side

beforeAll(async () => {
  store = await startStore()
  own = await newSide(store.deps, 'Raritan 12')
  other = await newSide(store.deps, 'raritan  12', own.admin)
})
afterAll(() => store.stop())

describe('concurrent claims', () => {
  it('give the last unit to one of sixteen claimants from two companies, and refuse the others', async () => {
    const { deps } = store
    const confirmedPackage = await newPackage(deps, own, { [UPC]: 1 })
    const { tracking } = confirmedPackage
    const claimers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const nurse = await newMember(deps, other.doctor, 'nurse')
        return { nurse, inboundNo: await newTake(deps, other, 2, nurse) }
      }),
    )
    const tries = [
      ...claimers.map(
        ({ nurse, inboundNo }) =>
          () =>
            claim(deps, other, { tracking, inboundNo }, nurse),
      ),
      ...Array.from({ length: 8 }, () => () => claim(deps, own, { tracking })),
    ]
    const outcomes = await Promise.allSettled(tries.map((run) => run()))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
    expect(new Set(refused)).toEqual(new Set(['conflict']))
    expect(await itemOf(deps, confirmedPackage)).toMatchObject({ total: 1, claimed: 1 })
    await checkBooks(deps, own, other)
  })

  it('succeed exactly as often as there are units', async () => {
    const { deps } = store
    const confirmedPackage = await newPackage(deps, own, { [UPC]: 6 })
    const { tracking } = confirmedPackage
    const outcomes = await Promise.allSettled(
      Array.from({ length: 9 }, (_, at) => claim(deps, at % 2 ? own : other, { tracking })),
    )
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length
    expect(done).toBe(6)
    expect(await itemOf(deps, confirmedPackage)).toMatchObject({ total: 6, claimed: done })
    await checkBooks(deps, own, other)
  })
})
