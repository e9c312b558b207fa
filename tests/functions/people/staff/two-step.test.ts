import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportJobItem } from '../../../../functions/exports/jobs/export-jobs.items.ts'
import { getExport } from '../../../../functions/exports/use-cases/jobs.ts'
import { getUnread, listNotices } from '../../../../functions/notifications/use-cases/notices.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { loadActor } from '../../../../functions/platform/http/load-actor.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { signInReasons } from '../../../../shared/people/sign-in.reasons.ts'
import { PRESETS, type Rights } from '../../../../shared/rights/rights.ts'
import { keptFiles } from '../../exports/workbooks.ts'
import { openDesk, pageOf } from '../../notifications/desk.ts'
import { CODE, type MemoryIdentity, memoryIdentity } from '../memory-identity.ts'
import { form, type PeopleWorld, startPeople } from '../people-world.ts'

let identity: MemoryIdentity
let world: PeopleWorld
let root: string
let counter = 0
let acme: string
let ben: string

beforeAll(async () => {
  identity = memoryIdentity()
  world = await startPeople(identity)
  root = await world.admin()
})
afterAll(() => world.stop())
beforeEach(async () => {
  counter += 1
  acme = await world.doctor(root, `acme${counter}`)
  ben = await hired(`ben${counter}`, PRESETS.manager)
})

const hired = async (name: string, rights: Rights): Promise<string> => {
  const { invitationNo } = await world.as(acme).inviteStaff({ doctorNo: acme, email: `${name}@example.com`, rights })
  return (await world.open.register(form(await world.mailed(invitationNo), name))).userNo
}

let sessions = 0
/** A person in a sign-in of their own, as the user pool issues its tokens. */
const signedIn = (userNo: string) => {
  sessions += 1
  world.passMinutes(1)
  const auth_time = Math.floor(Date.parse(world.deps.now()) / 1000)
  return world.as(userNo, { claims: { token_use: 'id', origin_jti: `session-${sessions}`, auth_time } })
}

/** Turns on two-step sign-in, and signs in again with a code. */
const withTwoStep = async (userNo: string, name: string) => {
  await signedIn(userNo).turnOnSecondFactor({ accessToken: `access of ${name}`, code: CODE })
  const again = signedIn(userNo)
  await again.getCurrentUser({})
  return again
}
const owner = () => withTwoStep(acme, `acme${counter}`)
const webhookFailing = () => ({
  kind: 'webhookFailing' as const,
  doctorNo: acme,
  doctorName: 'Acme',
  webhookNo: 'WE-1',
  url: 'https://x.example',
  since: world.deps.now(),
  answer: '500',
})
const NEEDED = { status: 403, reason: generalReasons.twoStepRequired.key }

describe('two-step sign-in required by a company', () => {
  it('keeps out everyone without it from the next call on, and lets them in once they have it', async () => {
    const asOwner = await owner()
    const asBen = signedIn(ben)
    await asBen.listMembers({ doctorNo: acme })
    await asOwner.requireTwoStep({ doctorNo: acme, isRequired: true })
    await expect(asBen.listMembers({ doctorNo: acme })).rejects.toMatchObject({
      ...NEEDED,
      params: { company: `acme${counter} & Co` },
    })
    await expect(signedIn(acme).listMembers({ doctorNo: acme })).rejects.toMatchObject(NEEDED)
    expect(await asOwner.listMembers({ doctorNo: acme })).toBeDefined()
    const { companies, secondFactor } = await asBen.getCurrentUser({})
    expect(companies).toMatchObject([{ doctorNo: acme, requiresTwoStep: true }])
    expect(secondFactor).toEqual({ isOn: false, isRequired: false })
    expect((await asOwner.listStaff({ doctorNo: acme })).records).toMatchObject([{ userNo: ben, hasTwoStep: false }])
    const again = await withTwoStep(ben, `ben${counter}`)
    expect(await again.listMembers({ doctorNo: acme })).toBeDefined()
    expect(await asOwner.listStaff({ doctorNo: acme })).toMatchObject({
      requiresTwoStep: true,
      records: [{ userNo: ben, hasTwoStep: true }],
    })
  })

  it('does not concern other companies of the person', async () => {
    const bravo = await world.doctor(root, `bravo${counter}`)
    const { invitationNo } = await world
      .as(acme)
      .inviteStaff({ doctorNo: acme, email: `bravo${counter}@example.com`, rights: PRESETS.viewer })
    await world.as(bravo).setInvitationStatus({ invitationNo, status: 1 })
    await (await owner()).requireTwoStep({ doctorNo: acme, isRequired: true })
    const asBravo = signedIn(bravo)
    await expect(asBravo.listMembers({ doctorNo: acme })).rejects.toMatchObject(NEEDED)
    expect(await asBravo.listMembers({ doctorNo: bravo })).toBeDefined()
  })

  it('is switched only by people who have signed in with a code, and may change the staff', async () => {
    await expect(signedIn(acme).requireTwoStep({ doctorNo: acme, isRequired: true })).rejects.toMatchObject({
      status: 409,
      reason: peopleReasons.ownTwoStepFirst.key,
    })
    const vera = await hired(`vera${counter}`, PRESETS.viewer)
    const asVera = await withTwoStep(vera, `vera${counter}`)
    await expect(asVera.requireTwoStep({ doctorNo: acme, isRequired: true })).rejects.toMatchObject({
      params: { right: 'team:write' },
    })
    const asBen = await withTwoStep(ben, `ben${counter}`)
    await asBen.requireTwoStep({ doctorNo: acme, isRequired: true })
    await asBen.requireTwoStep({ doctorNo: acme, isRequired: true })
    await asBen.requireTwoStep({ doctorNo: acme, isRequired: false })
    expect(await signedIn(acme).listMembers({ doctorNo: acme })).toBeDefined()
    const events = (await world.stored('Activity')).filter(
      (one) => one.doctorNo === acme && one.kind === 'twoStepRequired',
    )
    expect(events).toMatchObject([
      { userNo: ben, changes: [{ before: 'optional', after: 'required' }] },
      { userNo: ben, changes: [{ before: 'required', after: 'optional' }] },
    ])
  })

  it('cannot be evaded by turning it off, here or at the user pool', async () => {
    await (await owner()).requireTwoStep({ doctorNo: acme, isRequired: true })
    const asBen = await withTwoStep(ben, `ben${counter}`)
    await expect(asBen.turnOffSecondFactor({})).rejects.toMatchObject({
      status: 403,
      reason: signInReasons.companyNeedsTwoStep.key,
      params: { company: `acme${counter} & Co` },
    })
    await identity.turnOffSecondFactor(`ben${counter}`)
    const again = signedIn(ben)
    expect((await again.getCurrentUser({})).secondFactor.isOn).toBe(false)
    await expect(again.listMembers({ doctorNo: acme })).rejects.toMatchObject(NEEDED)
    await expect(asBen.listMembers({ doctorNo: acme })).rejects.toMatchObject(NEEDED)
  })

  it('also guards calls that name no company, and its notices', async () => {
    const invitationNo = await world.invited(acme, `nora${counter}@example.com`)
    const desk = openDesk(world)
    await desk.tell(acme, webhookFailing())
    const asOwner = await owner()
    const seen = async (session: string) => {
      const signIn = { session: { id: session, tokenLife: 3600 } }
      const { actor } = await loadActor(world.deps.table, { userNo: ben, doctorNo: undefined, signIn, admit: () => {} })
      return (await listNotices(world.deps, actor, pageOf(20))).records.length
    }
    expect(await seen('password-alone')).toBe(1)
    await asOwner.requireTwoStep({ doctorNo: acme, isRequired: true })
    expect(await seen('password-alone')).toBe(0)
    for (const who of [acme, ben])
      await expect(signedIn(who).setInvitationStatus({ invitationNo, status: 2 })).rejects.toMatchObject(NEEDED)
    await expect(signedIn(acme).listInvitations({})).rejects.toMatchObject(NEEDED)
    const asBen = await withTwoStep(ben, `ben${counter}`)
    expect(await asBen.setInvitationStatus({ invitationNo, status: 2 })).toBeDefined()
  })

  it('also guards the notices of the owner', async () => {
    const desk = openDesk(world)
    await desk.tell(acme, webhookFailing())
    const [asOwner, password] = [await owner(), { id: 'password-alone', tokenLife: 3600 }]
    const seen = async (session: typeof password) => {
      const { actor } = await loadActor(world.deps.table, {
        userNo: acme,
        doctorNo: undefined,
        signIn: { session },
        admit: () => {},
      })
      const listed = (await listNotices(world.deps, actor, pageOf(20))).records.length
      const { unread } = await getUnread(world.deps, actor, {})
      return [listed, unread]
    }
    expect(await seen(password)).toEqual([1, 1])
    await asOwner.requireTwoStep({ doctorNo: acme, isRequired: true })
    expect(await seen(password)).toEqual([0, 0])
    expect(await seen({ id: `session-${sessions}`, tokenLife: 3600 })).toEqual([1, 1])
  })

  it.each(['the owner', 'staff'])('also guards files that %s exported before', async (who) => {
    const userNo = who === 'staff' ? ben : acme
    const exportNo = world.deps.newId('exportJob')
    const job = { userNo, exportNo, name: 'exportOfferOpen', doctorNo: acme, input: '{}', fileName: 'members.xlsx' }
    const done = { status: 'done' as const, rows: 3000, createdAt: world.deps.now(), fileKey: 'key' }
    await world.deps.table.commit([put(exportJobItem, { ...job, ...done })])
    const download = async (session: string) => {
      const signIn = { session: { id: session, tokenLife: 3600 } }
      const { actor } = await loadActor(world.deps.table, { userNo, doctorNo: undefined, signIn, admit: () => {} })
      return getExport({ ...world.deps, files: keptFiles() }, { ...actor, ...signIn }, { id: exportNo })
    }
    expect(await download('password-alone')).toMatchObject({ url: 'key' })
    await (await owner()).requireTwoStep({ doctorNo: acme, isRequired: true })
    await expect(download('password-alone')).rejects.toMatchObject({ reason: generalReasons.twoStepRequired.key })
    if (who === 'staff') await withTwoStep(ben, `ben${counter}`)
    expect(await download(`session-${sessions}`)).toMatchObject({ url: 'key' })
  })
})
