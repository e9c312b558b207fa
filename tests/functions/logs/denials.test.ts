import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { EDGE_HEADER } from '../../../shared/contract/edge.ts'
import type { Circumstances } from '../../support/handled-call.ts'
import { memoryIdentity } from '../people/memory-identity.ts'
import { PASSWORD, type PeopleWorld, startPeople } from '../people/people-world.ts'
import { refusalOf } from '../people/refusal-of.ts'
import { type WrittenLines, writtenLines } from './written-lines.ts'

// Each denied call writes one log line with ids and a reason code.

const STRANGE = 'US-0000000000000000'
let world: PeopleWorld
let root: string
let doctor: string
let written: WrittenLines

beforeAll(async () => {
  world = await startPeople(memoryIdentity())
  root = await world.admin()
  doctor = await world.doctor(root, 'dora')
})
afterAll(() => world.stop())
beforeEach(() => {
  written = writtenLines()
})
afterEach(() => vi.unstubAllEnvs())

const lines = () => written.of('call denied')
const as = (userNo: string, more: Circumstances = {}) =>
  world.as(userNo, { claims: { sub: `sub of ${userNo}`, token_use: 'id' }, ...more })

it('a denial is logged with user, call, company and reason for a wrong role, company, record or token', async () => {
  const who = { userNo: doctor, sub: `sub of ${doctor}`, requestId: 'test' }
  await refusalOf(as(doctor).listUsers({}))
  await refusalOf(as(doctor).listMembers({ doctorNo: STRANGE }))
  await refusalOf(as(doctor).getGroup({ doctorNo: doctor, groupNo: 'GR-0000000000000000' }))
  await refusalOf(as(doctor, { claims: { sub: `sub of ${doctor}`, token_use: 'access' } }).getCurrentUser({}))
  const [role, company, record, token, ...more] = lines()
  expect(more).toEqual([])
  expect(role).toEqual({ route: 'POST /admin/queryUsersInfoList', status: 403, reason: 'general.forbidden', ...who })
  expect(company).toMatchObject({ status: 403, reason: 'general.noAccess', ...who, company: STRANGE })
  expect(record).toMatchObject({ status: 404, reason: 'people.noGroup', ...who, company: doctor })
  expect(token).toMatchObject({ status: 401, reason: 'general.accessToken', ...who })
})

it('a missing second factor is logged with its own reason', async () => {
  vi.stubEnv('SECOND_FACTOR_FOR', 'superAdmin')
  await refusalOf(as(root).listUsers({}))
  expect(lines()).toMatchObject([{ status: 403, reason: 'general.secondFactor', userNo: root }])
})

it('a denied call without an account is logged with the client address that the edge reports', async () => {
  vi.stubEnv('ORIGIN_SECRET', 'of the edge')
  const headers = { [EDGE_HEADER]: 'of the edge', 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  const anonymous = world.as(undefined, { headers, sourceIp: '198.51.100.7' })
  await refusalOf(anonymous.login({ userName: 'dora', password: 'Not-the-password-1' }))
  expect(lines()).toEqual([
    {
      route: 'POST /invite/inviteLogin',
      status: 401,
      reason: 'signIn.wrong',
      requestId: 'test',
      ip: '203.0.113.9',
    },
  ])
})

it('a denial is logged without input except the number of a company', async () => {
  const typed = 'DE89 3704 0044 0532 0130 00'
  await refusalOf(as(doctor).listMembers({ doctorNo: typed }))
  await refusalOf(as(doctor).inviteUser({ doctorNo: STRANGE, roleId: 2, email: 'someone@example.com' }))
  await refusalOf(world.open.login({ userName: 'someone', password: PASSWORD }))
  const text = written.text()
  for (const secret of [typed, 'someone', PASSWORD]) expect(text).not.toContain(secret)
})

it('a call that succeeds or has invalid input is not logged as denied', async () => {
  await as(doctor).getCurrentUser({})
  await refusalOf(as(doctor).modifyPhone({ phone: 'call me' }))
  expect(lines()).toEqual([])
})
