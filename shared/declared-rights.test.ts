import { expect, it } from 'vitest'
import { companyFieldOf } from './contract/call.ts'
import { allCalls } from './contracts.ts'

const open = allCalls().flatMap(({ domain, name, call }) =>
  call.access === 'public' ? [] : [{ name: `${domain}.${name}`, call, roles: call.access.roles }],
)
const isScoped = ({ call }: (typeof open)[number]): boolean => companyFieldOf(call.access) !== undefined

it('every call in which a doctor names a company declares the right of staff, and no other call does', () => {
  const should = open.filter((one) => isScoped(one) && one.roles.includes('doctor'))
  expect(open.filter(({ call }) => call.right !== undefined).map(({ name }) => name)).toEqual(
    should.map(({ name }) => name),
  )
})

it('every company-scoped call of warehouse admins declares the right of clerks', () => {
  const lacking = open.filter((one) => isScoped(one) && one.roles.includes('warehouseAdmin') && !one.call.clerk)
  expect(lacking.map(({ name }) => name)).toEqual([])
})

it('only calls of doctors that name a company are for API keys', () => {
  const keyed = open.filter(({ call }) => call.keys)
  expect(keyed.filter((one) => !isScoped(one) || !one.roles.includes('doctor') || !one.call.right)).toEqual([])
})
