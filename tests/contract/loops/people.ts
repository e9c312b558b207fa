import { vi } from 'vitest'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import type { Call } from '../../../shared/contract/call.ts'
import { AREAS, KEY_SCOPES, PRESET_NAMES, PRESETS, type Preset, type Rights } from '../../../shared/rights/rights.ts'
import { PERMISSIONS } from '../../../shared/values/permission.ts'
import type { Role } from '../../../shared/values/role.ts'
import { linkInMailTo } from '../../e2e/inbox.ts'
import { DEMO_PASSWORD, type SignedIn, signIn } from '../../support/people.ts'
import { ageStaff, areMailsSent } from '../../support/store-digest.ts'
import { type Clerks, hireClerks } from './clerks.ts'
import { newKey } from './keys.ts'
import { newClaimRun, newWhatIf, type Records, recordsOf } from './records.ts'

/** A person in one company, with records they may use and records they may not. */
export interface Place {
  person: SignedIn
  doctorNo: string
  own: Records
  foreign: readonly Records[]
}

export interface StaffMember {
  /** Absent: the person has one area alone. */
  preset?: Preset
  rights: Rights
  person: SignedIn
}

/** The demo people. nurse1 works only for the first company, nurse2 and warehouse1 work for both. */
export interface World {
  people: Record<Role, SignedIn>
  /** The owner of the second company. */
  stranger: SignedIn
  places: Record<Role, readonly Place[]>
  /** Staff of the first company: one person with each preset, and one with each area alone. */
  staff: readonly StaffMember[]
  clerks: Clerks
  /** Keys of the first company, each used within the current hour: with every scope, and with a single one. */
  keys: Record<'all' | 'inventoryAlone' | 'offersAlone', string>
}

export const startWorld = async (baseUrl: string, info: LocalInfo): Promise<World> => {
  const names = ['super', 'warehouse1', 'doctor1', 'doctor2', 'nurse1', 'nurse2'] as const
  const [root, warehouse, doctor, stranger, nurse, nurse2] = await Promise.all(
    names.map((name) => signIn(baseUrl, name)),
  )
  if (!root || !warehouse || !doctor || !stranger || !nurse || !nurse2) throw new Error('demo people are missing')
  const [admin, otherAdmin] = await Promise.all([addMissing(doctor), addMissing(stranger)])
  // Nobody approves their own request, and only the person who asked can withdraw it.
  await Promise.all([addApproval(baseUrl, info, doctor, true), addApproval(baseUrl, info, stranger, false)])
  await root.api.people.modifyUserPermissions({ userNo: warehouse.userNo, permissions: [...PERMISSIONS] })
  await vi.waitUntil(() => areMailsSent(info.dynamodbEndpoint, info.table), { timeout: 20_000, interval: 200 })
  const [first, colleague, second] = await Promise.all([
    recordsOf({ doctor, nurse, warehouse, admin }),
    recordsOf({ doctor, nurse: nurse2, warehouse, admin }),
    recordsOf({ doctor: stranger, nurse: nurse2, warehouse, admin: otherAdmin }),
  ])
  // Results of a computation belong to the person who started it, in every company; the foreign results belong to
  // another admin.
  const started = async (doctorNo: string, who: SignedIn) => ({
    claimRun: await newClaimRun(doctorNo, who),
    whatIf: await newWhatIf(doctorNo, who),
  })
  const own = await started(doctor.userNo, warehouse)
  const theirs = await started(stranger.userNo, await signIn(baseUrl, adminOf(stranger)))
  for (const records of [first, colleague, second]) Object.assign(records.ids, own)
  // nurse2 works for both companies, so neither treats them as foreign; the owner of the second company is the foreign
  // user instead.
  const ofSecond: Records = { ...second, ids: { ...second.ids, user: stranger.userNo, ...theirs } }
  const takeOfColleague: Records = { ids: { inbound: colleague.ids.inbound ?? '' }, fields: {} }
  const there = { person: warehouse, doctorNo: doctor.userNo, own: first, foreign: [ofSecond] }
  const elsewhere = {
    person: warehouse,
    doctorNo: stranger.userNo,
    own: second,
    foreign: [{ ...first, ids: { ...first.ids, ...theirs } }],
  }
  return {
    people: { superAdmin: root, warehouseAdmin: warehouse, doctor, nurse },
    stranger,
    staff: await hire(baseUrl, doctor),
    clerks: await hireClerks(baseUrl, doctor, warehouse),
    keys: {
      all: await newKey(baseUrl, doctor, KEY_SCOPES),
      inventoryAlone: await newKey(baseUrl, doctor, ['inventory:read']),
      offersAlone: await newKey(baseUrl, doctor, ['offers:read']),
    },
    places: {
      superAdmin: [{ ...there, person: root }],
      warehouseAdmin: [there, elsewhere],
      doctor: [
        { ...there, person: doctor },
        { ...elsewhere, person: stranger },
      ],
      nurse: [
        { ...there, person: nurse, own: ofNurse(first), foreign: [ofSecond, takeOfColleague] },
        { ...elsewhere, person: nurse2, own: ofNurse(second) },
      ],
    },
  }
}

/** Invites one person with each preset, and one with each area alone. */
const hire = (baseUrl: string, { api, userNo: doctorNo }: SignedIn): Promise<StaffMember[]> => {
  const each: Omit<StaffMember, 'person'>[] = [
    ...PRESET_NAMES.map((preset) => ({ preset, rights: PRESETS[preset] })),
    ...AREAS.map((area) => ({ rights: { [area]: 'write' } })),
  ]
  return Promise.all(
    each.map(async (member, at) => {
      return { ...member, person: await hireOne(baseUrl, { api, doctorNo }, `staff-${at}`, member.rights) }
    }),
  )
}

/** Invites a person to the staff, who registers with the link in the email. */
const hireOne = async (
  baseUrl: string,
  { api, doctorNo }: Pick<SignedIn, 'api'> & { doctorNo: string },
  userName: string,
  rights: Rights,
): Promise<SignedIn> => {
  const email = `${userName}@example.com`
  await api.people.inviteStaff({ doctorNo, email, rights })
  const link = new URL(await linkInMailTo(`${baseUrl}/_local/inbox`, email, 'register'))
  const account = { userName, password: DEMO_PASSWORD, rePassword: DEMO_PASSWORD, phone: '+1 555 010 0112' }
  await api.people.register({ id: link.searchParams.get('id') ?? '', ...account })
  return signIn(baseUrl, userName)
}

const adminOf = ({ userName }: Pick<SignedIn, 'userName'>): string => `admin-of-${userName}`

/**
 * Adds what the demo lacks in each company: an open invitation, a group, and a warehouse admin of that company alone,
 * whose number is returned.
 */
const addMissing = async ({ api, userNo: doctorNo, userName }: SignedIn): Promise<string> => {
  const email = (who: string) => `${who}-of-${userName}@example.com`
  await api.people.inviteUser({ doctorNo, roleId: 2, email: email('invited') })
  const { records } = await api.people.listGroups({ doctorNo })
  if (records.length === 0) await api.people.saveGroup({ doctorNo, groupName: 'Night shift' })
  const { invitationNo } = await api.people.inviteUser({ doctorNo, roleId: 3, email: email('admin') })
  const account = { userName: adminOf({ userName }), password: DEMO_PASSWORD, rePassword: DEMO_PASSWORD }
  const { userNo } = await api.people.register({ id: invitationNo, ...account, phone: '+1 555 010 0111' })
  return userNo
}

/** Adds a request to switch approvals off: by a second person, or by the owner. */
const addApproval = async (
  baseUrl: string,
  { dynamodbEndpoint, table }: LocalInfo,
  { api, userNo: doctorNo, userName }: SignedIn,
  isBySecond: boolean,
) => {
  const rights = { payments: 'write', team: 'write' } as const
  const second = await hireOne(baseUrl, { api, doctorNo }, `approver-of-${userName}`, rights)
  await ageStaff(dynamodbEndpoint, table, { doctorNo, userNo: second.userNo })
  const off = { USD: null, CNY: null, BTC: null }
  const asker = isBySecond ? second : { api }
  const current = await api.approvals.getApprovalRule({ doctorNo })
  const rule = { doctorNo, limits: false }
  // The demo has switched approvals on in one of the companies.
  const { version } =
    current.amounts.USD === null
      ? await api.approvals.saveApprovalRule({ ...rule, amounts: { ...off, USD: 1000 }, version: current.version })
      : current
  await asker.api.approvals.saveApprovalRule({ ...rule, amounts: off, version })
}

/** Nurses name only themselves, never a warehouse admin. */
const ofNurse = ({ ids, fields: { adminNo: _, ...fields } }: Records): Records => ({ ids, fields })

/** Places of the people who may make a call. */
export const placesOf = ({ places }: World, { access }: Call): readonly Place[] =>
  access === 'public' ? [] : access.roles.flatMap((role) => places[role])
