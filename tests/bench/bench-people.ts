import { routes } from '../../functions/people/routes.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { ApiError, createClient } from '../../shared/contract/client.ts'
import { people as peopleContract } from '../../shared/people/people.contract.ts'
import { memoryIdentity } from '../functions/people/memory-identity.ts'
import { handledBy } from '../support/handled-call.ts'
import { signIn } from '../support/people.ts'
import type { BenchStack } from './bench-stack.ts'
import { countingDeps } from './counting-table.ts'
import { writeStored } from './fill.ts'
import { manyMembers } from './fill-people.ts'
import { sized } from './size.ts'
import { report, showTiming, timeCalls } from './timing.ts'

const MEMBERS = sized(5_000, 120)
const GROUPS = sized(200, 3)
/** Below the number of wrong passwords after which a user name is refused. */
const TRIES = 9

/**
 * Measures lists, searches and the person picker of a large company: times over HTTP with one caller, and store
 * requests in process.
 */
export const benchPeople = async ({ baseUrl, info }: BenchStack): Promise<void> => {
  const doctor = await signIn(baseUrl, 'doctor2')
  const [company] = doctor.companies
  if (!company) throw new Error('The demo company is missing')
  const { doctorNo } = company
  const counted = countingDeps(info.dynamodbEndpoint, info.table)
  const { groupNos, items } = manyMembers(company, { members: MEMBERS, groups: GROUPS }, counted.deps)
  await writeStored(info.dynamodbEndpoint, info.table, items)
  const handler = apiHandler(peopleContract, routes, {
    ...counted.deps,
    identity: memoryIdentity(),
    sessionSeconds: 12 * 3600,
    pause: async () => {},
  })
  const inProcess = createClient({ people: peopleContract }, { baseUrl: '', fetch: handledBy(handler, doctor.userNo) })
  const { nextToken } = await doctor.api.people.listMembers({ doctorNo, size: 100 })
  const at = { doctorNo, size: 50 }
  const [groupNo = ''] = groupNos
  const calls: [string, (api: typeof inProcess.people) => Promise<unknown>][] = [
    ['members, first page', (api) => api.listMembers(at)],
    ['members, second page', (api) => api.listMembers({ ...at, nextToken })],
    ['members, found by a name', (api) => api.listMembers({ ...at, condition: 'fischer' })],
    ['members of a group', (api) => api.listMembers({ ...at, groupNo })],
    ['groups', (api) => api.listGroups(at)],
    ['picker, first page', (api) => api.getGroupTree(at)],
    ['picker, found by a name', (api) => api.getGroupTree({ ...at, condition: 'gupta' })],
    ['picker, members of a group', (api) => api.getGroupTree({ ...at, groupNo })],
  ]
  for (const [name, call] of calls) {
    await timeCalls(20, 1, () => call(doctor.api.people))
    const timing = showTiming(await timeCalls(100, 1, () => call(doctor.api.people)))
    counted.reset()
    await call(inProcess.people)
    report(`${MEMBERS} members, ${GROUPS} groups: ${name}`, `${timing}; ${counted.counts.requests.join(' + ')}`)
  }
  counted.stop()
  await benchStrangers(baseUrl)
}

/**
 * Measures the response times of wrong passwords and of password resets, each for an existing and an unknown name. The
 * two times should be equal, so that they do not reveal who has an account.
 */
const benchStrangers = async (baseUrl: string): Promise<void> => {
  const { people } = createClient({ people: peopleContract }, { baseUrl })
  const login = (userName: string) =>
    people.login({ userName, password: 'Wrong-password-1' }).then(
      () => Promise.reject(new Error('The wrong password was accepted')),
      (error: unknown) => (error instanceof ApiError && error.status === 401 ? undefined : Promise.reject(error)),
    )
  const forget = (userName: string) => people.requestPasswordReset({ userName, email: `${userName}@dockside.test` })
  for (const [what, call, names] of [
    ['wrong password', login, ['nurse1', 'nobody1']],
    ['forgotten password', forget, ['nurse2', 'nobody2']],
  ] as const) {
    await timeCalls(10, 1, () => call('nobody3'))
    for (const name of names) report(`${what}, ${name}`, showTiming(await timeCalls(TRIES, 1, () => call(name))))
  }
}
