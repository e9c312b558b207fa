import type { Identity } from '../../../functions/people/identity/identity.ts'
import { openLink } from '../../../functions/people/invitations/invitation-link.ts'
import type { PeopleDeps } from '../../../functions/people/people-deps.ts'
import { bootstrapAdmin } from '../../../functions/people/public.ts'
import { routes } from '../../../functions/people/routes.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { createClient } from '../../../shared/contract/client.ts'
import { people } from '../../../shared/people/people.contract.ts'
import type { Rights } from '../../../shared/rights/rights.ts'
import { ticking } from '../../support/company.ts'
import { type Circumstances, handledBy } from '../../support/handled-call.ts'
import { startEngineTable, startTestTable, startUnevenTable, type TestTable } from '../../support/test-table.ts'

export const PASSWORD = 'Dockside-test-1'

/** Runs the people domain behind its API handler, with an identity provider and an adjustable clock. */
export const startPeople = async (identity: Identity, pause?: PeopleDeps['pause']) =>
  peopleOn(await startTestTable(), identity, pause)
export type PeopleWorld = Awaited<ReturnType<typeof startPeople>>

/** Like `startPeople`, for calls at the same time, which interleave at random. */
export const startUnevenPeople = async (identity: Identity) => peopleOn(await startUnevenTable(), identity)

/** Like `startPeople`, but on the local engine, whose address a test can pass to the programs that it starts. */
export const startPeopleOnEngine = async (identity: Identity) => {
  const engine = await startEngineTable()
  return { ...peopleOn(engine, identity), engine }
}

const peopleOn = (
  { table, items, stop }: TestTable,
  identity: Identity,
  pause: PeopleDeps['pause'] = async () => {},
) => {
  let shiftMs = 0
  const now = (): string => new Date(Date.now() + shiftMs).toISOString()
  const passMinutes = (minutes: number): void => {
    shiftMs += minutes * 60_000
  }
  const deps: PeopleDeps = { table, now, newId: idMaker(ticking(now)), identity, sessionSeconds: 12 * 3600, pause }
  const as = clientsOf(deps)
  const stored = async (type: string): Promise<Record<string, unknown>[]> =>
    (await items()).filter((item) => item.type === type)
  return {
    deps,
    as,
    stored,
    stop,
    ...actsOf(deps, as),
    /** Advances the clock for all later calls. */
    passDays: (days: number) => {
      shiftMs += days * 86_400_000
    },
    passMinutes,
    /** Advances the clock by a minute; returns the claims of a sign-in at that time, as the user pool issues them. */
    newSignIn: (id: string) => {
      passMinutes(1)
      return { token_use: 'id', origin_jti: id, auth_time: Math.floor(Date.parse(now()) / 1000) }
    },
  }
}

/** A typed client that calls the handler directly, as the person with this number or without a sign-in. */
const clientsOf = (deps: PeopleDeps) => {
  const handle = apiHandler(people, routes, deps)
  return (userNo?: string, circumstances?: Circumstances) =>
    createClient({ people }, { baseUrl: '', fetch: handledBy(handle, userNo, circumstances) }).people
}

export const form = (id: string, userName: string) => ({
  id,
  userName,
  password: PASSWORD,
  rePassword: PASSWORD,
  phone: '+1 555 010 9999',
})

/** Setup steps shared by many tests. */
const actsOf = (deps: PeopleDeps, as: ReturnType<typeof clientsOf>) => {
  const open = as()
  const admin = async (): Promise<string> => {
    const made = await bootstrapAdmin(deps, 'root@example.com')
    if (made === 'exists') throw new Error('The super admin of this world exists already')
    return (await open.register(form(made.id, 'root'))).userNo
  }
  /** Returns the id in the emailed link. */
  const mailed = async (invitationNo: string): Promise<string> => {
    const id = await openLink(deps, invitationNo)
    if (id === undefined) throw new Error('This invitation is not open')
    return id
  }
  const doctor = async (rootNo: string, name: string): Promise<string> => {
    const { invitationNo } = await as(rootNo).inviteDoctor({ email: `${name}@example.com` })
    const { userNo } = await open.register({
      ...form(await mailed(invitationNo), name),
      companyName: `${name} & Co`,
    })
    return userNo
  }
  const invited = async (doctorNo: string, email: string, roleId: 2 | 3 = 2): Promise<string> =>
    (await as(doctorNo).inviteUser({ doctorNo, roleId, email })).invitationNo
  /** Registers the invited person; returns their number. */
  const joined = async (invitationNo: string, name: string): Promise<string> =>
    (await open.register(form(await mailed(invitationNo), name))).userNo
  /** Registers a new person on the staff of a company. */
  const hired = async (doctorNo: string, name: string, rights: Rights, by = doctorNo): Promise<string> => {
    const { invitationNo } = await as(by).inviteStaff({ doctorNo, email: `${name}@example.com`, rights })
    return joined(invitationNo, name)
  }
  return { open, admin, doctor, invited, mailed, joined, hired }
}
