import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { baseDeps } from '../platform/base-deps.ts'
import { workerHandler } from '../platform/log.ts'
import { fold } from './fold.ts'
import { sourcesOf } from './sources.ts'

const { table } = baseDeps()

/** Lambda retries a failed batch, halving it until only the record that cannot be folded is left. */
export const handler = workerHandler(
  'fold-figures',
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    await fold(table, sourcesOf(Records))
    return { batchItemFailures: [] }
  },
)
