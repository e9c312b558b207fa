import { expect, test } from 'vitest'
import { readPolicy } from '../../../infra/local/iam/policy.ts'
import { principal } from '../../../infra/local/iam/principal.ts'
import { destinationRefusal, mappingRefusal, startRefusal } from '../../../infra/local/iam/source-permissions.ts'

const QUEUE = 'arn:aws:sqs:us-east-1:000000000000:work'
const DEAD = 'arn:aws:sqs:us-east-1:000000000000:dead'
const STREAM = 'arn:aws:dynamodb:us-east-1:000000000000:table/store/stream/1'
const FUNCTION = 'arn:aws:lambda:us-east-1:000000000000:function:job'

const statements = (actions: string[], Resource: string) =>
  readPolicy({ Statement: { Effect: 'Allow', Action: actions, Resource } })
const may = (actions: string[], resource: string) => principal('worker', 'hands', statements(actions, resource))
const all = (service: string, ...operations: string[]) => operations.map((operation) => `${service}:${operation}`)

test('a mapping needs all three permissions to read a queue', () => {
  const permissions = all('sqs', 'ReceiveMessage', 'DeleteMessage', 'GetQueueAttributes')
  expect(mappingRefusal(may(permissions, QUEUE), QUEUE)).toBeUndefined()
  for (const permission of permissions) {
    const others = permissions.filter((other) => other !== permission)
    expect(mappingRefusal(may(others, QUEUE), QUEUE)).toContain(`to call ${permission.slice('sqs:'.length)} on SQS`)
  }
})

test('a mapping needs all four permissions to read a stream, and one more to send failed batches', () => {
  const permissions = all('dynamodb', 'GetRecords', 'GetShardIterator', 'DescribeStream', 'ListStreams')
  expect(mappingRefusal(may(permissions, STREAM), STREAM)).toBeUndefined()
  for (const permission of permissions) {
    const others = permissions.filter((other) => other !== permission)
    expect(mappingRefusal(may(others, STREAM), STREAM)).toContain(`Cannot access stream ${STREAM}`)
  }
  expect(mappingRefusal(may(permissions, STREAM), STREAM, DEAD)).toContain('to call SendMessage on SQS')
})

test('failed events are sent only where the function may send messages', () => {
  expect(destinationRefusal(may(['sqs:SendMessage'], DEAD), DEAD)).toBeUndefined()
  expect(destinationRefusal(may(['sqs:SendMessage'], QUEUE), DEAD)).toContain(`SendMessage on ${DEAD}`)
  expect(destinationRefusal(may([], DEAD), undefined)).toBeUndefined()
})

test('a schedule starts only functions that its role may invoke', () => {
  const role = (resource: string) => ({ name: 'starter', statements: statements(['lambda:InvokeFunction'], resource) })
  expect(startRefusal(role(FUNCTION), FUNCTION)).toBeUndefined()
  expect(startRefusal(role(`${FUNCTION}:*`), FUNCTION)).toContain('is not allowed to invoke it (lambda:InvokeFunction)')
  expect(startRefusal(undefined, FUNCTION)).toContain('no template declares')
})
