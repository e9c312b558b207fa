import * as z from 'zod'
import { DynamoRefusal, dynamoRequest } from '../engines/dynamo-request.ts'
import { isPlainObject } from '../template/intrinsics.ts'

const STREAMS = 'DynamoDBStreams_20120810'

const Described = z.object({ StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }) })
const Iterator = z.object({ ShardIterator: z.string() })

/** A stream record as received; only its sequence number is used here. */
export interface StreamRecord {
  dynamodb: { SequenceNumber: string }
}
// Records are not copied field by field, because there may be thousands a second.
const Page = z.object({ Records: z.array(z.custom<StreamRecord>(isRecord)), NextShardIterator: z.string().nullish() })

function isRecord(value: unknown): boolean {
  if (!isPlainObject(value) || !isPlainObject(value.dynamodb)) return false
  return typeof value.dynamodb.SequenceNumber === 'string'
}

export const numberOf = (record: StreamRecord): string => record.dynamodb.SequenceNumber

/** The shards of a stream, oldest first; the local engine has one. */
export const shardsOf = async (endpoint: string, StreamArn: string): Promise<string[]> => {
  const answer = await dynamoRequest(endpoint, `${STREAMS}.DescribeStream`, { StreamArn })
  return Described.parse(answer).StreamDescription.Shards.map(({ ShardId }) => ShardId)
}

/** Reads one shard, starting after a sequence number or at its oldest record. */
export const shardReader = (endpoint: string, StreamArn: string, ShardId: string, after: string | undefined) => {
  let iterator: string | undefined
  let last = after
  const open = async (from: string | undefined): Promise<string> => {
    const start = from
      ? { ShardIteratorType: 'AFTER_SEQUENCE_NUMBER', SequenceNumber: from }
      : { ShardIteratorType: 'TRIM_HORIZON' }
    const answer = await dynamoRequest(endpoint, `${STREAMS}.GetShardIterator`, { StreamArn, ShardId, ...start })
    return Iterator.parse(answer).ShardIterator
  }
  const reopen = async (error: unknown): Promise<string> => {
    if (!(error instanceof DynamoRefusal)) throw error
    // Trimmed records can no longer be read; reading continues with the oldest remaining record.
    if (error.code === 'TrimmedDataAccessException') return open(undefined)
    if (error.code === 'ExpiredIteratorException') return open(last)
    throw error
  }
  return async (Limit: number): Promise<StreamRecord[]> => {
    iterator ??= await open(last).catch(reopen)
    const ask = (ShardIterator: string) => dynamoRequest(endpoint, `${STREAMS}.GetRecords`, { ShardIterator, Limit })
    const answer = await ask(iterator).catch(async (error) => ask(await reopen(error)))
    const { Records, NextShardIterator } = Page.parse(answer)
    iterator = NextShardIterator ?? undefined
    const newest = Records.at(-1)
    if (newest) last = numberOf(newest)
    return Records
  }
}
export type ShardReader = ReturnType<typeof shardReader>
