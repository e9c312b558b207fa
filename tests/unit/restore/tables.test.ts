import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import cdk from '../../../cdk.json' with { type: 'json' }
import { withTableName } from '../../../infra/restore/cloud/table-name.ts'
import { storeTables } from '../../../infra/restore/cloud/tables.ts'

// Mocked because the local engine has no point-in-time restore.

const client = new DynamoDBClient({ region: 'us-east-1' })
const dynamo = mockClient(client)
const tables = () => storeTables(client, async () => {})

/** State of both tables in AWS. The restored table does not exist at first, and then has no settings. */
let restored: TableDescription | undefined
let ttl: string
let recovery: string
const former: TableDescription = {
  TableName: 'store',
  TableArn: 'arn:store',
  TableStatus: 'ACTIVE',
  DeletionProtectionEnabled: true,
  StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
}
const bare: TableDescription = { TableName: 'store-2', TableArn: 'arn:store-2', TableStatus: 'ACTIVE' }
const at = (time: string): Date => new Date(time)

beforeEach(() => {
  dynamo.reset()
  restored = undefined
  ttl = 'DISABLED'
  recovery = 'DISABLED'
  dynamo.on(DescribeTableCommand).callsFake(({ TableName }) => {
    const Table = TableName === 'store' ? former : restored
    if (!Table) throw new ResourceNotFoundException({ message: '', $metadata: {} })
    return { Table }
  })
  dynamo.on(RestoreTableToPointInTimeCommand).callsFake(() => {
    restored = bare
    return {}
  })
  dynamo.on(UpdateTableCommand).callsFake(({ TableName: _, ...settings }) => {
    restored = { ...restored, ...settings }
    return {}
  })
  dynamo.on(DescribeTimeToLiveCommand).callsFake(({ TableName }) => ({
    TimeToLiveDescription:
      TableName === 'store' ? { TimeToLiveStatus: 'ENABLED', AttributeName: 'expiresAt' } : { TimeToLiveStatus: ttl },
  }))
  dynamo.on(UpdateTimeToLiveCommand).callsFake(() => {
    ttl = 'ENABLING'
    return {}
  })
  dynamo.on(DescribeContinuousBackupsCommand).callsFake(({ TableName }) => ({
    ContinuousBackupsDescription: {
      PointInTimeRecoveryDescription: {
        PointInTimeRecoveryStatus: TableName === 'store' ? 'ENABLED' : recovery,
        RecoveryPeriodInDays: TableName === 'store' ? 35 : undefined,
        EarliestRestorableDateTime: TableName === 'store' ? at('2026-10-18T00:00:00Z') : undefined,
        LatestRestorableDateTime: TableName === 'store' ? at('2026-11-22T11:55:00Z') : undefined,
      },
    },
  }))
  dynamo.on(UpdateContinuousBackupsCommand).callsFake(() => {
    recovery = 'ENABLED'
    return {}
  })
  dynamo.on(ListTagsOfResourceCommand).resolves({
    Tags: [
      { Key: 'project', Value: 'dockside' },
      { Key: 'aws:cloudformation:stack-name', Value: 'dockside-prod-stateful' },
    ],
  })
  dynamo.on(TagResourceCommand).resolves({})
})

it('restores to a new table once, even if it is called twice', async () => {
  await tables().restore('store', 'store-2', '2026-11-22T10:00:00Z')
  await tables().restore('store', 'store-2', '2026-11-22T10:00:00Z')
  const asked = dynamo.commandCalls(RestoreTableToPointInTimeCommand)
  expect(asked.map(({ args: [{ input }] }) => input)).toEqual([
    { SourceTableName: 'store', TargetTableName: 'store-2', RestoreDateTime: at('2026-11-22T10:00:00Z') },
  ])
})

it('waits until the table and its indexes are active', async () => {
  const statuses: TableDescription[] = [
    { ...bare, TableStatus: 'CREATING' },
    { ...bare, GlobalSecondaryIndexes: [{ IndexStatus: 'CREATING' }] },
  ]
  restored = bare
  dynamo
    .on(DescribeTableCommand, { TableName: 'store-2' })
    .callsFake(() => ({ Table: statuses.shift() ?? { ...bare, GlobalSecondaryIndexes: [{ IndexStatus: 'ACTIVE' }] } }))
  await tables().restore('store', 'store-2', '2026-11-22T10:00:00Z')
  expect(statuses).toEqual([])
})

it('gives the new table the settings that a restore omits, one by one, and only the tags a second time', async () => {
  restored = bare
  await tables().equip('store', 'store-2')
  const changes = () =>
    dynamo
      .calls()
      .flatMap(({ args: [command] }) => (/^(Update|Tag)/.test(command.constructor.name) ? [command.input] : []))
  expect(changes()).toEqual([
    { TableName: 'store-2', StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' } },
    { TableName: 'store-2', DeletionProtectionEnabled: true },
    { TableName: 'store-2', TimeToLiveSpecification: { Enabled: true, AttributeName: 'expiresAt' } },
    {
      TableName: 'store-2',
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true, RecoveryPeriodInDays: 35 },
    },
    { ResourceArn: 'arn:store-2', Tags: [{ Key: 'project', Value: 'dockside' }] },
  ])
  dynamo.resetHistory()
  await tables().equip('store', 'store-2')
  expect(changes()).toHaveLength(1)
})

it('returns the range of restorable times, and fails for a table without point-in-time recovery', async () => {
  expect(await tables().window('store')).toEqual({
    earliest: Date.parse('2026-10-18T00:00:00Z'),
    latest: Date.parse('2026-11-22T11:55:00Z'),
  })
  await expect(tables().window('store-2')).rejects.toThrow('no point-in-time recovery')
})

describe('cdk.json', () => {
  const text = JSON.stringify(cdk, undefined, 2)

  it('gets one table name, later another, and is otherwise unchanged', () => {
    const once = withTableName(text, 'prod', 'store-2')
    const twice = withTableName(once, 'prod', 'store-3')
    expect(JSON.parse(once)).toEqual({ ...cdk, context: { ...cdk.context, tableName: 'store-2' } })
    expect(JSON.parse(twice)).toEqual({ ...cdk, context: { ...cdk.context, tableName: 'store-3' } })
    expect(twice.split('\n')).toHaveLength(text.split('\n').length + 1)
  })

  it.each([
    ['on one line', `{ "app": "x", "context": { "stage": "prod", "region": "us-east-1" } }`],
    ['with the stage last', `{\n  "context": {\n    "region": "us-east-1",\n    "stage": "prod"\n  }\n}\n`],
    ['with the table last', `{\n  "context": {\n    "stage": "prod",\n    "tableName": "store-1"\n  }\n}\n`],
  ])('gets the table name in any layout: %s', (_, edited) => {
    const once = withTableName(edited, 'prod', 'store-2')
    expect(JSON.parse(once).context).toMatchObject({ stage: 'prod', tableName: 'store-2' })
    expect(JSON.parse(withTableName(once, 'prod', 'dockside-prod-store')).context).not.toHaveProperty('tableName')
  })

  it('has its original text once the stage uses its default table again', () => {
    expect(withTableName(withTableName(text, 'prod', 'store-2'), 'prod', 'dockside-prod-store')).toBe(text)
  })
})
