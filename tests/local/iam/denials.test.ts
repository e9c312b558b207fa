import { createServer } from 'node:http'
import { AdminGetUserCommand, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import {
  BatchGetItemCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb'
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client, SendEmailCommand } from '@aws-sdk/client-sesv2'
import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { documentClient } from '../../../functions/platform/aws.ts'
import { freePort } from '../../../infra/local/free-port.ts'
import { guardCalls } from '../../../infra/local/iam/guard-calls.ts'
import { readPolicy } from '../../../infra/local/iam/policy.ts'
import { principal, runAs } from '../../../infra/local/iam/principal.ts'

// Nothing listens at this address, so an allowed call fails with ECONNREFUSED.
const NOWHERE = {
  endpoint: 'http://127.0.0.1:9',
  region: 'us-east-1',
  maxAttempts: 1,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}
const REACHED_NETWORK = { code: 'ECONNREFUSED' }
const WHO = 'User: arn:aws:sts::000000000000:assumed-role/hands/shelves'
const TABLE = 'arn:aws:dynamodb:us-east-1:000000000000:table/store'

const afterWrite = vi.fn()
let unguard = (): void => {}
beforeAll(() => {
  unguard = guardCalls(afterWrite)
})
afterAll(() => unguard())
beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const may = (...statements: object[]) => principal('shelves', 'hands', readPolicy({ Statement: statements }))
const allow = (Action: string | string[], Resource: string | string[], more = {}) => ({
  Effect: 'Allow',
  Action,
  Resource,
  ...more,
})

/** Returns the SDK's error for a call by a function with these policy statements. */
const errorOf = (send: () => Promise<unknown>, ...statements: object[]): Promise<unknown> =>
  runAs(may(...statements), send).then(
    () => 'nothing',
    (error: unknown) => error,
  )

describe('a call without a permission fails as in AWS', () => {
  test('for the table', async () => {
    const client = new DynamoDBClient(NOWHERE)
    const put = () => client.send(new PutItemCommand({ TableName: 'store', Item: { pk: { S: 'a' } } }))
    expect(await errorOf(put, allow('dynamodb:GetItem', TABLE))).toMatchObject({
      name: 'AccessDeniedException',
      message: `${WHO} is not authorized to perform: dynamodb:PutItem on resource: ${TABLE} because no identity-based policy allows the dynamodb:PutItem action`,
      $metadata: { httpStatusCode: 400, attempts: 1 },
    })
    const forbidden = { Effect: 'Deny', Action: 'dynamodb:Put*', Resource: '*' }
    expect(await errorOf(put, allow('dynamodb:*', TABLE), forbidden)).toMatchObject({
      message: expect.stringMatching(/table\/store with an explicit deny in an identity-based policy$/),
    })
    expect(await errorOf(put, allow('dynamodb:PutItem', TABLE))).toMatchObject(REACHED_NETWORK)
    expect(console.error).toHaveBeenCalledWith(`IAM: shelves may not dynamodb:PutItem on ${TABLE} (not allowed)`)
  })

  test('for the table, with the client of the functions', async () => {
    const { GetCommand } = await import('@aws-sdk/lib-dynamodb')
    const client = documentClient(NOWHERE.endpoint)
    expect(await errorOf(() => client.send(new GetCommand({ TableName: 'store', Key: { pk: 'a' } })))).toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining('dynamodb:GetItem'),
    })
  })

  test('for one table of a transaction, with the client of the functions', async () => {
    const { TransactWriteCommand } = await import('@aws-sdk/lib-dynamodb')
    const client = documentClient(NOWHERE.endpoint)
    // The names in an item are data, not tables.
    const Item = { pk: 'a', TableName: 'other', note: '{"TableName":"other"}' }
    const write = (other: string) =>
      client.send(
        new TransactWriteCommand({
          TransactItems: [{ Put: { TableName: 'store', Item } }, { Delete: { TableName: other, Key: { pk: 'b' } } }],
        }),
      )
    const both = allow(['dynamodb:PutItem', 'dynamodb:DeleteItem'], TABLE)
    expect(await errorOf(() => write('store'), both)).toMatchObject(REACHED_NETWORK)
    expect(await errorOf(() => write('hidden'), both)).toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(
        'dynamodb:DeleteItem on resource: arn:aws:dynamodb:us-east-1:000000000000:table/hidden',
      ),
    })
  })

  test('for a queue, with the action in lower case', async () => {
    const client = new SQSClient({ ...NOWHERE, md5: false })
    const QueueUrl = `${NOWHERE.endpoint}/000000000000/mail`
    const send = () => client.send(new SendMessageBatchCommand({ QueueUrl, Entries: [{ Id: '1', MessageBody: 'x' }] }))
    const queue = 'arn:aws:sqs:us-east-1:000000000000:mail'
    expect(await errorOf(send, allow('sqs:SendMessage', `${queue}-dlq`))).toMatchObject({
      name: 'AccessDenied',
      message: `${WHO} is not authorized to perform: sqs:sendmessage on resource: ${queue} because no identity-based policy allows the sqs:sendmessage action`,
      $metadata: { httpStatusCode: 403 },
    })
    expect(await errorOf(send, allow('sqs:SendMessage', queue))).toMatchObject(REACHED_NETWORK)
  })

  test('for the user pool, except calls that are sent unsigned', async () => {
    const client = new CognitoIdentityProviderClient(NOWHERE)
    const get = () => client.send(new AdminGetUserCommand({ UserPoolId: 'local_1', Username: 'a' }))
    const pool = 'arn:aws:cognito-idp:us-east-1:000000000000:userpool/local_1'
    expect(await errorOf(get)).toMatchObject({
      name: 'AccessDeniedException',
      message: `${WHO} is not authorized to perform: cognito-idp:AdminGetUser on resource: ${pool} because no identity-based policy allows the cognito-idp:AdminGetUser action`,
    })
    expect(await errorOf(get, allow('cognito-idp:AdminGetUser', pool))).toMatchObject(REACHED_NETWORK)
    const { InitiateAuthCommand } = await import('@aws-sdk/client-cognito-identity-provider')
    const signIn = new InitiateAuthCommand({ ClientId: 'c', AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: {} })
    expect(await errorOf(() => client.send(signIn))).toMatchObject(REACHED_NETWORK)
  })

  test('for a secret, whose ARN ends in six random characters', async () => {
    const client = new SecretsManagerClient(NOWHERE)
    const read = () => client.send(new GetSecretValueCommand({ SecretId: 'key-1' }))
    const secret = 'arn:aws:secretsmanager:us-east-1:000000000000:secret:key-1'
    const action = 'secretsmanager:GetSecretValue'
    expect(await errorOf(read, allow(action, `${secret}1-??????`))).toMatchObject({
      name: 'AccessDeniedException',
      message: expect.stringContaining(`not authorized to perform: ${action} on resource: ${secret}-`),
    })
    expect(await errorOf(read, allow(action, `${secret}-??????`))).toMatchObject(REACHED_NETWORK)
  })

  test('for an email: the identity, the configuration set and the sender', async () => {
    const client = new SESv2Client(NOWHERE)
    const mail = (FromEmailAddress: string) => () =>
      client.send(
        new SendEmailCommand({
          FromEmailAddress,
          ConfigurationSetName: 'set',
          Destination: { ToAddresses: ['b@b.test'] },
          Content: { Simple: { Subject: { Data: 's' }, Body: { Text: { Data: 't' } } } },
        }),
      )
    const ses = 'arn:aws:ses:us-east-1:000000000000'
    const Condition = { StringEquals: { 'ses:FromAddress': 'no-reply@a.test' } }
    const both = allow('ses:SendEmail', [`${ses}:identity/a.test`, `${ses}:configuration-set/set`], { Condition })
    expect(await errorOf(mail('no-reply@a.test'), allow('ses:SendEmail', `${ses}:identity/a.test`))).toMatchObject({
      name: 'AccessDeniedException',
      message: `User \`arn:aws:sts::000000000000:assumed-role/hands/shelves' is not authorized to perform \`ses:SendEmail' on resource \`${ses}:configuration-set/set'`,
      $metadata: { httpStatusCode: 403 },
    })
    expect(await errorOf(mail('boss@a.test'), both)).toMatchObject({ name: 'AccessDeniedException' })
    expect(await errorOf(mail('no-reply@a.test'), both)).toMatchObject(REACHED_NETWORK)
  })

  test('for a bucket, as XML', async () => {
    const client = new S3Client({ ...NOWHERE, endpoint: `${NOWHERE.endpoint}/s3`, forcePathStyle: true })
    const get =
      (more = {}) =>
      () =>
        client.send(new GetObjectCommand({ Bucket: 'labels', Key: 'a/b c.pdf', ...more }))
    expect(await errorOf(get(), allow('s3:GetObject', 'arn:aws:s3:::labels'))).toMatchObject({
      name: 'AccessDenied',
      message: `${WHO} is not authorized to perform: s3:GetObject on resource: "arn:aws:s3:::labels/a/b c.pdf" because no identity-based policy allows the s3:GetObject action`,
      $metadata: { httpStatusCode: 403 },
    })
    const grant = allow('s3:GetObject', 'arn:aws:s3:::labels/a/*')
    expect(await errorOf(get(), grant)).toMatchObject(REACHED_NETWORK)
    expect(await errorOf(get({ VersionId: '1' }), grant)).toMatchObject({
      message: expect.stringContaining('s3:GetObjectVersion'),
    })
  })
})

test('a missing object is reported as missing only to roles that may list its bucket', async () => {
  const server = createServer((_request, response) => {
    response.writeHead(404, { 'content-type': 'application/xml' }).end('<Error><Code>NoSuchKey</Code></Error>')
  })
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  try {
    const client = new S3Client({ ...NOWHERE, endpoint: `http://127.0.0.1:${port}/s3`, forcePathStyle: true })
    const get = () => client.send(new GetObjectCommand({ Bucket: 'uploads', Key: 'tracking/gone.xlsx' }))
    const reads = allow('s3:GetObject', 'arn:aws:s3:::uploads/*')
    const lists = (prefix: string) =>
      allow('s3:ListBucket', 'arn:aws:s3:::uploads', { Condition: { StringLike: { 's3:prefix': prefix } } })
    const hidden = { name: 'AccessDenied', message: expect.stringContaining('s3:ListBucket') }
    expect(await errorOf(get, reads)).toMatchObject(hidden)
    expect(await errorOf(get, reads, lists('other/*'))).toMatchObject(hidden)
    expect(await errorOf(get, reads, lists('tracking/*'))).toMatchObject({ name: 'NoSuchKey' })
  } finally {
    server.closeAllConnections()
    server.close()
  }
})

describe('the permissions for a call to the table', () => {
  const client = new DynamoDBClient(NOWHERE)
  const key = { pk: { S: 'a' } }
  const denied = async (send: () => Promise<unknown>, ...statements: object[]): Promise<string> => {
    const error = await errorOf(send, ...statements)
    const [, denial] = /perform: (\S+ on resource: \S+)/.exec(error instanceof Error ? error.message : '') ?? []
    return denial ?? (error instanceof Error ? error.name : String(error))
  }

  test('a query of an index requires the index, but not its table', async () => {
    const query = () =>
      client.send(new QueryCommand({ TableName: 'store', IndexName: 'gsi1', KeyConditionExpression: 'a = b' }))
    expect(await denied(query, allow('dynamodb:Query', TABLE))).toBe(`dynamodb:Query on resource: ${TABLE}/index/gsi1`)
    expect(await errorOf(query, allow('dynamodb:Query', `${TABLE}/index/gsi1`))).toMatchObject(REACHED_NETWORK)
  })

  test('a transaction requires the permissions of each of its parts', async () => {
    const parts = ['ConditionCheckItem', 'PutItem', 'UpdateItem', 'DeleteItem'].map((part) => `dynamodb:${part}`)
    const send = () =>
      client.send(
        new TransactWriteItemsCommand({
          TransactItems: [
            { ConditionCheck: { TableName: 'store', Key: key, ConditionExpression: 'attribute_exists(pk)' } },
            { Put: { TableName: 'store', Item: key } },
            { Update: { TableName: 'store', Key: key, UpdateExpression: 'SET a = b' } },
            { Delete: { TableName: 'store', Key: key } },
          ],
        }),
      )
    for (const part of parts) {
      const others = parts.filter((other) => other !== part)
      expect(await denied(send, allow(others, TABLE))).toBe(`${part} on resource: ${TABLE}`)
    }
    expect(await errorOf(send, allow(parts, TABLE))).toMatchObject(REACHED_NETWORK)
  })

  test('a batch requires its permission on each table', async () => {
    const send = () =>
      client.send(new BatchGetItemCommand({ RequestItems: { store: { Keys: [key] }, other: { Keys: [key] } } }))
    expect(await denied(send, allow('dynamodb:BatchGetItem', TABLE))).toContain('table/other')
  })

  test('a call without defined permissions fails, even if everything is allowed', async () => {
    const update = () => client.send(new UpdateTableCommand({ TableName: 'store' }))
    expect(await errorOf(update, allow('*', '*'))).toMatchObject({
      message: expect.stringContaining('UpdateTable has no defined permissions'),
    })
  })
})

test('the stack itself has all permissions', async () => {
  const put = new PutItemCommand({ TableName: 'store', Item: { pk: { S: 'a' } } })
  await expect(new DynamoDBClient(NOWHERE).send(put)).rejects.toMatchObject(REACHED_NETWORK)
})

test('a write of a function to the table is noticed, unlike a read or a denied write', async () => {
  const engine = createServer((_, answer) => answer.setHeader('content-type', 'application/x-amz-json-1.0').end('{}'))
  await new Promise<void>((resolve) => engine.listen(0, '127.0.0.1', resolve))
  const address = engine.address()
  const port = address && typeof address === 'object' ? address.port : 0
  const client = new DynamoDBClient({ ...NOWHERE, endpoint: `http://127.0.0.1:${port}` })
  const put = () => client.send(new PutItemCommand({ TableName: 'store', Item: { pk: { S: 'a' } } }))
  const read = () => client.send(new BatchGetItemCommand({ RequestItems: { store: { Keys: [{ pk: { S: 'a' } }] } } }))
  afterWrite.mockReset()
  expect(await errorOf(put, allow('dynamodb:GetItem', TABLE))).toMatchObject({ name: 'AccessDeniedException' })
  expect(await errorOf(read, allow('dynamodb:BatchGetItem', TABLE))).toBe('nothing')
  expect(afterWrite).not.toHaveBeenCalled()
  expect(await errorOf(put, allow('dynamodb:PutItem', TABLE))).toBe('nothing')
  expect(afterWrite).toHaveBeenCalledOnce()
  client.destroy()
  engine.close()
})
