import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { expect, it } from 'vitest'
import { documentClient } from '../../functions/platform/aws.ts'

// The client removes middlewares by name. If a version of the SDK renamed one, it would run again without an error.

it('the client of the table runs all middlewares of the SDK except the logger and the user agent', () => {
  const unmodified = new DynamoDBClient({ region: 'us-east-1' })
  const ours = documentClient('http://127.0.0.1:1')
  const kept = new Set(ours.middlewareStack.identify())
  const removed = unmodified.middlewareStack.identify().filter((step) => !kept.has(step))
  expect(removed).toEqual(['loggerMiddleware - initialize', 'getUserAgentMiddleware - build'])
  unmodified.destroy()
  ours.destroy()
})

it('requests to the table name no SDK in their headers', async () => {
  const names: string[] = []
  const client = documentClient('http://127.0.0.1:1')
  client.config.requestHandler.handle = async ({ headers }) => {
    names.push(...Object.keys(headers).map((name) => name.toLowerCase()))
    throw new Error('not sent')
  }
  const request = new GetItemCommand({ TableName: 'table', Key: { pk: { S: 'P' }, sk: { S: 'S' } } })
  await expect(client.send(request)).rejects.toThrow('not sent')
  client.destroy()
  expect(names).toContain('host')
  expect(names.filter((name) => name.includes('user-agent'))).toEqual([])
})
