import { afterAll, beforeAll, expect, it } from 'vitest'
import { memoryIdentity } from './memory-identity.ts'
import { form, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'

let world: PeopleWorld
let root: string
let acme: string
let bravo: string
let keeper: string

beforeAll(async () => {
  world = await startPeople(memoryIdentity())
  root = await world.admin()
  acme = await world.doctor(root, 'acme')
  bravo = await world.doctor(root, 'bravo')
  const link = await world.mailed(await world.invited(acme, 'ward@example.com', 3))
  keeper = (await world.open.register(form(link, 'ward'))).userNo
})
afterAll(() => world.stop())

const names = async (by: string, list: string, doctorNo?: string): Promise<string[]> =>
  (await world.as(by).listSavedFilters({ list, ...(doctorNo && { doctorNo }) })).filters.map(({ name }) => name)

it('saved filters are stored by person, company and list, ordered by name', async () => {
  const list = 'shipments-working'
  await world
    .as(keeper)
    .saveFilter({ doctorNo: acme, list, name: 'Newark ', values: { warehouse: 'WH-1', sort: '-day' } })
  await world.as(keeper).saveFilter({ doctorNo: acme, list, name: 'atlanta', values: { condition: 'ATL' } })
  await world.as(keeper).saveFilter({ list, name: 'Everywhere', values: { condition: 'x' } })
  const { filters } = await world.as(keeper).listSavedFilters({ doctorNo: acme, list })
  expect(filters).toMatchObject([
    { name: 'atlanta', values: { condition: 'ATL' } },
    { name: 'Newark', values: { warehouse: 'WH-1', sort: '-day' } },
  ])
  expect(await names(keeper, list)).toEqual(['Everywhere'])
  expect(await names(keeper, 'shipments-archived', acme)).toEqual([])
  expect(await names(acme, list, acme)).toEqual([])
  expect(await refusalOf(names(keeper, list, bravo))).toMatchObject({ status: 403 })
})

it('saved filters are replaced and renamed by name, and names are unique regardless of case', async () => {
  const saver = world.as(root)
  const list = 'users'
  await saver.saveFilter({ list, name: 'Nurses', values: { role: '3' } })
  await saver.saveFilter({ list, name: 'Doctors', values: { role: '2' } })
  const taken = { errors: [{ path: 'name', reason: 'savedFilters.nameTaken' }] }
  expect(await refusalOf(saver.saveFilter({ list, name: 'nurses', values: { role: '1' } }))).toMatchObject(taken)
  const onto = saver.saveFilter({ list, name: 'Doctors', replaces: 'Nurses', values: { role: '1' } })
  expect(await refusalOf(onto)).toMatchObject(taken)
  await saver.saveFilter({ list, name: 'Nurses', replaces: 'Nurses', values: { role: '4' } })
  await saver.saveFilter({ list, name: 'Companies', replaces: 'Doctors', values: { role: '2' } })
  expect((await saver.listSavedFilters({ list })).filters).toMatchObject([
    { name: 'Companies', values: { role: '2' } },
    { name: 'Nurses', values: { role: '4' } },
  ])
  await saver.deleteSavedFilter({ list, name: 'Nurses' })
  await saver.deleteSavedFilter({ list, name: 'Nurses' })
  expect(await names(root, list)).toEqual(['Companies'])
})

it('a saved filter must have at least one value, not too many, and valid field names', async () => {
  const saver = world.as(acme)
  const refused = (values: Record<string, string>) =>
    refusalOf(saver.saveFilter({ doctorNo: acme, list: 'products', name: 'Odd', values }))
  expect(await refused({})).toMatchObject({ errors: [{ path: 'values', reason: 'savedFilters.nothingChosen' }] })
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`f${n}`, 'x']))
  expect(await refused(many)).toMatchObject({ errors: [{ path: 'values', reason: 'savedFilters.mostValues' }] })
  expect(await refused({ 'a b': 'x' })).toMatchObject({ status: 400 })
  expect(await refused({ condition: 'x'.repeat(201) })).toMatchObject({ status: 400 })
})
