import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb'
import { HttpResponse } from '@smithy/core/transport'
import { expect, it, vi } from 'vitest'
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

it('the protocol of the table gets copies of few settings, because it gets new ones for each request and answer', async () => {
  const client = documentClient('http://127.0.0.1:1')
  const { protocol, requestHandler } = client.config
  const serialized = vi.spyOn(protocol, 'serializeRequest')
  const deserialized = vi.spyOn(protocol, 'deserializeResponse')
  const headers = { 'content-type': 'application/x-amz-json-1.0' }
  const body = Buffer.from('{"Item":{"pk":{"S":"P"}}}')
  requestHandler.handle = async () => ({ response: new HttpResponse({ statusCode: 200, headers, body }) })
  const found = await client.send(new GetItemCommand({ TableName: 'table', Key: { pk: { S: 'P' }, sk: { S: 'S' } } }))
  client.destroy()
  expect(found.Item).toEqual({ pk: { S: 'P' } })
  const settingsIn = (copy: unknown) => Object.keys(Object(copy)).filter((name) => name in client.config)
  const copies = [
    ...serialized.mock.calls.map((given) => given[2]),
    ...deserialized.mock.calls.map((given) => given[1]),
  ]
  expect(copies).toHaveLength(2)
  for (const copy of copies) expect(settingsIn(copy).length).toBeLessThanOrEqual(11)
  expect(Object.keys(client.config).length).toBeGreaterThan(40)
})
