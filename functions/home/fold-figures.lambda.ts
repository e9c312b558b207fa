import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { baseDeps } from '../platform/base-deps.ts'
import { fold } from './fold.ts'
import { sourcesOf } from './sources.ts'

const { table } = baseDeps()

/** A batch that fails comes again, halved until the record is found that cannot be folded. */
export const handler = async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
  await fold(table, sourcesOf(Records))
  return { batchItemFailures: [] }
}
