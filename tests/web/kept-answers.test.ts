import 'fake-indexeddb/auto'
import { QueryObserver } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { openDB } from 'idb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { contracts } from '../../shared/contracts.ts'
import { reasonMessage } from '../../shared/reasons/reasons.ts'
import { KEPT_CALLS, NEVER_KEPT } from '../../web/api/cache/kept-calls.ts'
import type { CurrentUser } from '../../web/session/session-context.tsx'
import { deleteAnswers } from '../../web/settings/kept-database.ts'
import { type Answer, fakeSite, page } from './support/fake-site.ts'
import { person } from './support/person.ts'
import { until } from './support/until.ts'

const LIST = '/products/getProductListByCurrentUser'
const PREFIX = 'CognitoIdentityServiceProvider.client1'
const COMPANY = { doctorNo: 'US-DOCTOR', doctorName: 'Pacific' }

/** Stores a login of a user in this browser. `signedInAt`: seconds since 1970. */
const signIn = (sub: string, signedInAt = 1): void => {
  const payload = btoa(JSON.stringify({ sub, auth_time: signedInAt, exp: Date.now() / 1000 + 86_400 }))
  localStorage.setItem(`${PREFIX}.LastAuthUser`, 'jo')
  localStorage.setItem(`${PREFIX}.jo.idToken`, `h.${payload}.s`)
}

let stop = () => {}

/** Opens a page of the console, with nothing in memory, that shows the products of a company. */
const openPage = async (user: Partial<CurrentUser> = {}, doctorNo = COMPANY.doctorNo) => {
  stop()
  vi.resetModules()
  const [{ queryClient }, { api }, { queryOfCall }, login, stored] = await Promise.all([
    import('../../web/api/query-client.ts'),
    import('../../web/api/client.ts'),
    import('../../web/api/use-call.ts'),
    import('../../web/session/stored-login.ts'),
    import('../../web/session/stored-user.ts'),
  ])
  login.storeCompany(doctorNo)
  stored.keepUser(person({ companies: [COMPANY], ...user }))
  const query = queryOfCall(api.products.listProducts, { current: 1, size: 50 }, doctorNo)
  const observer = new QueryObserver(queryClient, { ...query, retry: false })
  stop = observer.subscribe(() => undefined)
  const shown = () => observer.getCurrentResult().data?.records.map(({ productName }) => productName)
  return { shown, observer, login }
}

/** Answers the list with these products once `release` is called. */
const slowSite = (answer: Answer) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const asked = fakeSite({ [LIST]: () => promise.then(() => answer) })
  return { asked, release: () => resolve() }
}

const lamps = page([{ productName: 'Lamp', thumbnail: 'https://bucket.example/lamp?X-Amz-Signature=1' }])
const desks = page([{ productName: 'Desk' }])

const keptTexts = async (): Promise<string[]> => {
  // Opening a database that does not exist would create it without its store.
  if ((await indexedDB.databases()).length === 0) return []
  const database = await openDB('dockside.answers')
  const rows = await database.getAll('answers')
  database.close()
  return rows.map(({ text }) => String(text))
}

/** Visits the page once, so that its answer is kept. */
const visit = async (user?: Partial<CurrentUser>): Promise<void> => {
  fakeSite({ [LIST]: () => lamps })
  const { shown } = await openPage(user)
  await until(() => expect(shown()).toEqual(['Lamp']))
  await vi.waitFor(async () => expect(await keptTexts()).toHaveLength(1))
}

/** Opens the page while the server is slow, waits for the storage, and returns what is shown until the server answers. */
const reopen = async (user?: Partial<CurrentUser>, doctorNo?: string) => {
  const { release, asked } = slowSite(desks)
  const opened = await openPage(user, doctorNo)
  await until(() => expect(asked).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 50))
  return { ...opened, release }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.spyOn(location, 'assign').mockImplementation(() => undefined)
  signIn('ann')
})
afterEach(() => {
  stop()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the last answer of a list', () => {
  it('is shown at once as outdated, and then replaced by the fresh one', async () => {
    await visit()
    const { shown, observer, release } = await reopen()
    expect(shown()).toEqual(['Lamp'])
    expect(observer.getCurrentResult()).toMatchObject({ isFetching: true, isStale: false })
    release()
    await until(() => expect(shown()).toEqual(['Desk']))
    expect(observer.getCurrentResult().isFetching).toBe(false)
  })

  it('is not shown after three days', async () => {
    await visit()
    const now = Date.now()
    vi.spyOn(Date, 'now').mockReturnValue(now + 3 * 86_400_000 + 1)
    signIn('ann')
    expect((await reopen()).shown()).toBeUndefined()
  })

  it('contains no signed URL', async () => {
    await visit()
    const [text] = await keptTexts()
    expect(text).toContain('Lamp')
    expect(text).not.toContain('bucket.example')
  })

  it('is removed from the screen and the browser when the server refuses the call', async () => {
    await visit()
    const { release } = slowSite({ status: 403, ...reasonMessage(generalReasons.forbidden) })
    const { shown, observer } = await openPage()
    await until(() => expect(shown()).toEqual(['Lamp']))
    release()
    await until(() => expect(observer.getCurrentResult().error).toMatchObject({ status: 403 }))
    expect(shown()).toBeUndefined()
    await vi.waitFor(async () => expect(await keptTexts()).toEqual([]))
  })

  it('stays on the screen if the server is not reached', async () => {
    await visit()
    fakeSite({})
    const { shown, observer } = await openPage()
    await until(() => expect(observer.getCurrentResult().error).toMatchObject({ status: 0 }))
    expect(shown()).toEqual(['Lamp'])
  })

  it.each([
    ['another user', () => signIn('bea')],
    ['a later sign-in of the same user', () => signIn('ann', 2)],
  ])('is never shown to %s', async (_, signInAgain) => {
    await visit()
    signInAgain()
    expect((await reopen()).shown()).toBeUndefined()
  })

  it.each([
    ['the role of the user has changed', { role: 'nurse' } as const, COMPANY.doctorNo],
    ['the companies of the user have changed', { companies: [] }, COMPANY.doctorNo],
    ['another company is chosen', {}, 'US-OTHER'],
  ])('is not shown if %s', async (_, user, doctorNo) => {
    await visit()
    expect((await reopen(user, doctorNo)).shown()).toBeUndefined()
  })

  it('is deleted at sign-out, even while another tab has the database open', async () => {
    await visit()
    const { login, shown, release } = await reopen()
    expect(shown()).toEqual(['Lamp'])
    login.clearStoredLogin()
    release()
    await until(() => expect(shown()).toEqual(['Desk']))
    // An answer that arrives after the sign-out is not kept either.
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(await keptTexts()).toEqual([])
  })

  it('is not kept if the login ends while the database is opened again', async () => {
    const { release } = slowSite(desks)
    const { login, shown } = await openPage()
    await vi.waitFor(async () => expect(await indexedDB.databases()).toHaveLength(1))
    // As after a change of rights, which closes the database.
    deleteAnswers()
    await vi.waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
    const open = indexedDB.open.bind(indexedDB)
    const opening = vi.spyOn(indexedDB, 'open').mockImplementationOnce((...given) => {
      login.clearStoredLogin()
      return open(...given)
    })
    release()
    await until(() => expect(shown()).toEqual(['Desk']))
    await vi.waitFor(() => expect(opening).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(await keptTexts()).toEqual([])
  })

  it('is deleted by the answer of the next owner', async () => {
    await visit()
    signIn('bea')
    fakeSite({ [LIST]: () => desks })
    const { shown } = await openPage()
    await until(() => expect(shown()).toEqual(['Desk']))
    await vi.waitFor(async () => expect(await keptTexts()).toEqual([expect.stringContaining('Desk')]))
  })

  it.each([
    ['is missing', undefined],
    [
      'forbids opening a database',
      {
        open: () => {
          throw new DOMException('no', 'SecurityError')
        },
        deleteDatabase: () => {
          throw new DOMException('no', 'SecurityError')
        },
      },
    ],
  ])('is not needed if IndexedDB %s', async (_, factory) => {
    vi.stubGlobal('indexedDB', factory)
    fakeSite({ [LIST]: () => desks })
    const { shown, login } = await openPage()
    await until(() => expect(shown()).toEqual(['Desk']))
    await new Promise((resolve) => setTimeout(resolve, 250))
    expect(() => login.clearStoredLogin()).not.toThrow()
  })
})

it('at most 40 answers are kept, the latest ones', async () => {
  fakeSite({ [LIST]: ({ body }) => page([{ productName: `of page ${body.current}` }]) })
  await openPage()
  const { queryClient } = await import('../../web/api/query-client.ts')
  const { api } = await import('../../web/api/client.ts')
  const { queryOfCall } = await import('../../web/api/use-call.ts')
  const now = Date.now()
  for (let current = 1; current <= 45; current++) {
    vi.spyOn(Date, 'now').mockReturnValue(now + current)
    await queryClient.fetchQuery(queryOfCall(api.products.listProducts, { current, size: 50 }, COMPANY.doctorNo))
  }
  await vi.waitFor(async () => {
    const texts = await keptTexts()
    expect(texts).toHaveLength(40)
    expect(texts.join()).toContain('of page 45')
  })
  expect((await keptTexts()).join()).not.toContain('of page 2"')
})

describe('the kept calls', () => {
  const fieldsOf = (schema: unknown): string[] =>
    typeof schema !== 'object' || schema === null
      ? []
      : Object.entries(schema).flatMap(([name, value]) => [
          ...(name === 'properties' ? Object.keys(value) : []),
          ...fieldsOf(value),
        ])
  const kept = Object.entries(KEPT_CALLS).flatMap(([domain, names]) =>
    names.map((name) => {
      const { calls } = Object.entries(contracts).find(([known]) => known === domain)?.[1] ?? {}
      return [`${domain}.${name}`, Object.entries(calls ?? {}).find(([known]) => known === name)?.[1]] as const
    }),
  )

  it.each(kept)('%s answers without secrets or contact data', (name, call) => {
    if (!call) throw new Error(`No call ${name}`)
    const fields = fieldsOf(z.toJSONSchema(call.result, { io: 'output', unrepresentable: 'any' }))
    expect(fields.length).toBeGreaterThan(1)
    // The links of an offer are addresses of public product pages.
    const allowed = new Set([
      'nextToken',
      'photoCount',
      ...NEVER_KEPT,
      ...(name.startsWith('offers.') ? ['links', 'url'] : []),
    ])
    const secret =
      /account|bank|secret|token|key|password|phone|email|link|url|image|photo|picture|thumbnail|signature/i
    expect(fields.filter((field) => secret.test(field) && !allowed.has(field))).toEqual([])
  })
})
