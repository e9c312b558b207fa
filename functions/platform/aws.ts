import { Agent } from 'node:http'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { localEndpoint } from './env.ts'

// One client a process, made at cold start, its connections kept alive from call to call.
let documents: DynamoDBDocumentClient | undefined

export const dynamo = (): DynamoDBDocumentClient => {
  documents ??= documentClient(localEndpoint('DYNAMODB_ENDPOINT'))
  return documents
}

/** Exported for tests and benches that count requests on a client of their own. */
export const documentClient = (endpoint: string | undefined): DynamoDBDocumentClient => {
  const client = new DynamoDBClient({
    ...(endpoint ? { endpoint } : {}),
    requestHandler: new NodeHttpHandler({
      connectionTimeout: 2000,
      requestTimeout: 5000,
      ...(endpoint ? { httpAgent: new Agent({ keepAlive: true, maxSockets: 64 }) } : {}),
    }),
  })
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
