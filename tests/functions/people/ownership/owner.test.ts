import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditCompany } from '../../../../functions/audit/audit.ts'
import { openOwnerLink, type Side } from '../../../../functions/people/ownership/owner-transfer.ts'
import { findAccounts } from '../../../../functions/people/users/find-accounts.ts'
import { staffItem, type User, userItem } from '../../../../functions/platform/actor.items.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { ref } from '../../../../functions/platform/db/table.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { ownerReasons } from '../../../../shared/people/ownership/owner.reasons.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { PRESETS, type Rights } from '../../../../shared/rights/rights.ts'
import { beforeCommitOf } from '../before-commit.ts'
import { memoryIdentity } from '../memory-identity.ts'
import { PASSWORD, type PeopleWorld, startPeople } from '../people-world.ts'

let world: PeopleWorld
let root: string
let counter = 0
/** A new company in each test, with its owner and one buyer. */
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
  ben = await hired(`ben${counter}`, PRESETS.buyer)
})

const hired = (name: string, rights: Rights, by = acme) => world.hired(acme, name, rights, by)

interface Options {
  by?: string
  rightsAfter?: Rights
  leaves?: boolean
}

const start = (to = ben, { by = acme, rightsAfter = PRESETS.manager, leaves = false }: Options = {}) =>
  world.as(by).startOwnerTransfer({
    doctorNo: acme,
    userNo: to,
    password: PASSWORD,
    ...(!leaves && { rightsAfter }),
  })

const stored = async () => {
  const found = (await world.stored('OwnerTransfer')).find(({ doctorNo }) => doctorNo === acme)
  return found as { transferNo: string; status: string; ownerNo: string; fromNo: string; toNo: string }
}

const linkOf = async (side: Side): Promise<string> => {
  const { transferNo } = await stored()
  const id = await openOwnerLink(world.deps, { doctorNo: acme, transferNo, side })
  if (id === undefined) throw new Error('This transfer is not open')
  return id
}

const confirm = async (side: Side) => {
  const transfer = await stored()
  const id = await linkOf(side)
  return world.as(side === 'from' ? transfer.fromNo : transfer.toNo).confirmOwnerTransfer({ doctorNo: acme, id })
}

/** Transfers the company to a person, from its owner. */
const transferred = async (to: string, options: Options = {}) => {
  world.passMinutes(2)
  await start(to, options)
  world.passMinutes(2)
  await confirm('to')
  expect(await confirm('from')).toEqual({ isCompleted: true })
}

const ownerOf = async (by: string) => (await world.as(by).listStaff({ doctorNo: acme })).owner.userNo
const companiesOf = async (userNo: string) => (await world.as(userNo).getCurrentUser({})).companies
const breaches = async () => (await auditCompany({ table: world.deps.table }, { doctorNo: acme, deep: true })).breaches
const refused = (reason: { key: string }, status = 409) => ({ status, reason: reason.key })

const interrupted = <T>(type: string, meanwhile: () => Promise<unknown>, call: () => Promise<T>): Promise<T> =>
  beforeCommitOf(world, type, meanwhile, call)

describe('a transfer', () => {
  it('changes the owner once both have confirmed, and the number of the company stays', async () => {
    const answer = await start()
    expect(answer).toMatchObject({ from: { userNo: acme, confirmed: false }, to: { userNo: ben, confirmed: false } })
    const links = { from: await linkOf('from'), to: await linkOf('to') }
    world.passMinutes(2)
    expect(await confirm('from')).toEqual({ isCompleted: false })
    expect(await confirm('from')).toEqual({ isCompleted: false })
    expect(await ownerOf(acme)).toBe(acme)
    expect((await world.as(acme).listStaff({ doctorNo: acme })).transfer).toMatchObject({
      from: { confirmed: true },
      to: { confirmed: false },
    })
    expect(await confirm('to')).toEqual({ isCompleted: true })
    expect(await ownerOf(ben)).toBe(ben)
    // Both see on the page of their link that it is done.
    for (const [userNo, id] of [[acme, links.from] as const, [ben, links.to] as const])
      expect(await world.as(userNo).getOwnerTransfer({ doctorNo: acme, id })).toMatchObject({ isCompleted: true })
    const [company] = await companiesOf(ben)
    expect(company).toEqual({ doctorNo: acme, doctorName: `acme${counter} & Co` })
    expect(await companiesOf(acme)).toEqual([{ ...company, rights: PRESETS.manager }])
    const events = (await world.stored('Activity')).filter(
      (one) => one.doctorNo === acme && one.kind === 'ownerChanged',
    )
    expect(events).toMatchObject([
      { userNo: ben, recordNo: ben, changes: [{ before: `acme${counter}`, after: `ben${counter}` }] },
    ])
    expect(await breaches()).toEqual([])
  })

  it('leaves the former owner the chosen rights, which the new owner can take away', async () => {
    await transferred(ben, { rightsAfter: { team: 'read' } })
    const asFormer = world.as(acme)
    await expect(asFormer.listStaff({ doctorNo: acme })).resolves.toMatchObject({ owner: { userNo: ben } })
    await expect(asFormer.inviteUser({ doctorNo: acme, roleId: 2, email: 'late@example.com' })).rejects.toMatchObject({
      status: 403,
      params: { right: 'team:write' },
    })
    await expect(start(ben, { by: acme })).rejects.toMatchObject(refused(generalReasons.ownerOnly, 403))
    await world.as(ben).removeStaff({ doctorNo: acme, userNo: acme })
    await expect(asFormer.listStaff({ doctorNo: acme })).rejects.toMatchObject({ status: 403 })
    expect(await companiesOf(acme)).toEqual([])
    await expect(asFormer.listInvitations({})).rejects.toMatchObject({ status: 403 })
    await expect(world.as(ben).removeStaff({ doctorNo: acme, userNo: ben })).rejects.toMatchObject(
      refused(peopleReasons.ownerStays),
    )
    // The former owner may be hired again, like anyone else.
    const { invitationNo } = await world
      .as(ben)
      .inviteStaff({ doctorNo: acme, email: `acme${counter}@example.com`, rights: PRESETS.viewer })
    await world.as(acme).setInvitationStatus({ invitationNo, status: 1 })
    expect(await companiesOf(acme)).toMatchObject([{ doctorNo: acme, rights: PRESETS.viewer }])
    expect(await breaches()).toEqual([])
  })

  it('can go on to a third person, and back to the first owner', async () => {
    const cara = await hired(`cara${counter}`, PRESETS.viewer)
    await transferred(ben, { leaves: true })
    await transferred(cara, { by: ben })
    expect(await ownerOf(cara)).toBe(cara)
    expect(await companiesOf(ben)).toMatchObject([{ doctorNo: acme, rights: PRESETS.manager }])
    const { invitationNo } = await world
      .as(cara)
      .inviteStaff({ doctorNo: acme, email: `acme${counter}@example.com`, rights: PRESETS.viewer })
    await world.as(acme).setInvitationStatus({ invitationNo, status: 1 })
    await transferred(acme, { by: cara, leaves: true })
    expect(await ownerOf(acme)).toBe(acme)
    expect(await companiesOf(acme)).toEqual([{ doctorNo: acme, doctorName: `acme${counter} & Co` }])
    expect(await companiesOf(cara)).toEqual([])
    const users = await world.stored('User')
    expect(users.find(({ userNo }) => userNo === acme)?.ownerNo).toBeUndefined()
    expect(users.find(({ userNo }) => userNo === cara)?.ownedCompanies).toEqual([])
    expect(await breaches()).toEqual([])
  })

  it('needs the password of the owner, an active member of the staff, and no other open transfer', async () => {
    const call = (more: object) =>
      world.as(acme).startOwnerTransfer({ doctorNo: acme, userNo: ben, password: PASSWORD, ...more })
    await expect(call({ password: 'Wrong-password-1' })).rejects.toMatchObject({
      errors: [{ path: 'password', reason: ownerReasons.wrongPassword.key }],
    })
    await expect(call({ userNo: root })).rejects.toMatchObject(refused(peopleReasons.noStaff, 404))
    await expect(call({ userNo: acme })).rejects.toMatchObject(refused(peopleReasons.noStaff, 404))
    await world.as(acme).saveStaff({ doctorNo: acme, userNo: ben, status: 'suspended' })
    await expect(call({})).rejects.toMatchObject(refused(ownerReasons.notActive))
    await world.as(acme).saveStaff({ doctorNo: acme, userNo: ben, status: 'active' })
    const lead = await hired(`lead${counter}`, PRESETS.manager)
    await expect(start(ben, { by: lead })).rejects.toMatchObject(refused(generalReasons.ownerOnly, 403))
    await call({})
    await expect(call({ userNo: lead })).rejects.toMatchObject(refused(ownerReasons.openAlready))
  })

  it('is confirmed only with the link that was emailed to the caller, and not in its first minute', async () => {
    const lead = await hired(`lead${counter}`, PRESETS.manager)
    await start()
    const [from, to] = [await linkOf('from'), await linkOf('to')]
    const tried = (userNo: string, id: string) => world.as(userNo).confirmOwnerTransfer({ doctorNo: acme, id })
    const foreign = refused(ownerReasons.noTransfer, 404)
    await expect(tried(acme, to)).rejects.toMatchObject(foreign)
    await expect(tried(lead, to)).rejects.toMatchObject(foreign)
    await expect(tried(ben, `${to}x`)).rejects.toMatchObject(foreign)
    await expect(tried(ben, to.split('.')[0] ?? '')).rejects.toMatchObject(foreign)
    await expect(world.as(lead).getOwnerTransfer({ doctorNo: acme, id: to })).rejects.toMatchObject(foreign)
    expect(await world.as(ben).getOwnerTransfer({ doctorNo: acme, id: to })).toMatchObject({ to: { userNo: ben } })
    await tried(ben, to)
    await expect(tried(acme, from)).rejects.toMatchObject(refused(ownerReasons.tooEarly, 429))
    world.passMinutes(2)
    expect(await tried(acme, from)).toEqual({ isCompleted: true })
    expect(await tried(acme, from)).toEqual({ isCompleted: true })
  })

  it('expires after 7 days, and can be canceled by both sides and nobody else', async () => {
    const lead = await hired(`lead${counter}`, PRESETS.manager)
    await start()
    await expect(world.as(lead).cancelOwnerTransfer({ doctorNo: acme })).rejects.toMatchObject(
      refused(ownerReasons.noOpenTransfer, 404),
    )
    const first = await linkOf('to')
    await world.as(ben).cancelOwnerTransfer({ doctorNo: acme })
    await expect(world.as(ben).confirmOwnerTransfer({ doctorNo: acme, id: first })).rejects.toMatchObject(
      refused(ownerReasons.noTransfer, 404),
    )
    world.passMinutes(2)
    await start()
    // The link of the canceled transfer does not work for the next one.
    await expect(world.as(ben).confirmOwnerTransfer({ doctorNo: acme, id: first })).rejects.toMatchObject({
      status: 404,
    })
    await confirm('from')
    const late = await linkOf('to')
    world.passDays(7.01)
    await expect(world.as(ben).confirmOwnerTransfer({ doctorNo: acme, id: late })).rejects.toMatchObject({
      status: 404,
    })
    expect((await world.as(acme).listStaff({ doctorNo: acme })).transfer).toBeUndefined()
    await start()
    await world.as(acme).cancelOwnerTransfer({ doctorNo: acme })
    expect(await ownerOf(acme)).toBe(acme)
    world.passDays(-7.01)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['the rights', () => world.as(acme).saveStaff({ doctorNo: acme, userNo: ben, rights: PRESETS.viewer })],
    [
      'a suspension that ended',
      async () => {
        await world.as(acme).saveStaff({ doctorNo: acme, userNo: ben, status: 'suspended' })
        await world.as(acme).saveStaff({ doctorNo: acme, userNo: ben, status: 'active' })
      },
    ],
  ])('is refused after a change to %s of the new owner', async (_, change) => {
    await start()
    world.passMinutes(2)
    await confirm('to')
    await change()
    await expect(confirm('from')).rejects.toMatchObject(refused(ownerReasons.staffChanged))
    expect(await ownerOf(acme)).toBe(acme)
  })

  it('sends emails without secrets to both sides', async () => {
    await start()
    const mails = (await world.stored('Outbox')).filter((one) => JSON.stringify(one).includes('ownerTransfer'))
    const text = JSON.stringify(mails)
    expect(text).toContain(`acme${counter}@example.com`)
    expect(text).toContain(`ben${counter}@example.com`)
    const secret = (await linkOf('to')).split('.')[1] ?? ''
    for (const type of ['Outbox', 'OwnerTransfer', 'OwnerTransferSecrets', 'Answer', 'Activity'])
      expect(JSON.stringify(await world.stored(type))).not.toContain(secret)
  })
})

describe('at once', () => {
  it('two confirmations change the owner exactly once', async () => {
    for (let round = 0; round < 5; round++) {
      const [by, to] = round % 2 === 0 ? [acme, ben] : [ben, acme]
      world.passMinutes(2)
      await start(to, { by })
      world.passMinutes(2)
      const ids = { from: await linkOf('from'), to: await linkOf('to') }
      const calls = [by, by, to, to].map((userNo) =>
        world.as(userNo).confirmOwnerTransfer({ doctorNo: acme, id: userNo === by ? ids.from : ids.to }),
      )
      const answers = await Promise.all(calls)
      expect(answers.some(({ isCompleted }) => isCompleted)).toBe(true)
      expect(await ownerOf(to)).toBe(to)
      world.passDays(1)
    }
    const events = (await world.stored('Activity')).filter(
      (one) => one.doctorNo === acme && one.kind === 'ownerChanged',
    )
    expect(events).toHaveLength(5)
    expect(await breaches()).toEqual([])
    world.passDays(-5)
  })

  it('both sides that each see the other unconfirmed complete the transfer', async () => {
    await start()
    world.passMinutes(2)
    const answer = await interrupted(
      'OwnerTransfer',
      () => confirm('to'),
      () => confirm('from'),
    )
    expect(answer).toEqual({ isCompleted: true })
    expect(await ownerOf(ben)).toBe(ben)
  })

  it('a cancellation before the commit of the second confirmation wins', async () => {
    await start()
    world.passMinutes(2)
    await confirm('to')
    const call = interrupted(
      'OwnerTransfer',
      () => world.as(ben).cancelOwnerTransfer({ doctorNo: acme }),
      () => confirm('from'),
    )
    await expect(call).rejects.toMatchObject(refused(ownerReasons.noTransfer, 404))
    expect(await ownerOf(acme)).toBe(acme)
  })

  it('a cancellation after the second confirmation is refused', async () => {
    await start()
    world.passMinutes(2)
    await confirm('to')
    const call = interrupted(
      'OwnerTransfer',
      () => confirm('from'),
      () => world.as(ben).cancelOwnerTransfer({ doctorNo: acme }),
    )
    await expect(call).rejects.toMatchObject({ status: 404 })
    expect(await ownerOf(ben)).toBe(ben)
    expect((await stored()).status).toBe('completed')
  })

  it.each<[string, () => Promise<unknown>, { key: string }]>([
    ['removed', () => world.as(acme).removeStaff({ doctorNo: acme, userNo: ben }), ownerReasons.staffChanged],
    [
      'suspended',
      () => world.as(acme).saveStaff({ doctorNo: acme, userNo: ben, status: 'suspended' }),
      ownerReasons.staffChanged,
    ],
    ['disabled', () => world.as(root).modifyUserStatus({ userNo: ben, status: 2 }), ownerReasons.notActive],
  ])('a new owner who is %s before the commit does not get the company', async (_, change, reason) => {
    await start()
    world.passMinutes(2)
    await confirm('to')
    await expect(interrupted('OwnerTransfer', change, () => confirm('from'))).rejects.toMatchObject(refused(reason))
    expect(await ownerOf(acme)).toBe(acme)
    expect(await breaches()).toEqual([])
  })

  it('an owner who is disabled before the commit keeps the company, which is frozen', async () => {
    await start()
    world.passMinutes(2)
    await confirm('from')
    await expect(
      interrupted(
        'OwnerTransfer',
        () => world.as(root).modifyUserStatus({ userNo: acme, status: 2 }),
        () => confirm('to'),
      ),
    ).rejects.toMatchObject(refused(generalReasons.companyFrozen, 403))
    expect(await breaches()).toEqual([])
  })

  it('of two transfers only one is started', async () => {
    const cara = await hired(`cara${counter}`, PRESETS.viewer)
    await expect(
      interrupted(
        'OwnerTransfer',
        () => start(cara),
        () => start(ben),
      ),
    ).rejects.toMatchObject(refused(ownerReasons.openAlready))
    expect((await stored()).toNo).toBe(cara)
  })

  it('of two transfers by a later owner only one is started', async () => {
    await transferred(ben)
    world.passMinutes(2)
    const [cara, dora] = [
      await hired(`cara${counter}`, PRESETS.viewer, ben),
      await hired(`dora${counter}`, PRESETS.packer, ben),
    ]
    await expect(
      interrupted(
        'OwnerTransfer',
        () => start(dora, { by: ben }),
        () => start(cara, { by: ben }),
      ),
    ).rejects.toMatchObject(refused(ownerReasons.openAlready))
    expect((await stored()).toNo).toBe(dora)
  })

  describe('by a later owner', () => {
    let cara: string
    beforeEach(async () => {
      cara = await hired(`cara${counter}`, PRESETS.viewer)
      await transferred(ben)
      world.passMinutes(2)
    })
    const begin = async (to: string) => {
      await start(to, { by: ben })
      world.passMinutes(2)
      await confirm('to')
    }

    it('a cancellation before the commit of the second confirmation wins', async () => {
      await begin(cara)
      const cancel = () => world.as(ben).cancelOwnerTransfer({ doctorNo: acme })
      await expect(interrupted('OwnerTransfer', cancel, () => confirm('from'))).rejects.toMatchObject(
        refused(ownerReasons.noTransfer, 404),
      )
      expect(await ownerOf(ben)).toBe(ben)
      expect((await stored()).status).toBe('canceled')
    })

    it('a cancellation after the second confirmation is refused', async () => {
      await begin(cara)
      const cancel = () => world.as(cara).cancelOwnerTransfer({ doctorNo: acme })
      await expect(interrupted('OwnerTransfer', () => confirm('from'), cancel)).rejects.toMatchObject({ status: 404 })
      expect(await stored()).toMatchObject({ status: 'completed', ownerNo: cara })
    })

    it('the first owner does not get the company back if their rights change before the commit', async () => {
      await begin(acme)
      const lower = () => world.as(ben).saveStaff({ doctorNo: acme, userNo: acme, rights: PRESETS.viewer })
      await expect(interrupted('OwnerTransfer', lower, () => confirm('from'))).rejects.toMatchObject(
        refused(ownerReasons.staffChanged),
      )
      expect(await ownerOf(ben)).toBe(ben)
    })

    it('the account of the former owner keeps what else changes before the commit', async () => {
      await begin(cara)
      const phone = '+1 555 010 7777'
      await interrupted(
        'OwnerTransfer',
        () => world.as(ben).modifyPhone({ phone }),
        () => confirm('from'),
      )
      const account = (await world.stored('User')).find(({ userNo }) => userNo === ben)
      expect(account).toMatchObject({ phone, ownedCompanies: [] })
    })
  })

  it('an owner who is disabled while they start a transfer stays disabled', async () => {
    await interrupted(
      'OwnerTransfer',
      () => world.as(root).modifyUserStatus({ userNo: acme, status: 2 }),
      () => start(),
    )
    const account = (await world.stored('User')).find(({ userNo }) => userNo === acme)
    expect(account).toMatchObject({ status: 'rejected' })
  })

  it('a call of the owner that runs while the owner changes saves nothing', async () => {
    await start()
    world.passMinutes(2)
    await confirm('to')
    const email = `late${counter}@example.com`
    await expect(
      interrupted(
        'Invitation',
        () => confirm('from'),
        () => world.as(acme).inviteUser({ doctorNo: acme, roleId: 2, email }),
      ),
    ).rejects.toMatchObject(refused(generalReasons.rightsChanged, 403))
    expect((await world.stored('Invitation')).some((one) => one.email === email)).toBe(false)
  })

  it('a call of the owner about an invitation that runs while the owner changes saves nothing', async () => {
    const invitationNo = await world.invited(acme, `kept${counter}@example.com`)
    await start()
    world.passMinutes(2)
    await confirm('to')
    await expect(
      interrupted(
        'Invitation',
        () => confirm('from'),
        () => world.as(acme).setInvitationStatus({ invitationNo, status: 2 }),
      ),
    ).rejects.toMatchObject(refused(generalReasons.rightsChanged, 403))
    const kept = (await world.stored('Invitation')).find((one) => one.invitationNo === invitationNo)
    expect(kept).toMatchObject({ status: 'pending' })
  })

  it('a call of the second owner that runs while the owner changes saves nothing', async () => {
    const cara = await hired(`cara${counter}`, PRESETS.viewer)
    await transferred(ben)
    world.passMinutes(2)
    await start(cara, { by: ben })
    world.passMinutes(2)
    await confirm('to')
    const email = `late${counter}@example.com`
    await expect(
      interrupted(
        'Invitation',
        () => confirm('from'),
        () => world.as(ben).inviteUser({ doctorNo: acme, roleId: 2, email }),
      ),
    ).rejects.toMatchObject(refused(generalReasons.rightsChanged, 403))
  })

  it('a transfer that is canceled does not disturb a running call of the owner', async () => {
    await start()
    await interrupted(
      'Invitation',
      () => world.as(acme).cancelOwnerTransfer({ doctorNo: acme }),
      () => world.as(acme).inviteUser({ doctorNo: acme, roleId: 2, email: `fine${counter}@example.com` }),
    )
  })
})

describe('after a transfer', () => {
  it('the company is frozen with the account of its owner, not with that of the first one', async () => {
    await transferred(ben)
    const status = (userNo: string, to: 1 | 2) => world.as(root).modifyUserStatus({ userNo, status: to })
    await status(acme, 2)
    await expect(world.as(ben).listMembers({ doctorNo: acme })).resolves.toBeDefined()
    expect(await breaches()).toEqual([])
    await status(acme, 1)
    await status(ben, 2)
    await expect(world.as(acme).listMembers({ doctorNo: acme })).rejects.toMatchObject(
      refused(generalReasons.companyFrozen, 403),
    )
    expect(await companiesOf(acme)).toEqual([])
    expect(await breaches()).toEqual([])
    await status(ben, 1)
    await expect(world.as(acme).listMembers({ doctorNo: acme })).resolves.toBeDefined()
    expect(await breaches()).toEqual([])
  })

  it('the super admin sees the company at its owner, from the list to the page of each person', async () => {
    const company = { doctorNo: acme, doctorName: `acme${counter} & Co` }
    const asRoot = world.as(root)
    const listed = async (userNo: string) =>
      (await asRoot.listUsers({ condition: `${userNo === acme ? 'acme' : 'ben'}${counter}` })).records.find(
        (one) => one.userNo === userNo,
      )
    const found = async (condition: string) =>
      (await findAccounts(world.deps, condition, 9)).map(({ userNo }) => userNo)
    expect(await listed(acme)).toMatchObject({ alias: company.doctorName, owned: [company] })
    expect(await listed(ben)).toMatchObject({ alias: '', owned: [], staffOf: [company.doctorName] })
    expect(await found(acme)).toEqual([acme])
    await transferred(ben)
    for (const record of [await listed(ben), await asRoot.getUserInfo({ userNo: ben })]) {
      expect(record).toMatchObject({ alias: company.doctorName, owned: [company] })
      expect(record?.staffOf).toBeUndefined()
    }
    for (const record of [await listed(acme), await asRoot.getUserInfo({ userNo: acme })])
      expect(record).toMatchObject({ alias: '', owned: [], staffOf: [company.doctorName] })
    // The address of the first owner has these words too; the new owner is found by the name of the company only.
    expect(await found(`acme${counter} & co`)).toEqual([acme, ben])
    expect(await found(acme)).toEqual([ben, acme])
    await world.as(ben).removeStaff({ doctorNo: acme, userNo: acme })
    expect(await listed(acme)).toMatchObject({ alias: '', owned: [], staffOf: [] })
    // Whoever owns two companies has both.
    const bravo = await world.doctor(root, `bravo${counter}`)
    const { invitationNo } = await world
      .as(ben)
      .inviteStaff({ doctorNo: acme, email: `bravo${counter}@example.com`, rights: PRESETS.buyer })
    await world.as(bravo).setInvitationStatus({ invitationNo, status: 1 })
    await transferred(bravo, { by: ben })
    expect(await asRoot.getUserInfo({ userNo: bravo })).toMatchObject({
      alias: `bravo${counter} & Co, ${company.doctorName}`,
      owned: [{ doctorNo: bravo }, company],
    })
  })

  it('a full staff stays at 200 people: the former owner takes the place of the new one', async () => {
    const { table, newId } = world.deps
    const people = Array.from({ length: 199 }, (_, at) => {
      const person = { userNo: newId('user'), userName: `crew-${counter}-${at}`, email: `${counter}-${at}@example.com` }
      const link = { doctorNo: acme, doctorName: 'Acme', rights: PRESETS.viewer, createTime: world.deps.now() }
      return put(staffItem, { ...person, ...link, status: 'active', rev: 1 })
    })
    for (let from = 0; from < people.length; from += 90) await table.commit(people.slice(from, from + 90))
    const sizeOf = async (by = ben) => (await world.as(by).listStaff({ doctorNo: acme })).records.length
    expect(await sizeOf(acme)).toBe(200)
    const isFullFor = (by: string) =>
      expect(
        world.as(by).inviteStaff({ doctorNo: acme, email: `more${counter}@example.com`, rights: PRESETS.viewer }),
      ).rejects.toMatchObject(refused(peopleReasons.manyStaff))
    await isFullFor(acme)
    await transferred(ben)
    expect(await sizeOf()).toBe(200)
    await isFullFor(ben)
    // The owner is not one of the 200, so the place that the former owner leaves can be taken.
    await world.as(ben).removeStaff({ doctorNo: acme, userNo: acme })
    await hired(`last${counter}`, PRESETS.viewer, ben)
    expect(await sizeOf()).toBe(200)
    await isFullFor(ben)
  })

  it('members see the contact of the new owner', async () => {
    const invitationNo = await world.invited(acme, `nora${counter}@example.com`)
    const userNo = await world.joined(invitationNo, `nora${counter}`)
    await transferred(ben)
    const { records } = await world.as(userNo).listCompaniesOfMember({})
    expect(records).toMatchObject([{ doctorNo: acme, email: `ben${counter}@example.com` }])
  })

  it('the audit finds an owner whom the accounts and the staff do not agree on', async () => {
    await transferred(ben)
    const { table } = world.deps
    const rules = async () => {
      const found = await auditCompany({ table, wait: async () => {} }, { doctorNo: acme, deep: true })
      return [...new Set(found.breaches.map(({ rule }) => rule))]
    }
    const change = async (userNo: string, fields: Partial<User>) => {
      const user = await table.get(ref(userItem, { userNo }), { consistent: true })
      if (!user) throw new Error('There is no such user')
      await table.commit([put(userItem, { ...user, ...fields }, { error: 'race' })])
    }
    await change(ben, { ownedCompanies: [] })
    expect(await rules()).toEqual(['company.owner'])
    await change(ben, { ownedCompanies: [acme] })
    await change(acme, { ownerNo: undefined })
    expect(await rules()).toEqual(['company.owner'])
    await change(acme, { ownerNo: ben, isFrozen: true })
    expect(await rules()).toEqual(['company.frozen'])
    await change(acme, { isFrozen: false })
    expect(await rules()).toEqual([])
  })
})
