import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeBank } from '../../../functions/payments/use-cases/banks.ts'
import { saveBank } from '../../../functions/payments/use-cases/save-bank.ts'
import { type Activity, activityItem, activityOf } from '../../../functions/platform/activity/activity.items.ts'
import type { Table } from '../../../functions/platform/db/table.ts'
import { joinCompany, newCompany, newMember, startStore, type TestStore } from '../../support/company.ts'
import { claim, newPackage, newSide, reviewOf } from '../mixed-packages/claims/claiming-world.ts'
import { ACCOUNT_NUMBER, addBank, withSeal } from '../payments/money.ts'
import { memoryIdentity } from '../people/memory-identity.ts'
import { form, PASSWORD, type PeopleWorld, startPeople } from '../people/people-world.ts'

// Events that use cases add themselves, because the API handler does not know their company or what has changed.

const eventsOf = async (table: Table, doctorNo: string): Promise<Activity[]> =>
  (await table.query(activityItem, activityOf(doctorNo), { limit: 1000, consistent: true })).records

describe('people', () => {
  let world: PeopleWorld
  let root: string
  beforeAll(async () => {
    world = await startPeople(memoryIdentity())
    root = await world.admin()
  })
  afterAll(() => world.stop())

  const kindsOf = async (doctorNo: string) =>
    (await eventsOf(world.deps.table, doctorNo)).map(({ kind, userName, recordName }) => [kind, userName, recordName])

  it('shows who invited whom, who joined, declined and was no longer invited', async () => {
    const doctor = await world.doctor(root, 'inviter')
    const joined = await world.invited(doctor, 'joins@example.com')
    await world.open.register(form(await world.mailed(joined), 'joins'))
    const revoked = await world.invited(doctor, 'revoked@example.com')
    world.passMinutes(10)
    await world.as(doctor).resendInvitation({ invitationNo: revoked })
    await world.as(doctor).setInvitationStatus({ invitationNo: revoked, status: 2 })
    expect(await kindsOf(doctor)).toEqual([
      ['memberInvited', 'inviter', 'joins@example.com'],
      ['memberJoined', 'joins', 'joins@example.com'],
      ['memberInvited', 'inviter', 'revoked@example.com'],
      ['memberInvited', 'inviter', 'revoked@example.com'],
      ['invitationRevoked', 'inviter', 'revoked@example.com'],
    ])
  })

  it('shows sign-ins, new passwords and two-step sign-in of the team once each, but not those of a nurse', async () => {
    const doctor = await world.doctor(root, 'owner')
    const seconds = Math.floor(Date.parse(world.deps.now()) / 1000)
    const claims = { auth_time: seconds - 60, origin_jti: 'one', iat: seconds, exp: seconds + 3600, token_use: 'id' }
    const signIn = (userNo: string) => world.as(userNo, { claims }).getCurrentUser({})
    await signIn(doctor)
    await signIn(doctor)
    await world
      .as(doctor)
      .changePassword({ oldPassword: PASSWORD, password: 'Other-words-22', rePassword: 'Other-words-22' })
    await world.as(doctor).turnOffSecondFactor({})
    expect(await kindsOf(doctor)).toEqual([
      ['signedIn', 'owner', undefined],
      ['passwordChanged', 'owner', undefined],
    ])
    const { invitationNo } = await world.as(doctor).inviteStaff({
      doctorNo: doctor,
      email: 'clerk@example.com',
      rights: { offers: 'read' },
    })
    const staff = await world.open.register(form(await world.mailed(invitationNo), 'clerk'))
    await signIn(staff.userNo)
    expect((await kindsOf(doctor)).filter(([, userName]) => userName === 'clerk').map(([kind]) => kind)).toEqual([
      'staffJoined',
      'signedIn',
    ])
    const joined = await world.invited(doctor, 'quiet@example.com')
    const { userNo } = await world.open.register(form(await world.mailed(joined), 'quiet'))
    await signIn(userNo)
    expect((await kindsOf(doctor)).filter(([, userName]) => userName === 'quiet')).toEqual([
      ['memberJoined', 'quiet', 'quiet@example.com'],
    ])
  })
})

describe('records of several companies', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore()
  })
  afterAll(() => store.stop())

  it('shows each company that can pay a nurse when their bank account changes, with its last digits only', async () => {
    const deps = withSeal(store.deps)
    const doctor = await newCompany(deps)
    const other = await newCompany(deps)
    const nurse = await newMember(deps, doctor, 'nurse')
    await joinCompany(deps, nurse, other)
    const { bankNo } = await addBank(deps, nurse)
    await saveBank(deps, nurse, { bankNo, accountNumber: '999988887777' })
    await removeBank(deps, nurse, { bankNo })
    for (const { userNo } of [doctor, other]) {
      const events = await eventsOf(deps.table, userNo)
      expect(events.map(({ kind, userName }) => [kind, userName])).toEqual([
        ['bankSaved', nurse.userName],
        ['bankSaved', nurse.userName],
        ['bankRemoved', nurse.userName],
      ])
      const text = JSON.stringify(events)
      expect(text).toContain('7777')
      expect(text).not.toContain('88887777')
      expect(text).not.toContain(ACCOUNT_NUMBER)
    }
  })

  it('shows the claimant and the company of the package each step of a claim', async () => {
    const side = await newSide(store.deps)
    const { tracking } = await newPackage(store.deps, side)
    const { claimId } = await claim(store.deps, side, { tracking })
    await reviewOf(store.deps, side).approve(claimId)
    expect(await eventsOf(store.deps.table, side.doctorNo)).toMatchObject([
      {
        kind: 'mixedClaimChanged',
        userName: side.admin.userName,
        recordNo: claimId,
        recordName: tracking,
        changes: [{ what: 'claimStatus', before: 'pending', after: 'approved' }],
      },
    ])
  })
})
