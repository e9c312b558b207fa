import { inject } from 'vitest'
import type { CompanyActor } from '../../../functions/platform/actor.ts'
import { documentClient } from '../../../functions/platform/aws.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import type { Deps } from '../../../functions/platform/deps.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { ticking } from '../../support/company.ts'
import type { SignedIn } from '../../support/people.ts'

const { info } = inject('stack')

/** Deps for the table of the stack with a clock set to a past instant, to write records dated before the test. */
export const pastDeps = (at: string): { deps: Deps; stop: () => void } => {
  const client = documentClient(info.dynamodbEndpoint)
  const now = ticking(() => at)
  return {
    deps: { table: dynamoTable(client, info.table), now, newId: idMaker(now) },
    stop: () => client.destroy(),
  }
}

/** The actor of a signed-in user in a company, as passed to a use case. */
export const actorOf = ({ userNo, userName, role }: SignedIn, doctorNo: string): CompanyActor => ({
  userNo,
  operatorNo: userNo,
  userName,
  role,
  email: `${userName}@example.com`,
  phone: '',
  permissions: [],
  company: { doctorNo, doctorName: '', limited: false, groups: [] },
})
