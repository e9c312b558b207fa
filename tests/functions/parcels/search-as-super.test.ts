import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { userNameItem } from '../../../functions/people/people.items.ts'
import { newUserWords } from '../../../functions/people/people-words.ts'
import { type User, userItem } from '../../../functions/platform/actor.items.ts'
import type { Actor } from '../../../functions/platform/actor.ts'
import { put } from '../../../functions/platform/db/intent.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { HITS_OF_KIND } from '../../../shared/parcels/parcels.rules.ts'
import { newWarehouse, startStore, type TestStore } from '../../support/company.ts'
import { type Dock, newDock } from '../tracking/arrivals.ts'
import { foundBy, searched } from './parcel-world.ts'

let store: TestStore
let deps: Deps
let dock: Dock

const account = (userName: string, more: Partial<User> = {}): User => ({
  userNo: `US-0000000000000000${userName.toUpperCase().slice(0, 4)}`,
  userName,
  role: 'nurse',
  email: `${userName}@mail.example`,
  phone: '',
  status: 'approved',
  companyName: '',
  permissions: [],
  createTime: '2026-01-01T00:00:00.000Z',
  rev: 1,
  ...more,
})
const anna = account('anna')
const annabel = account('bell', { email: 'annabel@mail.example' })
const gull = account('gull', { role: 'doctor', companyName: 'Grey Gull Trading' })
const root: Actor = { ...account('root'), operatorNo: account('root').userNo, role: 'superAdmin' }

beforeAll(async () => {
  store = await startStore()
  deps = store.deps
  dock = await newDock(deps)
  await deps.table.commit([anna, annabel, gull].flatMap((user) => [put(userItem, user), ...newUserWords(user)]))
  await deps.table.commit([anna, annabel, gull].map((user) => put(userNameItem, user)))
})
afterAll(() => store.stop())

describe('the search box of a super admin', () => {
  it('finds an account once, by number, user name, or a part of its email address that starts at the beginning of a word', async () => {
    expect(await foundBy(deps, root, anna.userNo.toLowerCase())).toEqual([`person ${anna.userNo}!`])
    expect(await foundBy(deps, root, 'BELL')).toEqual([`person ${annabel.userNo}!`])
    expect(await foundBy(deps, root, 'anna')).toEqual([`person ${anna.userNo}!`, `person ${annabel.userNo}`])
    expect(await foundBy(deps, root, '@mail.example')).toHaveLength(3)
    const [group] = await searched(deps, root, 'annabel@')
    expect(group?.hits).toMatchObject([{ userName: 'bell', email: annabel.email, doctorNo: '', company: '' }])
  })

  it('finds a company by name', async () => {
    const [group] = await searched(deps, root, 'gull gre')
    expect(group?.hits).toMatchObject([{ no: gull.userNo, alias: 'Grey Gull Trading', isExact: false }])
    expect(await foundBy(deps, root, 'gull grebe')).toEqual([])
  })

  it('finds warehouses of any company by number and by address', async () => {
    const { warehouseNo } = dock
    expect(await foundBy(deps, root, warehouseNo)).toEqual([`warehouse ${warehouseNo}!`])
    const { warehouseNo: harbor } = await newWarehouse(deps, dock.doctor, { address: '7 Nowhere Quay', city: 'Salem' })
    const [group] = await searched(deps, root, 'nowhere sal')
    expect(group?.hits).toMatchObject([
      { no: harbor, doctorNo: dock.doctorNo, company: 'Test Trading', isExact: false },
    ])
    expect(await foundBy(deps, root, 'nowhere lane')).toEqual([])
  })

  it('limits the hits of each kind, and finds no products', async () => {
    const crowd = Array.from({ length: HITS_OF_KIND + 2 }, (_, at) =>
      account(`cr${at}x`, { email: `crowd${at}@x.example` }),
    )
    for (const user of crowd) await deps.table.commit([put(userItem, user), ...newUserWords(user)])
    const [group] = await searched(deps, root, 'crowd')
    expect([group?.hits.length, group?.more]).toEqual([HITS_OF_KIND, true])
    expect(await foundBy(deps, root, dock.productNo)).toEqual([])
    // An account may match, but a product must not.
    expect((await searched(deps, root, 'aurora')).flatMap(({ kind }) => kind)).not.toContain('product')
  })
})
