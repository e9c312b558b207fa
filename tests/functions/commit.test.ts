import { TransactionCanceledException, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { mockClient } from 'aws-sdk-client-mock'
import { beforeEach, describe, expect, it } from 'vitest'
import { offerItem } from '../../functions/offers/public.ts'
import { documentClient } from '../../functions/platform/aws.ts'
import { commitTo } from '../../functions/platform/db/commit.ts'
import { update } from '../../functions/platform/db/intent.ts'
import { RaceLost } from '../../functions/platform/db/table.ts'
import { Refusal } from '../../shared/contract/errors.ts'
import { readTold } from '../../shared/reasons/reasons.ts'

// What the local engine never says, and DynamoDB does: another transaction was on its way, or patience is asked for.

const client = documentClient('http://127.0.0.1:1')
// This client alone: the class is shared with the other files of the worker.
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
  it.each(['TransactionConflict', 'ThrottlingError'])('met with %s is tried again and goes through', async (code) => {
    dynamo.on(TransactWriteItemsCommand).rejectsOnce(canceled(code)).rejectsOnce(canceled('None', code)).resolves({})
    await commitTo(client, 'table', [change()])
    expect(dynamo.commandCalls(TransactWriteItemsCommand)).toHaveLength(3)
  })

  it('that never goes through answers 409 and says what to do', async () => {
    dynamo.on(TransactWriteItemsCommand).rejects(canceled('TransactionConflict'))
    await expect(commitTo(client, 'table', [change()])).rejects.toMatchObject({ code: 'conflict' })
  })

  it('whose condition failed is not tried again, whatever else it met', async () => {
    dynamo.on(TransactWriteItemsCommand).rejects(canceled('TransactionConflict', 'ConditionalCheckFailed'))
    const refusal = new Refusal('conflict', readTold('No surplus'))
    await expect(commitTo(client, 'table', [change(), change(refusal)])).rejects.toBe(refusal)
    expect(dynamo.commandCalls(TransactWriteItemsCommand)).toHaveLength(1)
  })

  it('takes the first failed condition for its meaning', async () => {
    dynamo.on(TransactWriteItemsCommand).rejects(canceled('None', 'ConditionalCheckFailed', 'ConditionalCheckFailed'))
    const later = new Refusal('conflict', readTold('later'))
    await expect(commitTo(client, 'table', [change(), change('race'), change(later)])).rejects.toBeInstanceOf(RaceLost)
  })

  it('leaves other errors what they are', async () => {
    dynamo.on(TransactWriteItemsCommand).rejects(new Error('the network'))
    await expect(commitTo(client, 'table', [change()])).rejects.toThrow('the network')
  })

  it('is one transaction or none', async () => {
    const tooMany = Array.from({ length: 101 }, () => change())
    await expect(commitTo(client, 'table', tooMany)).rejects.toThrow('101')
    await commitTo(client, 'table', [])
    expect(dynamo.commandCalls(TransactWriteItemsCommand)).toHaveLength(0)
  })
})
