import { decide, type Need } from './decide.ts'
import type { Principal } from './principal.ts'
import type { Role } from './roles.ts'

const first = (who: Principal, needs: readonly Need[]): Need | undefined =>
  needs.find((need) => who.decide(need) !== 'allowed')

const on = (resource: string, service: string, ...operations: string[]): Need[] =>
  operations.map((operation) => ({ action: `${service}:${operation}`, resource }))

const toSend = (queue: string): Need[] => on(queue, 'sqs', 'SendMessage')

/** Reason why Lambda would refuse a queue as a function's failure destination; undefined if it would accept it. */
export const destinationRefusal = (who: Principal, queue: string | undefined): string | undefined =>
  queue && first(who, toSend(queue))
    ? `The function's execution role does not have permissions to call SendMessage on ${queue}`
    : undefined

/**
 * Reason why Lambda would refuse an event source mapping for a function with this role; undefined if it would accept
 * it.
 */
export const mappingRefusal = (who: Principal, source: string, onFailure?: string): string | undefined => {
  if (onFailure && first(who, toSend(onFailure)))
    return 'The provided execution role does not have permissions to call SendMessage on SQS'
  if (source.includes(':sqs:')) {
    const missing = first(who, on(source, 'sqs', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes'))
    return missing && `The provided execution role does not have permissions to call ${operation(missing)} on SQS`
  }
  const missing = first(who, on(source, 'dynamodb', 'GetRecords', 'GetShardIterator', 'DescribeStream', 'ListStreams'))
  return (
    missing &&
    `Cannot access stream ${source}. Please ensure the role can perform the GetRecords, GetShardIterator, DescribeStream, and ListStreams Actions on your stream in IAM.`
  )
}

const operation = ({ action }: Need): string => action.split(':')[1] ?? ''

/** Reason why a schedule with this role could not start a function; undefined if it could. */
export const startRefusal = (role: Role | undefined, fn: string): string | undefined => {
  if (!role) return `starts ${fn} under a role that no template declares`
  const decision = decide(role.statements, { action: 'lambda:InvokeFunction', resource: fn })
  return decision === 'allowed'
    ? undefined
    : `starts ${fn} under ${role.name}, which is not allowed to invoke it (lambda:InvokeFunction)`
}
