import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { PRESETS, type Rights } from '../../../../shared/rights/rights.ts'
import { beforeCommitOf } from '../before-commit.ts'
import { CODE, memoryIdentity } from '../memory-identity.ts'
import { type PeopleWorld, startPeople } from '../people-world.ts'

// Two changes to the access of a person at once: one is made between the reads and the commit of the other.

let world: PeopleWorld
let root: string
let counter = 0
let acme: string
let ben: string

beforeAll(async () => {
  world = await startPeople(memoryIdentity())
  root = await world.admin()
})
afterAll(() => world.stop())
beforeEach(async () => {
  counter += 1
  acme = await world.doctor(root, `acme${counter}`)
  ben = await world.hired(acme, `ben${counter}`, PRESETS.buyer)
})

const staffOf = async (userNo: string) =>
  (await world.stored('Staff')).find((one) => one.doctorNo === acme && one.userNo === userNo)
const give = (rights: Rights) => () => world.as(acme).saveStaff({ doctorNo: acme, userNo: ben, rights })
const hasMore = { reason: peopleReasons.personHasMore.key }

describe('a member of staff', () => {
  it('who is suspended while their rights are lowered keeps the lower rights', async () => {
    await beforeCommitOf(world, 'Staff', give({ offers: 'read' }), () =>
      world.as(acme).saveStaff({ doctorNo: acme, userNo: ben, status: 'suspended' }),
    )
    expect(await staffOf(ben)).toMatchObject({ rights: { offers: 'read' }, status: 'suspended' })
  })

  it('who gets more rights than a manager has is neither changed nor removed by that manager', async () => {
    const cara = await world.hired(acme, `cara${counter}`, { ...PRESETS.buyer, team: 'write' })
    const raise = give(PRESETS.manager)
    const asCara = world.as(cara)
    await beforeCommitOf(world, 'Staff', raise, () =>
      expect(asCara.saveStaff({ doctorNo: acme, userNo: ben, status: 'suspended' })).rejects.toMatchObject(hasMore),
    )
    await give(PRESETS.buyer)()
    await beforeCommitOf(world, 'STAFF#', raise, () =>
      expect(asCara.removeStaff({ doctorNo: acme, userNo: ben })).rejects.toMatchObject(hasMore),
    )
    expect(await staffOf(ben)).toMatchObject({ rights: PRESETS.manager, status: 'active' })
  })
})

it('requiring two-step sign-in keeps what else has changed in the account of the owner', async () => {
  await world.as(acme).turnOnSecondFactor({ accessToken: `access of acme${counter}`, code: CODE })
  const asOwner = world.as(acme, { claims: world.newSignIn(`with-code-${counter}`) })
  await asOwner.getCurrentUser({})
  await beforeCommitOf(
    world,
    'User',
    () => world.as(root).modifyUserStatus({ userNo: acme, status: 2 }),
    () =>
      expect(asOwner.requireTwoStep({ doctorNo: acme, isRequired: true })).resolves.toMatchObject({ isRequired: true }),
  )
  const stored = (await world.stored('User')).find(({ userNo }) => userNo === acme)
  expect(stored).toMatchObject({ requiresTwoStep: true, status: 'rejected' })
})

it('an invitation that is accepted while it is revoked stays accepted', async () => {
  const invitationNo = await world.invited(acme, `nora${counter}@example.com`)
  const accept = () => world.joined(invitationNo, `nora${counter}`)
  await beforeCommitOf(world, 'Invitation', accept, () =>
    expect(world.as(acme).setInvitationStatus({ invitationNo, status: 2 })).rejects.toMatchObject({ status: 409 }),
  )
  const stored = (await world.stored('Invitation')).find((one) => one.invitationNo === invitationNo)
  expect(stored).toMatchObject({ status: 'approved' })
})

it('a clerk who is suspended while their rights are changed keeps the new rights', async () => {
  const admin = await world.joined(await world.invited(acme, `wanda${counter}@example.com`, 3), `wanda${counter}`)
  const { invitationNo } = await world.as(admin).inviteClerk({
    email: `carl${counter}@example.com`,
    rights: ['receive', 'billing'],
    permissions: [],
    warehouses: [],
  })
  const carl = await world.joined(invitationNo, `carl${counter}`)
  await beforeCommitOf(
    world,
    'Clerk',
    () => world.as(admin).saveClerk({ userNo: carl, rights: ['receive'] }),
    () => world.as(admin).saveClerk({ userNo: carl, status: 'suspended' }),
  )
  const stored = (await world.stored('Clerk')).find(({ userNo }) => userNo === carl)
  expect(stored).toMatchObject({ rights: ['receive'], status: 'suspended' })
})
