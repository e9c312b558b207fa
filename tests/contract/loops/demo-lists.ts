import { setTimeout } from 'node:timers/promises'
import { DEMO_USERS } from '../../../infra/local/seed/demo-people.ts'
import { type SignedIn, signIn } from '../../support/people.ts'
import type { Asked } from './cursors.ts'
import { readLists } from './lists.ts'
import { billAsked } from './records.ts'
import type { Send } from './send.ts'

/** The most to wait for rows that follow from others, milliseconds: a busy machine is that slow. */
const FOLLOWING_MS = 60_000

/** Lists that say something by being empty, or that nobody finds without having begun what they show. */
const MAY_BE_EMPTY = [
  // Files that somebody has just asked for.
  'exports.listExports',
  // What went wrong: a file nobody expected.
  'super tracking.listStrayDrops',
  // A super admin is told of failures alone.
  'super notifications.listNotices',
  // Nobody has asked for a bill's account number to be shown.
  'warehouse1 payments.listOwnNumberReads',
  // Results of a computation or a batch, which only the answer that began it names.
  'fees.listWhatIfCompanies',
  'mixed-packages.listClaimRunLines',
  // A copy of the store would call where nobody listens: webhooks of the demo send nothing.
  'integrations.listDeliveries',
  // The schedule closes the days of this month, and tests start none; last month may be free of charge.
  'fees.getStorageFeeList',
  // Needs a permission that the super admin gives.
  'warehouse1 fees.getRuns',
]

export interface DemoLists {
  /** Lists that should hold something and hold nothing, each as 'account domain.call'. */
  empty: string[]
  /** The others, by account. */
  asked: Asked[]
}

/** All lists of the demo accounts. */
export const demoLists = async (baseUrl: string, send: Send): Promise<DemoLists> => {
  const people = await Promise.all(DEMO_USERS.map((name) => signIn(baseUrl, name)))
  const warehouse = people.find(({ role }) => role === 'warehouseAdmin')
  const root = people.find(({ role }) => role === 'superAdmin')
  if (!warehouse || !root) throw new Error('The demo has no warehouse admin, or no super admin')
  // The schedule makes bills within a minute, and tests start none.
  for (const doctor of people.filter(({ role }) => role === 'doctor')) await billAsked(doctor, warehouse, root)
  const listsOf = async (person: SignedIn): Promise<DemoLists> => {
    const isSuper = person === root
    const doctorNos = (isSuper ? warehouse : person).companies.map(({ doctorNo }) => doctorNo)
    const reader = { person, doctorNos, adminNo: isSuper ? warehouse.userNo : undefined }
    const { empty, asked } = await readLists(send, reader)
    const named = empty.map((list) => `${person.userName} ${list}`)
    return { empty: named.filter((one) => !MAY_BE_EMPTY.some((list) => one.endsWith(list))), asked }
  }
  // The fees of the demo's last shipments are written from the queue, some seconds after the stack is ready.
  const until = Date.now() + FOLLOWING_MS
  const lists = await Promise.all(people.map(listsOf))
  const isWanting = () => lists.some(({ empty }) => empty.length > 0)
  while (isWanting() && Date.now() < until) {
    await setTimeout(1000)
    for (const [at, person] of people.entries()) if (lists[at]?.empty.length) lists[at] = await listsOf(person)
  }
  return { empty: lists.flatMap(({ empty }) => empty), asked: lists.flatMap(({ asked }) => asked) }
}
