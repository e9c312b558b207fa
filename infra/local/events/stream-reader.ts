import * as z from 'zod'
import { DynamoRefusal, dynamoRequest } from '../engines/dynamo-request.ts'
import { type SharedPages, type StreamPage, sharedPages } from './shared-pages.ts'
import { isRecord, numberOf, type StreamRecord } from './stream-record.ts'

const STREAMS = 'DynamoDBStreams_20120810'

const Described = z.object({ StreamDescription: z.object({ Shards: z.array(z.object({ ShardId: z.string() })) }) })
const Iterator = z.object({ ShardIterator: z.string() })

// Records are not copied field by field, because there may be thousands a second.
const Page = z.object({ Records: z.array(z.custom<StreamRecord>(isRecord)), NextShardIterator: z.string().nullish() })

/** The shards of a stream, oldest first; the local engine has one. */
export const shardsOf = async (endpoint: string, StreamArn: string): Promise<string[]> => {
  const answer = await dynamoRequest(endpoint, `${STREAMS}.DescribeStream`, { StreamArn })
  return Described.parse(answer).StreamDescription.Shards.map(({ ShardId }) => ShardId)
}

interface Sharing {
  /** Pages of the shard, shared with its other readers. */
  pages: SharedPages
  /** False for records that the reader only passes over. */
  isDelivered: (record: StreamRecord) => boolean
}
const alone = (): Sharing => ({ pages: sharedPages(1), isDelivered: () => true })

/** Reads one shard, starting after a sequence number or at its oldest record. */
export const shardReader = (
  endpoint: string,
  StreamArn: string,
  ShardId: string,
  after: string | undefined,
  { pages, isDelivered }: Sharing = alone(),
) => {
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
  const request = async (Limit: number): Promise<StreamPage> => {
    iterator ??= await open(last).catch(reopen)
    const ask = (ShardIterator: string) => dynamoRequest(endpoint, `${STREAMS}.GetRecords`, { ShardIterator, Limit })
    const answer = await ask(iterator).catch(async (error) => ask(await reopen(error)))
    const { Records, NextShardIterator } = Page.parse(answer)
    return { records: Records, next: NextShardIterator ?? undefined }
  }
  return async (limit: number): Promise<StreamRecord[]> => {
    const { records, next } = await pages(last, () => request(limit), isDelivered)
    iterator = next
    const newest = records.at(-1)
    if (newest) last = numberOf(newest)
    return records
  }
}
export type ShardReader = ReturnType<typeof shardReader>
