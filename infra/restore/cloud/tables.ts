import {
  DescribeContinuousBackupsCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  type DynamoDBClient,
  ListTagsOfResourceCommand,
  ResourceNotFoundException,
  RestoreTableToPointInTimeCommand,
  type TableDescription,
  TagResourceCommand,
  UpdateContinuousBackupsCommand,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb'
import type { RestoreWindow } from '../instant.ts'

/** Poll interval while a table is being created, and the number of polls, which add up to a day. */
const LOOK_MS = 20_000
const LOOKS = 4320

export const storeTables = (client: DynamoDBClient, wait: (ms: number) => Promise<void>) => {
  const find = async (TableName: string): Promise<TableDescription | undefined> => {
    try {
      return (await client.send(new DescribeTableCommand({ TableName }))).Table
    } catch (error) {
      if (error instanceof ResourceNotFoundException) return undefined
      throw error
    }
  }

  const activeTable = async (name: string): Promise<TableDescription> => {
    for (let look = 0; look < LOOKS; look++) {
      const table = await find(name)
      const indexes = table?.GlobalSecondaryIndexes ?? []
      const areIndexesActive = indexes.every(({ IndexStatus }) => IndexStatus === 'ACTIVE')
      if (table?.TableStatus === 'ACTIVE' && areIndexesActive) return table
      await wait(LOOK_MS)
    }
    throw new Error(`${name} is still not ACTIVE. Run the command again to continue waiting.`)
  }

  const recovery = async (TableName: string) => {
    const { ContinuousBackupsDescription } = await client.send(new DescribeContinuousBackupsCommand({ TableName }))
    return ContinuousBackupsDescription?.PointInTimeRecoveryDescription
  }

  /**
   * Copies the stream, TTL, recovery period and tags of the former table, and turns on deletion protection and
   * point-in-time recovery, because a restore does none of these.
   */
  const equip = async (former: string, restored: string): Promise<void> => {
    const [from, to] = [await activeTable(former), await activeTable(restored)]
    if (from.StreamSpecification && !to.StreamSpecification?.StreamEnabled) {
      await client.send(new UpdateTableCommand({ TableName: restored, StreamSpecification: from.StreamSpecification }))
      await activeTable(restored)
    }
    if (!to.DeletionProtectionEnabled) {
      await client.send(new UpdateTableCommand({ TableName: restored, DeletionProtectionEnabled: true }))
      await activeTable(restored)
    }
    await copyTimeToLive(client, former, restored)
    const wanted = await recovery(former)
    if ((await recovery(restored))?.PointInTimeRecoveryStatus !== 'ENABLED') {
      const days = wanted?.RecoveryPeriodInDays
      const PointInTimeRecoverySpecification = {
        PointInTimeRecoveryEnabled: true,
        RecoveryPeriodInDays: days,
      }
      await client.send(new UpdateContinuousBackupsCommand({ TableName: restored, PointInTimeRecoverySpecification }))
    }
    await copyTags(client, from, to)
  }

  return {
    window: async (name: string): Promise<RestoreWindow> => {
      const { EarliestRestorableDateTime: earliest, LatestRestorableDateTime: latest } = (await recovery(name)) ?? {}
      if (!earliest || !latest) throw new Error(`${name} has no point-in-time recovery, so it cannot be restored.`)
      return { earliest: earliest.getTime(), latest: latest.getTime() }
    },
    /** Takes half an hour or more, depending on the size. Only waits if the restore has already been started. */
    restore: async (former: string, restored: string, to: string): Promise<void> => {
      if (!(await find(restored))) {
        const named = { SourceTableName: former, TargetTableName: restored }
        await client.send(new RestoreTableToPointInTimeCommand({ ...named, RestoreDateTime: new Date(to) }))
      }
      await activeTable(restored)
    },
    equip,
  }
}
export type StoreTables = ReturnType<typeof storeTables>

const copyTimeToLive = async (client: DynamoDBClient, former: string, restored: string): Promise<void> => {
  const stateOf = async (TableName: string) =>
    (await client.send(new DescribeTimeToLiveCommand({ TableName }))).TimeToLiveDescription
  const [from, to] = [await stateOf(former), await stateOf(restored)]
  const AttributeName = from?.AttributeName
  if (AttributeName === undefined || /^ENABL/.test(to?.TimeToLiveStatus ?? '')) return
  const TimeToLiveSpecification = { Enabled: true, AttributeName }
  await client.send(new UpdateTimeToLiveCommand({ TableName: restored, TimeToLiveSpecification }))
}

const copyTags = async (client: DynamoDBClient, from: TableDescription, to: TableDescription): Promise<void> => {
  const { Tags = [] } = await client.send(new ListTagsOfResourceCommand({ ResourceArn: from.TableArn }))
  // CloudFormation writes its own tags when it imports the table.
  const ours = Tags.filter(({ Key }) => !Key?.startsWith('aws:'))
  if (ours.length > 0) await client.send(new TagResourceCommand({ ResourceArn: to.TableArn, Tags: ours }))
}
