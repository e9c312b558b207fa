import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { userItem } from '../../functions/platform/actor.items.ts'
import { put } from '../../functions/platform/db/intent.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { idMaker } from '../../functions/platform/ids.ts'
import { type Call, type Contract, pathOf } from '../../shared/contract/call.ts'
import { Refusal } from '../../shared/contract/errors.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { allCalls, contracts } from '../../shared/contracts.ts'
import { ROLES, type Role } from '../../shared/values/role.ts'
import { CONTEXT, eventOf } from '../support/handled-call.ts'
import { startTestTable, type TestTable } from '../support/test-table.ts'

// The gate runs before every use case; the use cases in this file only report that they were reached.

const NOW = '2026-11-22T10:00:00.000Z'
const OPEN = ['POST /invitation/logout', 'POST /user/currentUser', 'POST /user/turnOnSecondFactor']
const REACHED = 'The use case was reached.'
const reached = async (): Promise<never> => {
  throw new Refusal('conflict', { reason: 'test.reached', params: {}, message: REACHED })
}

let store: TestTable
const userNoOf = (role: Role): string =>
  `US-${role
    .toUpperCase()
    .replaceAll(/[ILOU]/g, 'X')
    .padEnd(14, '0')}`

beforeAll(async () => {
  store = await startTestTable()
  const users = ROLES.map((role) => ({
    userNo: userNoOf(role),
    userName: role,
    email: `${role}@example.com`,
    phone: '1',
    role,
    status: 'approved' as const,
    companyName: role,
    permissions: [],
    createTime: NOW,
    rev: 1,
    secondFactor: true,
    passedSecondFactor: [{ id: 'passed', until: '2027-01-01T00:00:00.000Z' }],
  }))
  await store.table.commit(users.map((user) => put(userItem, user)))
})
afterAll(() => store.stop())
beforeEach(() => vi.stubEnv('SECOND_FACTOR_FOR', ROLES.join()))

const handlers = new Map<string, ReturnType<typeof apiHandler>>()
const handlerOf = (contract: Contract) => {
  const made = handlers.get(contract.domain)
  if (made) return made
  const routes = Object.fromEntries(Object.keys(contract.calls).map((name) => [name, reached]))
  const handler = apiHandler(contract, routes, { table: store.table, now: () => NOW, newId: idMaker(() => NOW) })
  handlers.set(contract.domain, handler)
  return handler
}

/** The answer to a call by a person with this role, in a sign-in that has or has not passed the second factor. */
const answer = async (call: Call, role: Role, origin_jti: string) => {
  const contract = Object.values<Contract>(contracts).find(({ calls }) => Object.values(calls).includes(call))
  if (!contract) throw new Error(`No contract contains ${call.route}`)
  const claims = { origin_jti, token_use: 'id', auth_time: Date.parse(NOW) / 1000 }
  const event = { ...eventOf(pathOf(call.route), {}, '{}', userNoOf(role), { claims }), routeKey: call.route }
  const { statusCode, body } = await handlerOf(contract)(event, CONTEXT)
  return { status: statusCode, message: String(JSON.parse(body ?? '{}').message) }
}
const NEEDED = { status: 403, message: generalReasons.secondFactor.text }

const calls = allCalls().map(({ call }) => call)
const guarded = calls.filter(({ access }) => access !== 'public')

describe('a person whose role needs a second factor', () => {
  it.each(ROLES)('(%s) may only set it up, read their own account and sign out before passing it', async (role) => {
    const open: string[] = []
    for (const call of guarded) {
      const { status, message } = await answer(call, role, 'password-alone')
      if (message === NEEDED.message) expect(status).toBe(403)
      else open.push(call.route)
    }
    expect(open.sort()).toEqual(OPEN)
  })

  it.each(ROLES)('(%s) is not refused for lack of it by any call in a sign-in that has passed it', async (role) => {
    for (const call of guarded) expect(await answer(call, role, 'passed')).not.toEqual(NEEDED)
  })

  it('gets the same refusal for their own and for another company, so that it reveals nothing about either', async () => {
    const call = contracts.people.calls.listMembers
    const company = async (doctorNo: string) => {
      const claims = { origin_jti: 'password-alone', token_use: 'id' }
      const body = JSON.stringify({ doctorNo, currentCompany: doctorNo })
      const event = eventOf(pathOf(call.route), {}, body, userNoOf('doctor'), { claims })
      const { body: text } = await handlerOf(contracts.people)(event, CONTEXT)
      return JSON.parse(text ?? '{}').message
    }
    expect(await company(userNoOf('doctor'))).toBe(NEEDED.message)
    expect(await company(userNoOf('nurse'))).toBe(NEEDED.message)
  })
})

describe('the setting SECOND_FACTOR_FOR', () => {
  const call = contracts.people.calls.modifyPhone
  it('applies only to the roles it names', async () => {
    vi.stubEnv('SECOND_FACTOR_FOR', 'superAdmin')
    expect(await answer(call, 'superAdmin', 'password-alone')).toEqual(NEEDED)
    expect((await answer(call, 'doctor', 'password-alone')).status).toBe(400)
  })

  it('requires a second factor of no role if it is empty', async () => {
    vi.stubEnv('SECOND_FACTOR_FOR', '')
    for (const role of ROLES) expect((await answer(call, role, 'password-alone')).status).toBe(400)
  })

  it('fails every call if a role is misspelled', async () => {
    vi.stubEnv('SECOND_FACTOR_FOR', 'superadmin')
    expect((await answer(call, 'superAdmin', 'password-alone')).status).toBe(500)
  })
})
