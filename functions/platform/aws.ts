import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { RequestHash } from './db/request-hash.ts'
import { WholeBodyHandler } from './db/wire/whole-body-handler.ts'
import { WireProtocol } from './db/wire/wire-protocol.ts'
import { localEndpoint } from './env.ts'
import { waiting } from './service-client.ts'

// One client a process, made at cold start, its connections kept alive from call to call.
let documents: DynamoDBDocumentClient | undefined

export const dynamo = (): DynamoDBDocumentClient => {
  documents ??= documentClient(localEndpoint('DYNAMODB_ENDPOINT'))
  return documents
}

// Local engines accept any credentials and any region; these are never sent to AWS.
const ANYONE = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

// Nor do they check a signature: working one out would be a tenth of what a request costs this process (profiled).
const SIGNED_BY_ANYONE = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
}
const signer: DynamoDBClientConfig['signer'] = {
  sign: async (request) => {
    Object.assign(request.headers, SIGNED_BY_ANYONE)
    return request
  },
}

/** Exported for tests and benches that count requests on a client of their own. */
export const documentClient = (endpoint: string | undefined): DynamoDBDocumentClient => {
  const client = new DynamoDBClient({
    ...(endpoint ? { endpoint, signer, ...ANYONE } : {}),
    protocol: WireProtocol,
    sha256: RequestHash,
    requestHandler: new WholeBodyHandler(waiting(endpoint, { sockets: 64 })),
  })
  // It copies each answer for a logger although none is set: a fifth of a list's time (profiled).
  client.middlewareStack.remove('loggerMiddleware')
  // It tells AWS which SDK features are in use; nothing depends on it.
  client.middlewareStack.remove('getUserAgentMiddleware')
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
}
