import { act } from '@testing-library/react'
import { matchPath } from 'react-router-dom'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Role } from '../../../shared/values/role.ts'
import { queryClient } from '../../../web/api/query-client.ts'
import { screens } from '../../../web/app/screens.ts'
import { startFirstCalls } from '../../../web/app/start/first-calls.ts'
import { FIRST_LISTS } from '../../../web/app/start/first-lists.ts'
import { currentCompany } from '../../../web/session/company.ts'
import type { Session } from '../../../web/session/session-context.tsx'
import { clearStoredLogin, storeCompany } from '../../../web/session/stored-login.ts'
import { keepUser, storedUser } from '../../../web/session/stored-user.ts'
import { writeLocal } from '../../../web/settings/local-store.ts'
import { answersWith, drawScreen, loadScreens, sampleAnswers, sampleUser } from '../support/drawn-screen.tsx'
import { type Answer, fakeSite, storeLogin } from '../support/fake-site.ts'
import { NO_SECOND_FACTOR } from '../support/second-factor.ts'
import { signedInAt } from '../support/signed-in-at.ts'
import { until } from '../support/until.ts'

const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }
const OTHER = { doctorNo: 'US-OTHER', doctorName: 'Atlantic' }
const USER = '/user/currentUser'
const OFFERS = '/offer/queryOfferInfoList'

const LISTS = Object.entries(FIRST_LISTS).flatMap(([path, roles]) =>
  Object.keys(roles).map((role) => [role as Role, path] as const),
)

const userOf = (role: Role, more: Partial<Session['user']> = {}): Session['user'] =>
  sampleUser({
    role,
    companies: role === 'warehouseAdmin' ? [COMPANY, OTHER] : [COMPANY],
    secondFactor: NO_SECOND_FACTOR,
    clerk: undefined,
    ...more,
  })

const settled = () => until(() => expect(queryClient.isFetching()).toBe(0))

/** The calls made at the start of a page, before any of its components is drawn, without that of the user. */
const startedAt = async (address: string, user: Session['user']) => {
  queryClient.clear()
  const asked = fakeSite(answersWith({ [USER]: () => ({ result: user }) }))
  await startFirstCalls(new URL(address, 'https://console'))
  await settled()
  return asked.filter(({ path }) => path !== USER).map(({ path, body }) => [path, body])
}

/** Draws the screen at an address with the answers that the page has so far. */
const drawAt = async (path: string, user: Session['user']) => {
  const screen = screens.find((one) => matchPath(`/${one.path}`, path) && !one.path.includes('import'))
  if (!screen) throw new Error(`There is no screen at ${path}`)
  const company = user.role === 'warehouseAdmin' ? undefined : user.companies[0]
  return drawScreen(screen, { user, company } as Session, path, undefined, queryClient)
}

signedInAt('')

beforeAll(loadScreens, 240_000)
beforeEach(() => queryClient.clear())

describe.each(LISTS)('the list that a %s sees first at %s', (role, path) => {
  it.each([
    ['of this browser', true],
    ['in the answer of the server', false],
  ])('is asked for once, with the user %s, and shown by the screen', async (_, isKept) => {
    const user = userOf(role)
    if (isKept) keepUser(user)
    const asked = fakeSite(answersWith({ [USER]: () => ({ result: user }) }))
    await startFirstCalls(new URL(path, 'https://console'))
    await until(() => expect(asked.filter((one) => one.path !== USER)).toHaveLength(1))
    expect(currentCompany()).toBe(role === 'warehouseAdmin' ? undefined : COMPANY.doctorNo)
    const list = asked.find((one) => one.path !== USER)?.path
    await drawAt(path, user)
    expect(asked.filter((one) => one.path === list)).toHaveLength(1)
  })

  it('is asked for once with the page size that the user has chosen', async () => {
    const user = userOf(role)
    for (const table of [
      'nurse-offers',
      'open-offers',
      'takes-open',
      'viewed-inbound',
      'to-confirm-all',
      'inbound-history-all',
    ])
      writeLocal(`dockside.table.${table}`, { size: 20, shown: [], compact: true, wrap: true })
    const asked = fakeSite(answersWith({ [USER]: () => ({ result: user }) }))
    await startFirstCalls(new URL(path, 'https://console'))
    await until(() => expect(asked.filter((one) => one.path !== USER)).toHaveLength(1))
    const list = asked.find((one) => one.path !== USER)
    expect(list?.body).toMatchObject({ current: 1, size: 20 })
    await drawAt(path, user)
    expect(asked.filter((one) => one.path === list?.path)).toHaveLength(1)
  })
})

it('ignores stored preferences of another shape, as the table does', async () => {
  writeLocal('dockside.table.open-offers', { size: 20 })
  expect(await startedAt('/offer', userOf('doctor'))).toMatchObject([[OFFERS, { size: 50 }]])
})

describe('the list waits for the screen if', () => {
  it.each([
    ['the page has filters', '/offer?condition=x', userOf('doctor')],
    ['it is no daily screen', '/teams', userOf('doctor')],
    [
      'the role requires two-step sign-in',
      '/offer',
      userOf('doctor', { secondFactor: { isOn: false, isRequired: true } }),
    ],
    [
      'the company requires two-step sign-in',
      '/offer',
      userOf('doctor', { companies: [{ ...COMPANY, requiresTwoStep: true }] }),
    ],
    [
      'the rights do not cover it',
      '/offer',
      userOf('doctor', { companies: [{ ...COMPANY, rights: { team: 'write' } }] }),
    ],
    ['the user has to choose a company', '/offer', userOf('nurse', { companies: [COMPANY, OTHER] })],
    ['the user has no company', '/offer', userOf('nurse', { companies: [] })],
    ['a warehouse admin has one company', '/inbound', userOf('warehouseAdmin', { companies: [COMPANY] })],
  ])('%s', async (_, address, user) => {
    expect(await startedAt(address, user)).toEqual([])
    expect(queryClient.getQueriesData({ queryKey: ['people', 'getCurrentUser'] })).toHaveLength(1)
  })

  it('a warehouse admin has chosen a company, or has left the chosen one', async () => {
    storeCompany(COMPANY.doctorNo)
    expect(await startedAt('/inbound', userOf('warehouseAdmin'))).toEqual([])
    storeCompany('US-LEFT')
    expect(await startedAt('/inbound', userOf('warehouseAdmin'))).toEqual([])
  })
})

it('asks in the company of this tab', async () => {
  storeCompany(OTHER.doctorNo)
  const user = userOf('nurse', { companies: [COMPANY, OTHER] })
  expect(await startedAt('/offer', user)).toMatchObject([[OFFERS, { doctorNo: OTHER.doctorNo }]])
})

it('does not use the user of this browser for another login', async () => {
  storeLogin('ann')
  keepUser(userOf('doctor'))
  storeLogin()
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const asked = fakeSite(answersWith({ [USER]: () => promise }))
  const started = startFirstCalls(new URL('/offer', 'https://console'))
  await until(() => expect(asked.map(({ path }) => path)).toEqual([USER]))
  resolve({ result: userOf('doctor', { companies: [OTHER] }) })
  await started
  await settled()
  expect(asked.map(({ path, body }) => [path, body.doctorNo])).toEqual([
    [USER, undefined],
    [OFFERS, OTHER.doctorNo],
  ])
})

it('keeps nothing and asks for nothing more if the login ends before the user is known', async () => {
  const { promise, resolve } = Promise.withResolvers<Answer>()
  const asked = fakeSite(answersWith({ [USER]: () => promise }))
  const started = startFirstCalls(new URL('/offer', 'https://console'))
  await until(() => expect(asked).toHaveLength(1))
  clearStoredLogin()
  resolve({ result: userOf('doctor') })
  await started
  await settled()
  expect(asked).toHaveLength(1)
  expect({ ...localStorage, ...sessionStorage }).toEqual({})
})

it('asks for nothing without a login', async () => {
  clearStoredLogin()
  expect(await startedAt('/offer', userOf('doctor'))).toEqual([])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

it('cancels its calls when the user signs out', async () => {
  const asked = fakeSite(answersWith({ [USER]: () => new Promise<Answer>(() => undefined) }))
  const started = startFirstCalls(new URL('/offer', 'https://console'))
  await until(() => expect(asked).toHaveLength(1))
  await queryClient.cancelQueries()
  await started
  expect(asked).toHaveLength(1)
  expect(storedUser()).toBeUndefined()
})

it('asks again with the screen if the first call was refused', async () => {
  const user = userOf('doctor')
  const answers: Answer[] = [{ status: 400, message: 'Not now.' }]
  const sample = sampleAnswers[OFFERS]
  const asked = fakeSite(
    answersWith({ [USER]: () => ({ result: user }), [OFFERS]: (call) => answers.pop() ?? sample?.(call) ?? {} }),
  )
  await startFirstCalls(new URL('/offer', 'https://console'))
  await settled()
  const lists = () => asked.filter(({ path }) => path === OFFERS)
  expect(lists()).toHaveLength(1)
  await drawAt('/offer', user)
  await act(settled)
  expect(lists()).toHaveLength(2)
  expect(document.body.textContent).not.toContain('Not now.')
})
