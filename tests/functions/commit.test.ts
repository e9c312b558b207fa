import { TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { offerItem } from '../../functions/offers/public.ts'
import { documentClient } from '../../functions/platform/aws.ts'
import { commitTo } from '../../functions/platform/db/commit.ts'
import { update } from '../../functions/platform/db/intent.ts'
import { RaceLost } from '../../functions/platform/db/table.ts'
import { Refusal } from '../../shared/contract/errors.ts'
import { parseReasonMessage } from '../../shared/reasons/reasons.ts'

// Errors that DynamoDB returns but the local engine does not: conflicts with another transaction, and throttling.

const client = documentClient('http://127.0.0.1:1')
// Replaces `send` on this client only: other test files in the same worker share the class.
const dynamo = mockClient(client)
const change = (error: 'race' | Refusal = 'race') =>
  update(offerItem, { doctorNo: 'US-1', offerNo: 'OF-1' }, { add: { leftNum: -1 }, error })

const canceled = (...codes: string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: 'canceled',
    CancellationReasons: codes.map((Code) => ({ Code })),
  })

beforeEach(() => dynamo.reset())

describe('a commit', () => {
  it.each(['TransactionConflict', 'ThrottlingError'])('retries after %s and succeeds', async (code) => {
    dynamo.on(TransactWriteItemsCommand).rejectsOnce(canceled(code)).rejectsOnce(canceled('None', code)).resolves({})
    await commitTo(client, 'table', [change()])
    expect(dynamo.commandCalls(TransactWriteItemsCommand)).toHaveLength(3)
  })

  it('fails with a conflict if every retry conflicts', async () => {
    dynamo.on(TransactWriteItemsCommand).rejects(canceled('TransactionConflict'))
    await expect(commitTo(client, 'table', [change()])).rejects.toMatchObject({ code: 'conflict' })
  })

  it('is not retried if a condition failed, whatever other reasons are reported', async () => {
    dynamo.on(TransactWriteItemsCommand).rejects(canceled('TransactionConflict', 'ConditionalCheckFailed'))
    const refusal = new Refusal('conflict', parseReasonMessage('No surplus'))
    await expect(commitTo(client, 'table', [change(), change(refusal)])).rejects.toBe(refusal)
    expect(dynamo.commandCalls(TransactWriteItemsCommand)).toHaveLength(1)
  })

  it('reports the first failed condition', async () => {
    dynamo.on(TransactWriteItemsCommand).rejects(canceled('None', 'ConditionalCheckFailed', 'ConditionalCheckFailed'))
    const later = new Refusal('conflict', parseReasonMessage('later'))
    await expect(commitTo(client, 'table', [change(), change('race'), change(later)])).rejects.toBeInstanceOf(RaceLost)
  })

  it('rethrows other errors unchanged', async () => {
    dynamo.on(TransactWriteItemsCommand).rejects(new Error('the network'))
    await expect(commitTo(client, 'table', [change()])).rejects.toThrow('the network')
  })

  it('is refused with more than 100 changes, and sends no request without changes', async () => {
    const tooMany = Array.from({ length: 101 }, () => change())
    await expect(commitTo(client, 'table', tooMany)).rejects.toThrow('101')
    await commitTo(client, 'table', [])
    expect(dynamo.commandCalls(TransactWriteItemsCommand)).toHaveLength(0)
  })
})
