import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form } from '../people-world.ts'
import { refusalOf } from '../refusal-of.ts'
import { type Inviting, startInviting } from './invitation-acts.ts'

let world: Inviting['world']
let root: Inviting['root']
let acme: Inviting['acme']
let bravo: Inviting['bravo']
let answer: Inviting['answer']
let resend: Inviting['resend']
let invitedCompany: Inviting['invitedCompany']
let invitation: Inviting['invitation']
let mailsOf: Inviting['mailsOf']
let store: Inviting['store']

beforeAll(async () => {
  ;({ world, root, acme, bravo, answer, resend, invitedCompany, invitation, mailsOf, store } = await startInviting())
})
afterAll(() => world.stop())

describe('emailing an invitation again', () => {
  it('is possible at most once every 10 minutes and 5 times a day', async () => {
    const id = await world.invited(acme, 'vera@example.com')
    world.passMinutes(9.5)
    expect(await refusalOf(resend(acme, id))).toMatchObject({
      status: 429,
      message: 'This invitation was emailed recently. It can be emailed again in 1 minute.',
    })
    expect(await mailsOf(id)).toBe(1)
    for (let mails = 2; mails <= 5; mails++) {
      world.passMinutes(10)
      expect(await resend(acme, id)).toEqual({ invitationNo: id, email: 'vera@example.com', status: 0 })
    }
    world.passMinutes(11)
    const tooOften = {
      status: 429,
      message: 'This invitation was emailed 5 times within a day. It can be emailed again in 23 hours.',
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

  it('sends one email for four concurrent calls', async () => {
    const id = await invitedCompany('walt')
    world.passMinutes(10)
    const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => resend(root, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await mailsOf(id)).toBe(2)
  })

  it('replaces an expired invitation once, and the old link stays invalid', async () => {
    const id = await world.invited(acme, 'xena@example.com', 3)
    world.passDays(8)
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => resend(acme, id)))
    const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value.invitationNo] : []))
    expect(made).toHaveLength(1)
    expect(made[0]).not.toBe(id)
    expect(await invitation(made[0] ?? '')).toMatchObject({ role: 'warehouseAdmin', doctorNo: acme, status: 'pending' })
    expect((await refusalOf(world.open.validateInvitation({ id }))).status).toBe(404)
  })

  it('by inviting the address with another role replaces the invitation immediately', async () => {
    const wrong = await world.invited(acme, 'yves@example.com', 2)
    const right = await world.invited(acme, 'yves@example.com', 3)
    expect((await invitation(wrong))?.status).toBe('rejected')
    expect((await invitation(right))?.role).toBe('warehouseAdmin')
  })

  it('is refused if the address now belongs to an account with another role', async () => {
    const id = await world.invited(acme, 'zora@example.com', 2)
    const other = await world.invited(bravo, 'zora@example.com', 3)
    await world.open.register(form(await world.mailed(other), 'zora'))
    world.passMinutes(10)
    const before = await store()
    expect(await refusalOf(resend(acme, id))).toMatchObject({
      status: 409,
      message: expect.stringMatching(/warehouse admin/),
    })
    expect(await store()).toEqual(before)
  })
})
