import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { exportJobItem } from '../../../../functions/exports/jobs/export-jobs.items.ts'
import { getExport } from '../../../../functions/exports/use-cases/jobs.ts'
import { getUnread, listNotices, markRead } from '../../../../functions/notifications/use-cases/notices.ts'
import { put } from '../../../../functions/platform/db/intent.ts'
import { loadActor } from '../../../../functions/platform/http/load-actor.ts'
import { generalReasons } from '../../../../shared/contract/general.reasons.ts'
import { notificationsReasons } from '../../../../shared/notifications/notifications.reasons.ts'
import { peopleReasons } from '../../../../shared/people/people.reasons.ts'
import { signInReasons } from '../../../../shared/people/sign-in.reasons.ts'
import { PRESETS } from '../../../../shared/rights/rights.ts'
import { keptFiles } from '../../exports/workbooks.ts'
import { openDesk, pageOf } from '../../notifications/desk.ts'
import { CODE, type MemoryIdentity, memoryIdentity } from '../memory-identity.ts'
import { type PeopleWorld, startPeople } from '../people-world.ts'

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
  ben = await world.hired(acme, `ben${counter}`, PRESETS.manager)
})

let sessions = 0
/** A person in a sign-in of their own, as the user pool issues its tokens. */
const signedIn = (userNo: string) => {
  sessions += 1
  return world.as(userNo, { claims: world.newSignIn(`session-${sessions}`) })
}

/** Turns on two-step sign-in, and signs in again with a code. */
const withTwoStep = async (userNo: string, name: string) => {
  await signedIn(userNo).turnOnSecondFactor({ accessToken: `access of ${name}`, code: CODE })
  const again = signedIn(userNo)
  await again.getCurrentUser({})
  return again
}
const owner = () => withTwoStep(acme, `acme${counter}`)

/** The person as a call in one of their sign-ins loads them. */
const loaded = async (userNo: string, session: string) => {
  const signIn = { session: { id: session, tokenLife: 3600 } }
  const { actor } = await loadActor(world.deps.table, { userNo, doctorNo: undefined, signIn, admit: () => {} })
  return { ...actor, ...signIn }
}
/** Counts the notices that the person sees in one of their sign-ins: in the list, and unread at the bell. */
const seen = async (userNo: string, session: string) => {
  const actor = await loaded(userNo, session)
  const { unread } = await getUnread(world.deps, actor, {})
  return [(await listNotices(world.deps, actor, pageOf(20))).records.length, unread]
}
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
    const vera = await world.hired(acme, `vera${counter}`, PRESETS.viewer)
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
    expect((await seen(ben, 'password-alone'))[0]).toBe(1)
    await asOwner.requireTwoStep({ doctorNo: acme, isRequired: true })
    expect((await seen(ben, 'password-alone'))[0]).toBe(0)
    for (const who of [acme, ben])
      await expect(signedIn(who).setInvitationStatus({ invitationNo, status: 2 })).rejects.toMatchObject(NEEDED)
    await expect(signedIn(acme).listInvitations({})).rejects.toMatchObject(NEEDED)
    const asBen = await withTwoStep(ben, `ben${counter}`)
    expect(await asBen.setInvitationStatus({ invitationNo, status: 2 })).toBeDefined()
  })

  it('also guards what the bell counts and marks as read, of the company and to the person', async () => {
    const desk = openDesk(world)
    await desk.tell(acme, webhookFailing())
    const asked = { doctorNo: acme, doctorName: 'Acme', approvalNo: 'AP-1', what: 'payment' as const, name: 'Nina' }
    const answered = { askedBy: 'Ben', outcome: 'refused' as const, endedBy: 'Ada', note: '' }
    await desk.tell(ben, { kind: 'approvalEnded', ...asked, ...answered })
    const asOwner = await owner()
    expect(await seen(ben, 'password-alone')).toEqual([2, 2])
    const { records } = await listNotices(world.deps, await loaded(ben, 'password-alone'), pageOf(20))
    await asOwner.requireTwoStep({ doctorNo: acme, isRequired: true })
    expect(await seen(ben, 'password-alone')).toEqual([0, 0])
    for (const { noticeNo } of records) {
      const actor = await loaded(ben, 'password-alone')
      const refused = { reason: notificationsReasons.noNotice.key }
      await expect(markRead(world.deps, actor, { noticeNos: [noticeNo] })).rejects.toMatchObject(refused)
    }
    await withTwoStep(ben, `ben${counter}`)
    const session = `session-${sessions}`
    expect(await seen(ben, session)).toEqual([2, 2])
    expect(await markRead(world.deps, await loaded(ben, session), { noticeNos: [records[0]?.noticeNo ?? ''] })).toEqual(
      {
        unread: 1,
      },
    )
  })

  it('also guards the notices of the owner', async () => {
    const desk = openDesk(world)
    await desk.tell(acme, webhookFailing())
    const asOwner = await owner()
    expect(await seen(acme, 'password-alone')).toEqual([1, 1])
    await asOwner.requireTwoStep({ doctorNo: acme, isRequired: true })
    expect(await seen(acme, 'password-alone')).toEqual([0, 0])
    expect(await seen(acme, `session-${sessions}`)).toEqual([1, 1])
  })

  it.each(['the owner', 'staff'])('also guards files that %s exported before', async (who) => {
    const userNo = who === 'staff' ? ben : acme
    const exportNo = world.deps.newId('exportJob')
    const job = { userNo, exportNo, name: 'exportOfferOpen', doctorNo: acme, input: '{}', fileName: 'members.xlsx' }
    const done = { status: 'done' as const, rows: 3000, createdAt: world.deps.now(), fileKey: 'key' }
    await world.deps.table.commit([put(exportJobItem, { ...job, ...done })])
    const download = async (session: string) =>
      getExport({ ...world.deps, files: keptFiles() }, await loaded(userNo, session), { id: exportNo })
    expect(await download('password-alone')).toMatchObject({ url: 'key' })
    await (await owner()).requireTwoStep({ doctorNo: acme, isRequired: true })
    await expect(download('password-alone')).rejects.toMatchObject({ reason: generalReasons.twoStepRequired.key })
    if (who === 'staff') await withTwoStep(ben, `ben${counter}`)
    expect(await download(`session-${sessions}`)).toMatchObject({ url: 'key' })
  })
})
