import { randomUUID } from 'node:crypto'
import {
  ConditionalCheckFailedException,
  TransactionCanceledException,
  TransactionConflictException,
  TransactWriteItemsCommand,
  type TransactWriteItemsCommandInput,
} from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { type Refusal, refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import { jitter } from '../jitter.ts'
import { conditionOf, Placeholders, updateOf } from './expressions.ts'
import type { Intent } from './intent.ts'
import { plainItem, wireItem, wireKeys } from './stored-attributes.ts'
import { RaceLost } from './table.ts'

type Item = NonNullable<TransactWriteItemsCommandInput['TransactItems']>[number]

/** Maximum number of intents in a transaction, a limit of DynamoDB. */
export const MAX_INTENTS = 100
/**
 * Maximum number of intents that a use case puts into one commit. The others are for what the API handler adds: checks
 * that the caller's rights are unchanged, the stored answer, and the event for the activity.
 */
export const MAX_OWN_INTENTS = 94
/**
 * Maximum number of tries of a commit that conflicts with a concurrent one; the waits add up to at most two seconds.
 */
const CONFLICT_TRIES = 9

/** Writes one transaction. A conflict with a concurrent transaction is retried; a failed condition is not. */
export const commitTo = async (
  client: DynamoDBDocumentClient,
  tableName: string,
  intents: readonly Intent[],
): Promise<void> => {
  if (intents.length === 0) return
  if (intents.length > MAX_INTENTS) throw new Error(`A commit of ${intents.length} intents cannot be one transaction`)
  const TransactItems = intents.map((intent) => itemOf(tableName, intent))
  for (let tries = 1; ; tries++) {
    try {
      // The SDK repeats a request whose answer was lost; the store recognizes the repetition by its token.
      await client.send(new TransactWriteItemsCommand({ TransactItems, ClientRequestToken: randomUUID() }))
      return
    } catch (error) {
      if (!metAnother(error)) throw failureOf(error, intents)
      if (tries === CONFLICT_TRIES) throw lastWord(error)
      await jitter(tries)
    }
  }
}

const itemOf = (TableName: string, intent: Intent): Item => {
  const at = new Placeholders()
  const condition = conditionOf(intent.when, at)
  const old = { ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const
  switch (intent.verb) {
    case 'put':
      return { Put: { TableName, Item: wireItem(intent.item), ...condition, ...wireParts(at), ...old } }
    case 'remove':
      return { Delete: { TableName, Key: wireKeys(intent.keys), ...condition, ...wireParts(at), ...old } }
    case 'update': {
      const changes = updateOf(intent.add, { ...intent.set, type: intent.type }, at)
      return { Update: { TableName, Key: wireKeys(intent.keys), ...changes, ...condition, ...wireParts(at), ...old } }
    }
    case 'check': {
      const { ConditionExpression } = condition
      if (!ConditionExpression) throw new Error('A check requires a condition')
      return {
        ConditionCheck: { TableName, Key: wireKeys(intent.keys), ConditionExpression, ...wireParts(at), ...old },
      }
    }
  }
}

/** Names and values in the store's format. An empty map is left out, because the store does not allow one. */
const wireParts = ({ names, values }: Placeholders) => ({
  ExpressionAttributeNames: Object.keys(names).length > 0 ? names : undefined,
  ExpressionAttributeValues: Object.keys(values).length > 0 ? wireItem(values) : undefined,
})

// Another transaction held one of the items, or the store throttled the request; nothing was written.
const THROTTLED = new Set(['ThrottlingError', 'ProvisionedThroughputExceeded'])
const PASSING = new Set(['TransactionConflict', ...THROTTLED])
const metAnother = (error: unknown): boolean => {
  if (error instanceof TransactionConflictException) return true
  if (!(error instanceof TransactionCanceledException)) return false
  const codes = (error.CancellationReasons ?? []).map((reason) => reason.Code ?? 'None')
  return codes.some((code) => PASSING.has(code)) && !codes.includes('ConditionalCheckFailed')
}

const lastWord = (error: unknown): Refusal => {
  const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []) : []
  return reasons.some(({ Code = '' }) => THROTTLED.has(Code))
    ? refuse(generalReasons.unavailable)
    : refuse(generalReasons.manyAtOnce)
}

/** The error of the first failed condition; other errors are returned unchanged. */
const failureOf = (error: unknown, intents: readonly Intent[]): unknown => {
  if (error instanceof ConditionalCheckFailedException) return new RaceLost()
  if (!(error instanceof TransactionCanceledException)) return error
  const failed = (error.CancellationReasons ?? []).findIndex((reason) => reason.Code === 'ConditionalCheckFailed')
  const intent = intents[failed]
  if (!intent) return error
  if (intent.error === 'race') return new RaceLost()
  if (typeof intent.error !== 'function') return intent.error
  const currentItem = error.CancellationReasons?.[failed]?.Item
  const refusal = intent.error(currentItem && plainItem(currentItem))
  return refusal === 'race' ? new RaceLost() : refusal
}
