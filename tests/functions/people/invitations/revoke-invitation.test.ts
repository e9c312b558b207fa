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
let store: Inviting['store']
let nurse: string

beforeAll(async () => {
  ;({ world, root, acme, bravo, answer, resend, invitedCompany, invitation, store } = await startInviting())
  nurse = (await world.open.register(form(await world.mailed(await world.invited(acme, 'nina@example.com')), 'nina')))
    .userNo
})
afterAll(() => world.stop())

describe('revoking an invitation', () => {
  it('invalidates the link permanently', async () => {
    const id = await world.invited(acme, 'rita@example.com')
    expect(await answer(acme, id, 2)).toEqual({ invitationNo: id, status: 2, doctorNo: acme, companies: [] })
    const before = await store()
    expect(await answer(acme, id, 2)).toMatchObject({ status: 2 })
    expect(await store()).toEqual(before)
    expect((await refusalOf(world.open.validateInvitation({ id }))).status).toBe(404)
    expect((await refusalOf(world.open.register(form(id, 'rita')))).status).toBe(404)
    expect(await refusalOf(resend(acme, id))).toMatchObject({
      status: 409,
      message: 'This invitation was declined or revoked. Invite the address again.',
    })
    expect(await world.invited(acme, 'rita@example.com')).not.toBe(id)
  })

  it('is possible for the super admin if a company was invited, but only the invited person can accept', async () => {
    const id = await invitedCompany('corp')
    for (const [by, no] of [
      [root, id],
      [acme, await world.invited(acme, 'sven@example.com')],
    ] as const)
      expect(await refusalOf(answer(by, no, 1))).toMatchObject({
        status: 403,
        message: 'Only the invited person can accept.',
      })
    expect((await invitation(id))?.status).toBe('pending')
    expect(await answer(root, id, 2)).toEqual({ invitationNo: id, status: 2, doctorNo: '', companies: [] })
    expect((await invitation(id))?.status).toBe('rejected')
  })

  it('is refused for an accepted or expired invitation', async () => {
    const accepted = await world.invited(acme, 'tina@example.com')
    await world.open.register(form(accepted, 'tina'))
    const expired = await world.invited(acme, 'ulf@example.com')
    world.passDays(8)
    const before = await store()
    for (const [no, text] of [
      [accepted, /already been accepted\. Block the member/],
      [expired, /has expired/],
    ] as const) {
      expect(await refusalOf(answer(acme, no, 2))).toMatchObject({ status: 409, message: expect.stringMatching(text) })
    }
    expect((await refusalOf(resend(acme, accepted))).status).toBe(409)
    expect(await store()).toEqual(before)
  })

  it('races with accepting: only one of the two succeeds', async () => {
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

it('a doctor cannot see, revoke or email the invitations of another company', async () => {
  const theirs = await world.invited(bravo, 'secret@example.com')
  await world.invited(bravo, 'second@example.com')
  const company = await invitedCompany('newco')
  world.passMinutes(10)
  const before = await store()
  for (const no of [theirs, company, 'IV-0000000000000000000']) {
    const none = { status: 404, message: 'This invitation does not exist, or you do not have access to it.' }
    for (const status of [1, 2] as const) expect(await refusalOf(answer(acme, no, status))).toMatchObject(none)
    expect(await refusalOf(resend(acme, no))).toMatchObject(none)
    if (no !== company) {
      expect(await refusalOf(answer(root, no, 2))).toMatchObject(none)
      expect(await refusalOf(resend(root, no))).toMatchObject(none)
    }
    expect((await refusalOf(answer(nurse, no, 2))).status).toBe(404)
    expect((await refusalOf(resend(nurse, no))).status).toBe(403)
  }
  expect((await refusalOf(world.as(acme).listInvitations({ doctorNo: bravo }))).status).toBe(403)
  for (const asked of [{}, { condition: 'secret' }, { status: 0 as const }]) {
    const { records } = await world.as(acme).listInvitations(asked)
    expect(records.filter(({ doctorNo }) => doctorNo !== acme)).toEqual([])
  }
  const { nextToken } = await world.as(bravo).listInvitations({ size: 1, condition: 's' })
  expect(nextToken).toBeTruthy()
  for (const asked of [{ nextToken, condition: 's' }, { nextToken }])
    expect((await refusalOf(world.as(acme).listInvitations(asked))).status).toBe(400)
  expect(await store()).toEqual(before)
})
