import {
  CreateTableCommand,
  DescribeTableCommand,
  DynamoDBClient,
  ResourceNotFoundException,
  type TableDescription,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { LOCAL_CREDENTIALS } from '../local-credentials.ts'
import { StartProblem } from '../problem.ts'
import { REGION } from '../template/resolver.ts'
import { createTableInput, type TableProperties } from './table-resource.ts'

const describe = async (client: DynamoDBClient, TableName: string): Promise<TableDescription | undefined> => {
  try {
    return (await client.send(new DescribeTableCommand({ TableName }))).Table
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw error
  }
}

const indexNames = (list: { IndexName?: string | undefined }[] | undefined): string =>
  (list ?? [])
    .map(({ IndexName }) => IndexName)
    .sort()
    .join(', ')

// An index cannot be added in place here; an error is better than wrong query results.
const sameShape = (existing: TableDescription, table: TableProperties, name: string): TableDescription => {
  if (indexNames(existing.GlobalSecondaryIndexes) === indexNames(table.GlobalSecondaryIndexes)) return existing
  throw new StartProblem(
    `The stored table ${name} has indexes that differ from those that infra declares now: move DATA_DIR away (its data is from an older version).`,
  )
}

/** Creates the table unless it exists. Returns the ARN of its stream, if it has one. */
export const makeTable = async (
  endpoint: string,
  name: string,
  table: TableProperties,
): Promise<string | undefined> => {
  const client = new DynamoDBClient({ endpoint, region: REGION, credentials: LOCAL_CREDENTIALS })
  try {
    const existing = await describe(client, name)
    if (existing) return sameShape(existing, table, name).LatestStreamArn
    const made = await client.send(new CreateTableCommand(createTableInput(name, table)))
    const ttl = table.TimeToLiveSpecification
    if (ttl) await client.send(new UpdateTimeToLiveCommand({ TableName: name, TimeToLiveSpecification: ttl }))
    return made.TableDescription?.LatestStreamArn
  } finally {
    client.destroy()
  }
}
