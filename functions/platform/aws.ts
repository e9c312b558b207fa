import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { RequestHash } from './db/request-hash.ts'
import { documentsOf } from './db/wire/documents.ts'
import { WholeBodyHandler } from './db/wire/whole-body-handler.ts'
import { copyFewSettings, WireProtocol } from './db/wire/wire-protocol.ts'
import { localEndpoint } from './env.ts'
import { UNCHECKED_SIGNATURE } from './local-signer.ts'
import { waiting } from './service-client.ts'

// One client per process, created at cold start, so that its connections are reused between calls.
let documents: DynamoDBDocumentClient | undefined

export const dynamo = (): DynamoDBDocumentClient => {
  documents ??= documentClient(localEndpoint('DYNAMODB_ENDPOINT'))
  return documents
}

// Local engines accept any credentials and any region. These are never sent to AWS.
const ANYONE = { region: 'us-east-1', credentials: { accessKeyId: 'local', secretAccessKey: 'local' } }

const signer: DynamoDBClientConfig['signer'] = {
  sign: async (request) => {
    Object.assign(request.headers, UNCHECKED_SIGNATURE)
    return request
  },
}

/** Exported for tests and benchmarks that count requests on a separate client. */
export const documentClient = (
  endpoint: string | undefined,
  timeouts: { requestTimeout?: number } = {},
): DynamoDBDocumentClient => {
  const client = new DynamoDBClient({
    ...(endpoint ? { endpoint, signer, ...ANYONE } : {}),
    protocol: WireProtocol,
    sha256: RequestHash,
    requestHandler: new WholeBodyHandler(waiting(endpoint, { sockets: 64, ...timeouts })),
  })
  // The logger middleware copies each answer even if no logger is set, which takes a fifth of the time of a list
  // (profiled).
  client.middlewareStack.remove('loggerMiddleware')
  // The user agent middleware reports the SDK features in use to AWS; Dockside does not need it.
  client.middlewareStack.remove('getUserAgentMiddleware')
  copyFewSettings(client)
  return documentsOf(client)
}
