import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { memoryIdentity } from './memory-identity.ts'
import { form, type PeopleWorld, startPeople } from './people-world.ts'
import { refusalOf } from './refusal-of.ts'
import { countRequests } from './table-requests.ts'

let world: PeopleWorld
let root: string
let acme: string
let bravo: string
let nurse: string

beforeAll(async () => {
  world = await startPeople(memoryIdentity())
  root = await world.admin()
  acme = await world.doctor(root, 'acme')
  bravo = await world.doctor(root, 'bravo')
  nurse = (await world.open.inviteRegister(form(await world.invited(acme, 'nina@example.com'), 'nina'))).userNo
})
afterAll(() => world.stop())

const answer = (by: string, invitationNo: string, status: 1 | 2) =>
  world.as(by).answerInvitation({ invitationNo, status })
const resend = (by: string, invitationNo: string) => world.as(by).resendInvitation({ invitationNo })
const invitation = async (no: string) => (await world.stored('Invitation')).find((item) => item.invitationNo === no)
const byKey = (items: Record<string, unknown>[]) =>
  Object.fromEntries(items.map((item) => [`${String(item.pk)} ${String(item.sk)}`, item]))
/** All that inviting, revoking and mailing can change. */
const store = async () =>
  byKey([
    ...(await world.stored('Invitation')),
    ...(await world.stored('LatestInvitation')),
    ...(await world.stored('Outbox')),
    ...(await world.stored('Membership')),
  ])
const mailsOf = async (no: string) =>
  (await world.stored('Outbox')).filter((item) => String(item.messages).includes(no)).length
const invitedCompany = async (name: string) =>
  (await world.as(root).invitedDoctor({ email: `${name}@example.com` })).invitationNo

describe('revoking', () => {
  it('shuts the link, once, and stays so', async () => {
    const id = await world.invited(acme, 'rita@example.com')
    expect(await answer(acme, id, 2)).toEqual({ invitationNo: id, status: 2, doctorNo: acme, companies: [] })
    const before = await store()
    expect(await answer(acme, id, 2)).toMatchObject({ status: 2 })
    expect(await store()).toEqual(before)
    expect((await refusalOf(world.open.validateInvitedId({ id }))).status).toBe(404)
    expect((await refusalOf(world.open.inviteRegister(form(id, 'rita')))).status).toBe(404)
    expect(await refusalOf(resend(acme, id))).toMatchObject({
      ...{ status: 409, message: 'This invitation was declined or revoked. Invite the address anew.' },
    })
    expect(await world.invited(acme, 'rita@example.com')).not.toBe(id)
  })

  it('is the super admin’s for companies, and nobody accepts for somebody else', async () => {
    const id = await invitedCompany('corp')
    for (const [by, no] of [
      [root, id],
      [acme, await world.invited(acme, 'sven@example.com')],
    ] as const)
      expect(await refusalOf(answer(by, no, 1))).toMatchObject({
        ...{ status: 409, message: 'Only the invited person can accept.' },
      })
    expect((await invitation(id))?.status).toBe('pending')
    expect(await answer(root, id, 2)).toEqual({ invitationNo: id, status: 2, doctorNo: '', companies: [] })
    expect((await invitation(id))?.status).toBe('rejected')
  })

  it('comes too late for an accepted and an expired one', async () => {
    const accepted = await world.invited(acme, 'tina@example.com')
    await world.open.inviteRegister(form(accepted, 'tina'))
    const expired = await world.invited(acme, 'ulf@example.com')
    world.passDays(8)
    const before = await store()
    for (const [no, text] of [
      [accepted, /accepted already\. Block the member/],
      [expired, /has expired/],
    ] as const) {
      expect(await refusalOf(answer(acme, no, 2))).toMatchObject({ status: 409, message: expect.stringMatching(text) })
    }
    expect((await refusalOf(resend(acme, accepted))).status).toBe(409)
    expect(await store()).toEqual(before)
  })

  it('and accepting at once: one of the two happens', async () => {
    for (let round = 0; round < 6; round++) {
      const company = await world.doctor(root, `race${round}`)
      const id = await world.invited(company, 'nina@example.com')
      const [revoked, accepted] = await Promise.allSettled([answer(company, id, 2), answer(nurse, id, 1)])
      expect([revoked.status, accepted.status].sort()).toEqual(['fulfilled', 'rejected'])
      const linked = (await world.stored('Membership')).some(
        ({ doctorNo, userNo }) => doctorNo === company && userNo === nurse,
      )
      expect(linked).toBe(accepted.status === 'fulfilled')
      expect((await invitation(id))?.status).toBe(linked ? 'approved' : 'rejected')
    }
  })
})

describe('mailing again', () => {
  it('goes 10 minutes apart and 5 times a day', async () => {
    const id = await world.invited(acme, 'vera@example.com')
    world.passMinutes(9.5)
    expect(await refusalOf(resend(acme, id))).toMatchObject({
      ...{ status: 429, message: 'This invitation was mailed a moment ago. It can be mailed again in 1 minute.' },
    })
    expect(await mailsOf(id)).toBe(1)
    for (let mails = 2; mails <= 5; mails++) {
      world.passMinutes(10)
      expect(await resend(acme, id)).toEqual({ invitationNo: id, email: 'vera@example.com', status: 0 })
    }
    world.passMinutes(11)
    const tooOften = {
      ...{
        status: 429,
        message: 'This invitation was mailed 5 times within a day. It can be mailed again in 23 hours.',
      },
    }
    expect(await refusalOf(resend(acme, id))).toMatchObject(tooOften)
    expect(
      await refusalOf(world.as(acme).inviteUser({ doctorNo: acme, roleId: 2, email: 'vera@example.com' })),
    ).toMatchObject(tooOften)
    await answer(acme, id, 2)
    expect(
      await refusalOf(world.as(acme).inviteUser({ doctorNo: acme, roleId: 3, email: 'vera@example.com' })),
    ).toMatchObject({
      status: 429,
    })
    expect(await mailsOf(id)).toBe(5)
    world.passDays(1)
    expect(await world.invited(acme, 'vera@example.com')).not.toBe(id)
  })

  it('of two at once sends one mail', async () => {
    const id = await invitedCompany('walt')
    world.passMinutes(10)
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => resend(root, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mailsOf(id)).toBe(2)
  })

  it('replaces an expired one, once, and the old link stays dead', async () => {
    const id = await world.invited(acme, 'xena@example.com', 3)
    world.passDays(8)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => resend(acme, id)))
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.invitationNo] : []))
    expect(made).toHaveLength(1)
    expect(made[0]).not.toBe(id)
    expect(await invitation(made[0] ?? '')).toMatchObject({ role: 'warehouseAdmin', doctorNo: acme, status: 'pending' })
    expect((await refusalOf(world.open.validateInvitedId({ id }))).status).toBe(404)
  })

  it('mends a wrong role at once', async () => {
    const wrong = await world.invited(acme, 'yves@example.com', 2)
    const right = await world.invited(acme, 'yves@example.com', 3)
    expect((await invitation(wrong))?.status).toBe('rejected')
    expect((await invitation(right))?.role).toBe('warehouseAdmin')
  })

  it('refuses an address that got another account meanwhile', async () => {
    const id = await world.invited(acme, 'zora@example.com', 2)
    const other = await world.invited(bravo, 'zora@example.com', 3)
    await world.open.inviteRegister(form(other, 'zora'))
    world.passMinutes(10)
    const before = await store()
    expect(await refusalOf(resend(acme, id))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/warehouse admin/),
    })
    expect(await store()).toEqual(before)
  })
})

it('keeps another company’s invitations from a doctor: not seen, revoked or mailed', async () => {
  const theirs = await world.invited(bravo, 'secret@example.com')
  const company = await invitedCompany('newco')
  world.passMinutes(10)
  const before = await store()
  for (const no of [theirs, company, 'IV-0000000000000000000']) {
    const none = { status: 404, message: 'This invitation does not exist, or it is not yours.' }
    for (const status of [1, 2] as const) expect(await refusalOf(answer(acme, no, status))).toMatchObject(none)
    expect(await refusalOf(resend(acme, no))).toMatchObject(none)
    if (no !== company) {
      expect(await refusalOf(answer(root, no, 2))).toMatchObject(none)
      expect(await refusalOf(resend(root, no))).toMatchObject(none)
    }
    expect((await refusalOf(answer(nurse, no, 2))).status).toBe(404)
    expect((await refusalOf(resend(nurse, no))).status).toBe(403)
  }
  expect((await refusalOf(world.as(acme).invitationList({ doctorNo: bravo }))).status).toBe(403)
  for (const asked of [{}, { condition: 'secret' }, { status: 0 as const }]) {
    const { records } = await world.as(acme).invitationList(asked)
    expect(records.filter(({ doctorNo }) => doctorNo !== acme)).toEqual([])
  }
  const { nextToken = '' } = await world.as(bravo).invitationList({ size: 1, condition: 's' })
  for (const condition of ['s', undefined])
    if (nextToken)
      expect(
        (await refusalOf(world.as(acme).invitationList({ nextToken, ...(condition ? { condition } : {}) }))).status,
      ).toBe(400)
  expect(await store()).toEqual(before)
})

describe('the lists', () => {
  let lister: string
  const numbers: Record<string, string> = {}

  beforeAll(async () => {
    lister = await world.doctor(root, 'lister')
    numbers.expired = await world.invited(lister, 'list-old@example.com')
    world.passDays(8)
    for (const name of ['list-a', 'list-b', 'list-c', 'other']) {
      numbers[name] = await world.invited(lister, `${name}@example.com`)
    }
    await answer(lister, numbers['list-b'] ?? '', 2)
    await world.open.inviteRegister(form(numbers['list-c'] ?? '', 'list-c'))
  })

  const emails = async (asked: object) =>
    (await world.as(lister).invitationList(asked)).records.map(({ email }) => email.replace('@example.com', ''))

  it('tell a company what has become of each', async () => {
    const { records, total } = await world.as(lister).invitationList({ doctorNo: lister })
    expect(total).toBe(5)
    const of = (name: string) => records.find(({ invitationNo }) => invitationNo === numbers[name])
    expect(of('list-a')).toEqual({
      ...{ invitationNo: numbers['list-a'], email: 'list-a@example.com', role: 'nurse', roleId: 3, sessionRole: '2' },
      ...{ status: 0, isExpired: false, createDate: expect.any(String), expireDate: expect.any(String) },
      ...{ doctorNo: lister, doctorName: 'lister & Co', link: `/register?id=${numbers['list-a']}` },
    })
    expect(of('expired')).toMatchObject({ status: 0, isExpired: true })
    expect(of('list-b')).toMatchObject({ status: 2, isExpired: false, answerDate: expect.stringMatching(/Z$/) })
    expect(of('list-c')).toMatchObject({ status: 1, isExpired: false, answerDate: expect.stringMatching(/Z$/) })
    for (const name of ['expired', 'list-b', 'list-c']) expect(of(name)).not.toHaveProperty('link')
  })

  it('search by the beginning of an address and by status, in few requests', async () => {
    expect(await emails({})).toEqual(['other', 'list-c', 'list-b', 'list-a', 'list-old'])
    expect(await emails({ condition: 'LIST-' })).toEqual(['list-a', 'list-b', 'list-c', 'list-old'])
    expect(await emails({ status: 0 })).toEqual(['other', 'list-a', 'list-old'])
    expect(await emails({ status: 1 })).toEqual(['list-c'])
    expect(await emails({ status: 2, condition: 'list' })).toEqual(['list-b'])
    expect(await emails({ condition: 'ist' })).toEqual([])
    for (const asked of [
      {},
      { condition: 'list' },
      { status: 2 as const },
      { status: 0 as const, condition: 'list' },
    ]) {
      const { count, stop } = countRequests(world.deps)
      await world.as(lister).invitationList(asked)
      stop()
      expect(count.query + count.count + count.batchGet).toBeLessThanOrEqual(3)
    }
    const odd: object = { status: 3 }
    expect(await refusalOf(world.as(lister).invitationList(odd))).toMatchObject({
      ...{ status: 400, errors: [{ path: 'status' }] },
    })
  })

  it.each([{}, { condition: 'list' }, { status: 0 as const }, { status: 0 as const, condition: 'list' }])(
    'page %j by mark and by number',
    async (asked) => {
      const whole = await emails(asked)
      const paged: string[] = []
      const numbered: string[] = []
      let nextToken: string | undefined
      for (let current = 1; numbered.length < whole.length; current++) {
        const page = await world.as(lister).invitationList({ ...asked, size: 1, ...(nextToken ? { nextToken } : {}) })
        paged.push(...page.records.map(({ email }) => email.replace('@example.com', '')))
        nextToken = page.nextToken
        numbered.push(...(await emails({ ...asked, size: 1, current })))
      }
      expect(paged).toEqual(whole)
      expect(numbered).toEqual(whole)
    },
  )

  it('show the super admin all by status, and links of those to companies only', async () => {
    const company = await invitedCompany('linked')
    const { records } = await world.as(root).allInvitations({ status: 0, size: 100 })
    expect(records.every(({ status }) => status === 0)).toBe(true)
    expect(records.find(({ invitationNo }) => invitationNo === company)?.link).toBe(`/register?id=${company}`)
    expect(records.find(({ invitationNo }) => invitationNo === numbers['list-a'])).not.toHaveProperty('link')
    expect((await world.as(root).allInvitations({ status: 2, condition: 'list-' })).records).toMatchObject([
      { email: 'list-b@example.com', status: 2 },
    ])
  })
})

describe('what is sent to a nurse’s own address', () => {
  let own: string
  beforeEach(async () => {
    own ??= (await world.open.inviteRegister(form(await world.invited(acme, 'Olga@example.com'), 'olga'))).userNo
  })

  it('is open or answered by her, from whichever company', async () => {
    const open = await world.invited(bravo, 'olga@example.com')
    const lister = await world.doctor(root, 'second')
    const declined = await world.invited(lister, 'OLGA@example.com')
    await answer(own, declined, 2)
    const third = await world.doctor(root, 'third')
    await answer(third, await world.invited(third, 'olga@example.com'), 2)
    await world.invited(third, 'olga@example.com.org')
    await world.invited(third, 'other-olga@example.com')
    for (const asked of [{}, { doctorNo: acme }]) {
      const { records } = await world.as(own).invitationList(asked)
      expect(records.map(({ doctorName, status }) => [doctorName, status])).toEqual([
        ...[
          ['second & Co', 2],
          ['bravo & Co', 0],
          ['acme & Co', 1],
        ],
      ])
      expect(records.every((record) => record.link === undefined)).toBe(true)
    }
    expect((await world.as(own).invitationList({ status: 0 })).records).toMatchObject([{ invitationNo: open }])
    world.passDays(8)
    expect((await world.as(own).invitationList({ status: 0 })).records).toEqual([])
    expect((await refusalOf(world.as(own).invitationList({ doctorNo: bravo }))).status).toBe(403)
  })
})
