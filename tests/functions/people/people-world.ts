import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, ScanCommand } from '@aws-sdk/lib-dynamodb'
import type { Identity } from '../../../functions/people/identity.ts'
import { bootstrapAdmin } from '../../../functions/people/public.ts'
import type { PeopleDeps } from '../../../functions/people/people-deps.ts'
import { routes } from '../../../functions/people/routes.ts'
import { dynamoTable } from '../../../functions/platform/db/dynamo-table.ts'
import { apiHandler } from '../../../functions/platform/http/api-handler.ts'
import { idMaker } from '../../../functions/platform/ids.ts'
import { LOCAL_CREDENTIALS } from '../../../infra/local/local-credentials.ts'
import { startTable } from '../../../infra/local/table.ts'
import { people } from '../../../shared/people/people.contract.ts'

export const PASSWORD = 'Dockside-test-1'

export type Stored = Record<string, unknown>

/** The people domain behind its API handler, on a real table, with identities and a clock of the test's choosing. */
export const startPeople = async (identity: Identity) => {
  const engine = await startTable()
  const documents = DynamoDBDocumentClient.from(
    new DynamoDBClient({ endpoint: engine.endpoint, region: 'us-east-1', credentials: LOCAL_CREDENTIALS }),
    { marshallOptions: { removeUndefinedValues: true } },
  )
  let shiftMs = 0
  const now = (): string => new Date(Date.now() + shiftMs).toISOString()
  const deps: PeopleDeps = { table: dynamoTable(documents, engine.tableName), now, newId: idMaker(now), identity }
  const handle = apiHandler(people, routes, deps)
  const call = async (name: keyof typeof people.calls, body: object, as?: string, key?: string): Promise<Answer> => {
    const event = apiEvent(people.calls[name].route, JSON.stringify(body), as, key)
    const answer = await handle(event, lambdaContext)
    return { ...JSON.parse(answer.body ?? ''), httpStatus: answer.statusCode ?? 0 }
  }
  return {
    ...{ deps, call, tableName: engine.tableName, endpoint: engine.endpoint },
    /** Moves the clock of all that follows. */
    passDays: (days: number) => {
      shiftMs += days * 86_400_000
    },
    stored: async (type: string): Promise<Stored[]> => {
      const { Items = [] } = await documents.send(new ScanCommand({ TableName: engine.tableName, ConsistentRead: true }))
      return Items.filter((item) => item.type === type)
    },
    invitedAdmin: async (email: string): Promise<string> => {
      const made = await bootstrapAdmin(deps, email)
      return made === 'exists' ? made : made.invitationNo
    },
    stop: async () => {
      documents.destroy()
      await engine.stop()
    },
  }
}
export type PeopleWorld = Awaited<ReturnType<typeof startPeople>>

export interface Answer {
  httpStatus: number
  status: number
  message: string
  errors?: { path: string; message: string }[]
  // biome-ignore lint/suspicious/noExplicitAny: placeholder
  result: any
}
