import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { AREAS, PRESET_NAMES, PRESETS, type Rights } from '../../../../shared/rights/rights.ts'
import { memoryIdentity } from '../memory-identity.ts'
import { form, type PeopleWorld, startPeople } from '../people-world.ts'

let world: PeopleWorld
let root: string
let acme: string
let bravo: string

beforeAll(async () => {
  world = await startPeople(memoryIdentity())
  root = await world.admin()
  acme = await world.doctor(root, 'acme')
  bravo = await world.doctor(root, 'bravo')
})
afterAll(() => world.stop())

const hired = (name: string, rights: Rights) => world.hired(acme, name, rights)
const listed = async (by = acme, doctorNo = acme) => world.as(by).listStaff({ doctorNo })
const companiesOf = async (userNo: string) => (await world.as(userNo).getCurrentUser({})).companies

describe('a person invited to the staff', () => {
  it('registers without a company, and sees the company with their rights', async () => {
    const ben = await hired('ben', PRESETS.bookkeeper)
    expect(await companiesOf(ben)).toEqual([{ doctorNo: acme, doctorName: 'acme & Co', rights: PRESETS.bookkeeper }])
    const { owner, records } = await listed()
    expect(owner).toMatchObject({ userNo: acme, userName: 'acme' })
    expect(records).toMatchObject([{ userNo: ben, rights: PRESETS.bookkeeper, status: 'active', isEditable: true }])
    // The account is no company: it cannot be named as one, and no company can be frozen with it.
    await expect(world.as(ben).listMembers({ doctorNo: ben })).rejects.toMatchObject({
      status: 403,
      reason: generalReasons.noAccess.key,
    })
  })

  it('may do what their rights allow, and is told which right is missing', async () => {
    const vera = await hired('vera', PRESETS.viewer)
    await expect(world.as(vera).listMembers({ doctorNo: acme })).resolves.toMatchObject({ records: [] })
    await expect(
      world.as(vera).inviteUser({ doctorNo: acme, roleId: 2, email: 'x@example.com' }),
    ).rejects.toMatchObject({ status: 403, reason: generalReasons.lacksRight.key, params: { right: 'team:write' } })
    await expect(world.as(vera).listMembers({ doctorNo: bravo })).rejects.toMatchObject({ status: 403 })
  })

  // The contract loop asks every call with two of these people only.
  it('has no access to another company, whatever their rights', async () => {
    const each: [string, Rights][] = [
      ...PRESET_NAMES.map((name): [string, Rights] => [`${name}-elsewhere`, PRESETS[name]]),
      ...AREAS.map((area): [string, Rights] => [`${area}-alone`, { [area]: 'write' }]),
    ]
    for (const [name, rights] of each) {
      const userNo = await hired(name, rights)
      await expect(world.as(userNo).listMembers({ doctorNo: bravo }), name).rejects.toMatchObject({
        status: 403,
        reason: generalReasons.noAccess.key,
      })
    }
  })

  it('accepts with an existing account, which keeps its own company', async () => {
    const { invitationNo } = await world
      .as(acme)
      .inviteStaff({ doctorNo: acme, email: 'bravo@example.com', rights: { offers: 'write' } })
    const received = await world.as(bravo).listReceivedInvitations({})
    expect(received.records).toMatchObject([{ invitationNo, rights: { offers: 'write' } }])
    expect(received.records[0]?.link).toBeUndefined()
    const answer = await world.as(bravo).setInvitationStatus({ invitationNo, status: 1 })
    expect(answer.companies).toMatchObject([{ doctorNo: acme, rights: { offers: 'write' } }, { doctorNo: bravo }])
    expect((await companiesOf(bravo)).map(({ doctorNo }) => doctorNo)).toEqual([bravo, acme])
    await expect(
      world.as(acme).inviteStaff({ doctorNo: acme, email: 'bravo@example.com', rights: { offers: 'read' } }),
    ).rejects.toMatchObject({ reason: peopleReasons.belongsAlready.key })
    await world.as(bravo).removeStaff({ doctorNo: acme, userNo: bravo })
    expect(await companiesOf(bravo)).toEqual([{ doctorNo: bravo, doctorName: 'bravo & Co' }])
  })

  it('is listed for the super admin with the companies, also while suspended', async () => {
    const lena = await hired('lena', PRESETS.viewer)
    const { invitationNo } = await world
      .as(bravo)
      .inviteStaff({ doctorNo: bravo, email: 'lena@example.com', rights: PRESETS.viewer })
    await world.as(lena).setInvitationStatus({ invitationNo, status: 1 })
    await world.as(acme).saveStaff({ doctorNo: acme, userNo: lena, status: 'suspended' })
    const { records } = await world.as(root).listUsers({})
    const staffOf = (userNo: string) => records.find((one) => one.userNo === userNo)?.staffOf
    expect(staffOf(lena)).toEqual(['acme & Co', 'bravo & Co'])
    expect(staffOf(bravo)).toBeUndefined()
    expect(await world.as(root).getUserInfo({ userNo: lena })).toMatchObject({
      staffOf: ['acme & Co', 'bravo & Co'],
      companies: [
        { doctorNo: acme, status: 3 },
        { doctorNo: bravo, status: 1 },
      ],
    })
    await world.as(root).modifyUserStatus({ userNo: lena, status: 2 })
    await expect(world.as(acme).listStaff({ doctorNo: acme })).resolves.toBeDefined()
  })

  it('gets a new invitation if the rights change before it is accepted', async () => {
    const invited = (rights: Rights) =>
      world.as(acme).inviteStaff({ doctorNo: acme, email: 'carol@example.com', rights })
    const first = await invited({ offers: 'read' })
    const second = await invited({ offers: 'write' })
    expect(second.invitationNo).not.toBe(first.invitationNo)
    await expect(world.open.validateInvitation({ id: first.invitationNo })).rejects.toMatchObject({
      reason: peopleReasons.noLongerValid.key,
    })
  })
})

describe('rights', () => {
  it('are given, changed and taken only by people who have them, and never by the person alone', async () => {
    const lead = await hired('lead', { team: 'write', offers: 'write' })
    const payer = await hired('payer', { payments: 'write' })
    const asLead = world.as(lead)
    const beyond = { status: 403, reason: peopleReasons.personHasMore.key }
    await expect(
      asLead.inviteStaff({ doctorNo: acme, email: 'z@example.com', rights: { payments: 'read' } }),
    ).rejects.toMatchObject({
      status: 400,
      errors: [{ path: 'rights', reason: peopleReasons.beyondOwnRights.key }],
    })
    await expect(asLead.saveStaff({ doctorNo: acme, userNo: payer, status: 'suspended' })).rejects.toMatchObject(beyond)
    await expect(asLead.removeStaff({ doctorNo: acme, userNo: payer })).rejects.toMatchObject(beyond)
    await expect(asLead.saveStaff({ doctorNo: acme, userNo: lead, rights: PRESETS.manager })).rejects.toMatchObject({
      reason: peopleReasons.notOwnRights.key,
    })
    await expect(asLead.saveStaff({ doctorNo: acme, userNo: acme, status: 'suspended' })).rejects.toMatchObject({
      reason: peopleReasons.ownerStays.key,
    })
    const { records } = await listed(lead)
    expect(records.map(({ userNo, isEditable }) => [userNo, isEditable])).toEqual(
      expect.arrayContaining([
        [payer, false],
        [lead, false],
      ]),
    )
  })

  it('change with the next call; a suspended person has no access, and a restored one the same rights', async () => {
    const sam = await hired('sam', PRESETS.viewer)
    const change = (more: object) => world.as(acme).saveStaff({ doctorNo: acme, userNo: sam, ...more })
    await change({ status: 'suspended' })
    await expect(world.as(sam).listMembers({ doctorNo: acme })).rejects.toMatchObject({ status: 403 })
    expect(await companiesOf(sam)).toEqual([])
    await change({ status: 'active', rights: { offers: 'read' } })
    await expect(world.as(sam).listMembers({ doctorNo: acme })).rejects.toMatchObject({
      params: { right: 'team:read' },
    })
    await world.as(acme).removeStaff({ doctorNo: acme, userNo: sam })
    expect(await companiesOf(sam)).toEqual([])
  })

  it('are not changed by a caller who saw an older version', async () => {
    const tom = await hired('tom', PRESETS.viewer)
    const seen = (await listed()).records.find(({ userNo }) => userNo === tom)?.version ?? 0
    await world.as(acme).saveStaff({ doctorNo: acme, userNo: tom, rights: PRESETS.packer, version: seen })
    await expect(
      world.as(acme).saveStaff({ doctorNo: acme, userNo: tom, rights: PRESETS.buyer, version: seen }),
    ).rejects.toMatchObject({ status: 409, reason: generalReasons.editedMeanwhile.key })
  })

  it('of a manager include revoking the invitations of the company', async () => {
    const boss = await hired('boss', PRESETS.manager)
    const { invitationNo } = await world.as(acme).inviteUser({ doctorNo: acme, roleId: 2, email: 'nora@example.com' })
    const watcher = await hired('watcher', PRESETS.viewer)
    await expect(world.as(watcher).setInvitationStatus({ invitationNo, status: 2 })).rejects.toMatchObject({
      status: 404,
    })
    await world.as(boss).setInvitationStatus({ invitationNo, status: 2 })
    const sent = await world.as(boss).listInvitations({ doctorNo: acme })
    expect(sent.records.find((one) => one.invitationNo === invitationNo)).toMatchObject({ status: 2 })
  })
})

describe('an invitation to the staff', () => {
  const invitation = async (name: string, rights: Rights) =>
    (await world.as(acme).inviteStaff({ doctorNo: acme, email: `${name}@example.com`, rights })).invitationNo

  it('cannot be used by those who know its number, and is listed only for people who may invite', async () => {
    const invitationNo = await invitation('dora', PRESETS.manager)
    const refused = { reason: peopleReasons.noLongerValid.key }
    await expect(world.open.validateInvitation({ id: invitationNo })).rejects.toMatchObject(refused)
    await expect(world.open.register(form(invitationNo, 'thief'))).rejects.toMatchObject(refused)
    const { records } = await world.as(acme).listInvitations({ doctorNo: acme })
    expect(records.find((one) => one.invitationNo === invitationNo)).not.toHaveProperty('link')
    const reader = await hired('reader', PRESETS.viewer)
    await expect(world.as(reader).listInvitations({ doctorNo: acme })).rejects.toMatchObject({
      params: { right: 'team:write' },
    })
    await world.open.register(form(await world.mailed(invitationNo), 'dora'))
  })

  it('is emailed again or revoked only by people who have all of its rights', async () => {
    const invitationNo = await invitation('fred', { payments: 'write' })
    const chief = await hired('chief', { team: 'write' })
    const refused = { status: 403, reason: peopleReasons.personHasMore.key }
    await expect(world.as(chief).setInvitationStatus({ invitationNo, status: 2 })).rejects.toMatchObject(refused)
    await expect(world.as(chief).resendInvitation({ invitationNo })).rejects.toMatchObject(refused)
    world.passDays(8)
    await expect(world.as(chief).resendInvitation({ invitationNo })).rejects.toMatchObject(refused)
    world.passDays(-8)
  })
})

it('the number of an open invitation is not in the activity, which more people read than may invite', async () => {
  const { invitationNo } = await world.as(acme).inviteUser({ doctorNo: acme, roleId: 3, email: 'wes@example.com' })
  world.passMinutes(11)
  await world.as(acme).resendInvitation({ invitationNo })
  const events = (await world.stored('Activity')).filter(({ recordName }) => recordName === 'wes@example.com')
  expect(events.length).toBeGreaterThan(0)
  expect(JSON.stringify(events)).not.toContain(invitationNo)
})

it('a call that runs while the rights of the person change commits nothing', async () => {
  const max = await hired('max', PRESETS.manager)
  const { table } = world.deps
  const { commit } = table
  let changed = false
  // Suspends the person after the call has read their rights, and before its first commit.
  table.commit = async (intents, answer) => {
    if (!changed && intents.some((intent) => intent.verb === 'put' && intent.item.type === 'Invitation')) {
      changed = true
      await world.as(acme).saveStaff({ doctorNo: acme, userNo: max, status: 'suspended' })
    }
    return commit(intents, answer)
  }
  try {
    await expect(
      world.as(max).inviteUser({ doctorNo: acme, roleId: 2, email: 'late@example.com' }),
    ).rejects.toMatchObject({ status: 403, reason: generalReasons.rightsChanged.key })
  } finally {
    table.commit = commit
  }
  expect(changed).toBe(true)
  expect((await world.stored('Invitation')).some(({ email }) => email === 'late@example.com')).toBe(false)
})
