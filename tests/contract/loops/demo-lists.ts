import { setTimeout } from 'node:timers/promises'
import { DEMO_USERS } from '../../../infra/local/seed/demo-people.ts'
import { type SignedIn, signIn } from '../../support/people.ts'
import type { Asked } from './cursors.ts'
import { readLists } from './lists.ts'
import { billAsked } from './records.ts'
import type { Send } from './send.ts'

/** Maximum wait in milliseconds for rows that workers write, on a busy machine. */
const FOLLOWING_MS = 60_000

/** Lists that are correctly empty in the demo, or that require a number known only to whoever started the job. */
const MAY_BE_EMPTY = [
  // Files that a person has requested recently.
  'exports.listExports',
  // Unexpected files in the bucket, which are an error.
  'super tracking.listStrayDrops',
  // A super admin is notified of failures only.
  'super notifications.listNotices',
  // No account number of a bill has been revealed.
  'warehouse1 payments.listOwnNumberReads',
  // Results of a computation or a batch, whose number is returned only by the call that starts it.
  'fees.listWhatIfCompanies',
  'mixed-packages.listClaimRunLines',
  // Webhooks of the demo send no events: a copied store would call addresses without a receiver.
  'integrations.listDeliveries',
  // The schedule closes the days of this month, and tests do not run it; last month may be free of charge.
  'fees.getStorageFeeList',
  // The owners work for no other company.
  'doctor1 people.listReceivedInvitations',
  'doctor2 people.listReceivedInvitations',
  // The company has no staff.
  'doctor2 people.listStaff',
  // The company has no rule for approvals.
  'doctor2 approvals.listApprovals',
  // Requires a permission that the super admin grants.
  'warehouse1 fees.getRuns',
]

export interface DemoLists {
  /** Lists that are unexpectedly empty, each as 'account domain.call'. */
  empty: string[]
  /** The lists with records, of all accounts. */
  asked: Asked[]
}

/** Reads all lists of the demo accounts. */
export const demoLists = async (baseUrl: string, send: Send): Promise<DemoLists> => {
  const people = await Promise.all(DEMO_USERS.map((name) => signIn(baseUrl, name)))
  const warehouse = people.find(({ role }) => role === 'warehouseAdmin')
  const root = people.find(({ role }) => role === 'superAdmin')
  if (!warehouse || !root) throw new Error('The demo has no warehouse admin or no super admin')
  // In production the schedule creates the bills; tests do not run it.
  for (const doctor of people.filter(({ role }) => role === 'doctor')) await billAsked(doctor, warehouse, root)
  const listsOf = async (person: SignedIn): Promise<DemoLists> => {
    const isSuper = person === root
    const doctorNos = (isSuper ? warehouse : person).companies.map(({ doctorNo }) => doctorNo)
    const reader = { person, doctorNos, adminNo: isSuper ? warehouse.userNo : undefined }
    const { empty, asked } = await readLists(send, reader)
    const named = empty.map((list) => `${person.userName} ${list}`)
    return { empty: named.filter((one) => !MAY_BE_EMPTY.some((list) => one.endsWith(list))), asked }
  }
  // The queue writes the fees of the last demo shipments a few seconds after the stack is ready.
  const until = Date.now() + FOLLOWING_MS
  const lists = await Promise.all(people.map(listsOf))
  const hasEmptyList = () => lists.some(({ empty }) => empty.length > 0)
  while (hasEmptyList() && Date.now() < until) {
    await setTimeout(1000)
    for (const [at, person] of people.entries()) if (lists[at]?.empty.length) lists[at] = await listsOf(person)
  }
  return { empty: lists.flatMap(({ empty }) => empty), asked: lists.flatMap(({ asked }) => asked) }
}
