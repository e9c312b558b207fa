import { afterAll, beforeAll, expect, it } from 'vitest'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { memoryIdentity } from '../memory-identity.ts'
import { form, type PeopleWorld, startPeople } from '../people-world.ts'
import { refusalOf } from '../refusal-of.ts'

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
  nurse = (await world.open.register(form(await world.mailed(await world.invited(acme, 'nina@example.com')), 'nina')))
    .userNo
})
afterAll(() => world.stop())

const mailsTo = async (to: string) =>
  (await world.stored('Outbox'))
    .flatMap((item): { to: string; content: Record<string, unknown> }[] => JSON.parse(String(item.messages)))
    .filter((message) => message.to === to)

it('inviting a company queues an email', async () => {
  const answer = await world.as(root).inviteDoctor({ email: 'carla@example.com' })
  expect(answer).toEqual({ invitationNo: expect.stringMatching(/^IV-/), email: 'carla@example.com', status: 0 })
  const [mail] = await mailsTo('carla@example.com')
  expect(mail?.content).toEqual({
    kind: 'invitation',
    invitationNo: answer.invitationNo,
    role: 'doctor',
    hasAccount: false,
  })
})

it('inviting an address again after 10 minutes returns and emails the open invitation, or a new one once expired', async () => {
  const idempotencyKey = 'invite-once'
  const invite = (key?: string) =>
    world
      .as(acme)
      .inviteUser({ doctorNo: acme, roleId: 3, email: 'dana@example.com' }, key ? { idempotencyKey: key } : {})
  const answers = await Promise.all([invite(idempotencyKey), invite(idempotencyKey)])
  expect(answers[0]).toEqual(answers[1])
  expect(await mailsTo('dana@example.com')).toHaveLength(1)
  expect(await refusalOf(invite())).toMatchObject({
    status: 429,
    message: 'This invitation was emailed recently. It can be emailed again in 10 minutes.',
  })
  world.passMinutes(10)
  expect(await invite()).toEqual(answers[0])
  expect(await mailsTo('dana@example.com')).toHaveLength(2)
  world.passDays(8)
  expect((await invite()).invitationNo).not.toBe(answers[0]?.invitationNo)
})

it('three concurrent calls that invite an address create one invitation', async () => {
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => world.as(acme).inviteUser({ doctorNo: acme, roleId: 2, email: 'eva@example.com' })),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ status: 429 })
  expect(await mailsTo('eva@example.com')).toHaveLength(1)
  expect((await world.stored('Invitation')).filter((item) => item.email === 'eva@example.com')).toHaveLength(1)
})

it('refuses addresses whose account cannot join', async () => {
  const asked = [
    [() => world.as(root).inviteDoctor({ email: 'NINA@example.com' }), /already has an account as a nurse/],
    [() => world.as(root).inviteDoctor({ email: 'acme@example.com' }), /already has an account as a company/],
    [() => world.as(acme).inviteUser({ doctorNo: acme, roleId: 2, email: 'bravo@example.com' }), /as a company/],
    [() => world.as(acme).inviteUser({ doctorNo: acme, roleId: 2, email: 'root@example.com' }), /as a super admin/],
    [() => world.as(acme).inviteUser({ doctorNo: acme, roleId: 2, email: 'nina@example.com' }), /already belongs/],
    [
      () => world.as(bravo).inviteUser({ doctorNo: bravo, roleId: 3, email: 'nina@example.com' }),
      /invite them as a nurse/,
    ],
  ] as const
  const before = (await world.stored('Outbox')).length
  for (const [call, text] of asked) {
    const refusal = await refusalOf(call())
    expect(refusal.status).toBe(409)
    expect(refusal.message).toMatch(text)
  }
  expect((await world.stored('Outbox')).length).toBe(before)
})

it('links an existing nurse to a second company when they accept', async () => {
  const id = await world.invited(bravo, 'nina@example.com')
  expect((await world.open.validateInvitation({ id })).hasAccount).toBe(true)
  expect((await mailsTo('nina@example.com')).at(-1)?.content).toMatchObject({ invitationNo: id, hasAccount: true })
  expect(await refusalOf(world.open.register(form(id, 'nina2')))).toMatchObject({ status: 409 })
  const accept = () =>
    world.as(nurse).setInvitationStatus({ invitationNo: id, status: 1 }, { idempotencyKey: 'accept' })
  const [first, second] = await Promise.all([accept(), accept()])
  expect(first).toEqual(second)
  expect(first.companies.map((company) => company.doctorName)).toEqual(['acme & Co', 'bravo & Co'])
  expect((await world.as(nurse).getCurrentUser({})).companies).toEqual(first.companies)
  const again = await refusalOf(world.as(nurse).setInvitationStatus({ invitationNo: id, status: 2 }))
  expect(again).toMatchObject({ status: 409, message: peopleReasons.answeredTooLate.text })
})

it('an invitation cannot be accepted by other people, or managed by other companies', async () => {
  const other = (
    await world.open.register(form(await world.mailed(await world.invited(acme, 'omar@example.com')), 'omar'))
  ).userNo
  const id = await world.invited(bravo, 'omar@example.com')
  const links = (await world.stored('Membership')).length
  expect((await refusalOf(world.as(nurse).setInvitationStatus({ invitationNo: id, status: 1 }))).status).toBe(404)
  expect((await refusalOf(world.as(acme).listInvitations({ doctorNo: bravo }))).status).toBe(403)
  expect(
    (await refusalOf(world.as(acme).inviteUser({ doctorNo: bravo, roleId: 2, email: 'x@example.com' }))).status,
  ).toBe(403)
  expect((await world.stored('Membership')).length).toBe(links)
  expect((await world.as(other).setInvitationStatus({ invitationNo: id, status: 2 })).companies).toHaveLength(1)
  expect((await world.stored('Membership')).length).toBe(links)
  expect(await refusalOf(world.open.validateInvitation({ id }))).toMatchObject({ status: 404 })
})

it('invitations are listed for all companies or one company, and found by the beginning of an address', async () => {
  const all = await world.as(root).listAllInvitations({ size: 100 })
  const numbers = all.records.map((record) => record.invitationNo)
  expect(numbers).toEqual([...numbers].sort().reverse())
  expect(all.total).toBe((await world.stored('Invitation')).length)
  const found = await world.as(root).listAllInvitations({ condition: 'NIN' })
  expect(new Set(found.records.map((record) => record.email))).toEqual(new Set(['nina@example.com']))
  const own = await world.as(bravo).listInvitations({ doctorNo: bravo })
  expect(own.records).not.toEqual([])
  expect(own.records.every((record) => record.doctorNo === bravo && record.sessionRole === '2')).toBe(true)
})

it.each([
  'a@example.com\r\nBcc: all@example.com',
  'a@example.com, b@example.com',
  '"a" <a@example.com>',
  'a\u0000@example.com',
  'a@example',
])('refuses the address %j', async (email) => {
  const before = (await world.stored('Outbox')).length
  for (const call of [
    () => world.as(root).inviteDoctor({ email }),
    () => world.as(acme).inviteUser({ doctorNo: acme, roleId: 2, email }),
  ]) {
    expect(await refusalOf(call())).toMatchObject({
      status: 400,
      message: 'Invalid email.',
      errors: [{ path: 'email' }],
    })
  }
  expect((await world.stored('Outbox')).length).toBe(before)
})

it('bootstrapAdmin invites one super admin, even if it is called twice', async () => {
  const { bootstrapAdmin } = await import('../../../../functions/people/public.ts')
  expect(await bootstrapAdmin(world.deps, 'root@example.com')).toBe('exists')
  const first = await bootstrapAdmin(world.deps, 'second@example.com')
  const again = await bootstrapAdmin(world.deps, 'Second@example.com')
  const numberOf = (made: typeof first) => (made === 'exists' ? made : made.id.split('.')[0])
  expect(numberOf(again)).toBe(numberOf(first))
})

it('accepting an invitation returns the company joined and all companies of the person', async () => {
  const twin = await world.doctor(root, 'twin')
  const other = await world.doctor(root, 'twin-two')
  const first = await world.invited(twin, 'both@example.com')
  const { userNo } = await world.open.register(form(await world.mailed(first), 'both'))
  const second = await world.invited(other, 'both@example.com')
  const answer = await world.as(userNo).setInvitationStatus({ invitationNo: second, status: 1 })
  expect(answer.doctorNo).toBe(other)
  expect(answer.companies.map(({ doctorNo }) => doctorNo).sort()).toEqual([twin, other].sort())
})

it('an invitation cannot be accepted by an account with another role', async () => {
  const asNurse = await world.mailed(await world.invited(acme, 'rob@example.com', 2))
  const invitationNo = await world.invited(bravo, 'rob@example.com', 3)
  const { userNo } = await world.open.register(form(asNurse, 'rob'))
  const refusal = await refusalOf(world.as(userNo).setInvitationStatus({ invitationNo, status: 1 }))
  expect(refusal).toMatchObject({ status: 409, message: expect.stringMatching(/^You are invited as/) })
  expect((await world.as(userNo).getCurrentUser({})).companies).toHaveLength(1)
})
