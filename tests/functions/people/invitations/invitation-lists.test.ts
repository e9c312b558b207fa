import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { form } from '../people-world.ts'
import { refusalOf } from '../refusal-of.ts'
import { countRequests } from '../table-requests.ts'
import { type Inviting, startInviting } from './invitation-acts.ts'

let world: Inviting['world']
let root: Inviting['root']
let acme: Inviting['acme']
let bravo: Inviting['bravo']
let answer: Inviting['answer']
let invitedCompany: Inviting['invitedCompany']

beforeAll(async () => {
  ;({ world, root, acme, bravo, answer, invitedCompany } = await startInviting())
})
afterAll(() => world.stop())

describe('the lists', () => {
  let lister: string
  const numbers: Record<string, string> = {}

  beforeAll(async () => {
    lister = await world.doctor(root, 'lister')
    numbers.expired = await world.invited(lister, 'list-old@example.com')
    world.passDays(8)
    for (const name of ['list-a', 'list-b', 'list-c', 'other']) {
      // Ids created in the same millisecond have no defined order.
      world.passMinutes(1)
      numbers[name] = await world.invited(lister, `${name}@example.com`)
    }
    await answer(lister, numbers['list-b'] ?? '', 2)
    await world.open.register(form(await world.mailed(numbers['list-c'] ?? ''), 'list-c'))
  })

  const emails = async (asked: object) =>
    (await world.as(lister).listInvitations(asked)).records.map(({ email }) => email.replace('@example.com', ''))

  it('show a company the state of each invitation', async () => {
    const { records, total } = await world.as(lister).listInvitations({ doctorNo: lister })
    expect(total).toBe(5)
    const of = (name: string) => records.find(({ invitationNo }) => invitationNo === numbers[name])
    expect(of('list-a')).toEqual({
      invitationNo: numbers['list-a'],
      email: 'list-a@example.com',
      role: 'nurse',
      roleId: 2,
      sessionRole: '2',
      status: 0,
      isExpired: false,
      createDate: expect.any(String),
      expireDate: expect.any(String),
      doctorNo: lister,
      doctorName: 'lister & Co',
      link: `/register?id=${numbers['list-a']}`,
    })
    expect(of('expired')).toMatchObject({ status: 0, isExpired: true })
    expect(of('list-b')).toMatchObject({ status: 2, isExpired: false, answerDate: expect.stringMatching(/Z$/) })
    expect(of('list-c')).toMatchObject({ status: 1, isExpired: false, answerDate: expect.stringMatching(/Z$/) })
    for (const name of ['expired', 'list-b', 'list-c']) expect(of(name)).not.toHaveProperty('link')
  })

  it('can be searched by email address and filtered by status, in at most four requests', async () => {
    expect(await emails({})).toEqual(['other', 'list-c', 'list-b', 'list-a', 'list-old'])
    expect(await emails({ condition: 'LIST-' })).toEqual(['list-old', 'list-a', 'list-b', 'list-c'])
    expect(await emails({ status: 0 })).toEqual(['other', 'list-a', 'list-old'])
    expect(await emails({ status: 1 })).toEqual(['list-c'])
    expect(await emails({ status: 2, condition: 'list' })).toEqual(['list-b'])
    expect(await emails({ condition: '@example.com' })).toHaveLength(5)
    expect(await emails({ condition: 'other@exa' })).toEqual(['other'])
    expect(await emails({ condition: 'ist' })).toEqual([])
    for (const asked of [
      {},
      { condition: 'list' },
      { status: 2 as const },
      { status: 0 as const, condition: 'list' },
    ]) {
      const { count, stop } = countRequests(world.deps)
      await world.as(lister).listInvitations(asked)
      stop()
      expect(count.query + count.count + count.batchGet).toBeLessThanOrEqual(4)
    }
    const odd: object = { status: 3 }
    expect(await refusalOf(world.as(lister).listInvitations(odd))).toMatchObject({
      status: 400,
      errors: [{ path: 'status' }],
    })
  })

  it.each([{}, { condition: 'list' }, { status: 0 as const }, { status: 0 as const, condition: 'list' }])(
    'can be paged by cursor and by number if the call asks for %j',
    async (asked) => {
      const all = await emails(asked)
      const paged: string[] = []
      const numbered: string[] = []
      let nextToken: string | undefined
      for (let current = 1; numbered.length < all.length; current++) {
        const page = await world.as(lister).listInvitations({ ...asked, size: 1, nextToken })
        paged.push(...page.records.map(({ email }) => email.replace('@example.com', '')))
        nextToken = page.nextToken
        numbered.push(...(await emails({ ...asked, size: 1, current })))
      }
      expect(paged).toEqual(all)
      expect(numbered).toEqual(all)
    },
  )

  it('show the super admin all invitations by status, with links only for companies', async () => {
    const company = await invitedCompany('linked')
    const { records } = await world.as(root).listAllInvitations({ status: 0, size: 100 })
    expect(records.every(({ status }) => status === 0)).toBe(true)
    expect(records.find(({ invitationNo }) => invitationNo === company)?.link).toBe(`/register?id=${company}`)
    expect(records.find(({ invitationNo }) => invitationNo === numbers['list-a'])).not.toHaveProperty('link')
    expect((await world.as(root).listAllInvitations({ status: 2, condition: 'list-' })).records).toMatchObject([
      { email: 'list-b@example.com', status: 2 },
    ])
  })
})

describe('invitations to a nurse’s own address', () => {
  let own: string
  beforeEach(async () => {
    own ??= (await world.open.register(form(await world.mailed(await world.invited(acme, 'Olga@example.com')), 'olga')))
      .userNo
  })

  it('are listed if open or answered by the nurse, from any company', async () => {
    const open = await world.invited(bravo, 'olga@example.com')
    const lister = await world.doctor(root, 'second')
    const declined = await world.invited(lister, 'OLGA@example.com')
    await answer(own, declined, 2)
    const third = await world.doctor(root, 'third')
    await answer(third, await world.invited(third, 'olga@example.com'), 2)
    await world.invited(third, 'olga@example.com.org')
    await world.invited(third, 'other-olga@example.com')
    for (const asked of [{}, { doctorNo: acme }]) {
      const { records } = await world.as(own).listInvitations(asked)
      expect(records.map(({ doctorName, status }) => [doctorName, status])).toEqual([
        ['second & Co', 2],
        ['bravo & Co', 0],
        ['acme & Co', 1],
      ])
      expect(records.every((record) => record.link === undefined)).toBe(true)
    }
    expect((await world.as(own).listInvitations({ status: 0 })).records).toMatchObject([{ invitationNo: open }])
    world.passDays(8)
    expect((await world.as(own).listInvitations({ status: 0 })).records).toEqual([])
    expect((await refusalOf(world.as(own).listInvitations({ doctorNo: bravo }))).status).toBe(403)
  })
})
