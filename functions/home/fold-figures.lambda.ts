import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda'
import { baseDeps } from '../platform/base-deps.ts'
import { workerHandler } from '../platform/log.ts'
import { fold } from './fold.ts'
import { foldTakes } from './fold-takes.ts'
import { sourcesOf } from './sources.ts'
import { takeChangesOf } from './take-changes.ts'

const { table } = baseDeps()

/** Lambda retries a failed batch and halves it each time, until it contains only the record that cannot be folded. */
export const handler = workerHandler(
  'fold-figures',
  async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    await fold(table, sourcesOf(Records))
    await foldTakes(table, takeChangesOf(Records))
    return { batchItemFailures: [] }
  },
)
