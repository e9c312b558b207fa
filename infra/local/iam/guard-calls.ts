import { Readable } from 'node:stream'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { setLocalSigner } from '../../../functions/platform/local-signer.ts'
import { LOCAL_CREDENTIALS } from '../local-credentials.ts'
import type { Decision, Need } from './decide.ts'
import { type Answer, denial, type Service } from './denial.ts'
import { type AwsRequest, operationOf } from './needs/aws-request.ts'
import { cognitoNeeds } from './needs/cognito.ts'
import { dynamodbNeeds } from './needs/dynamodb.ts'
import { listNeed, placeOf, s3Needs } from './needs/s3.ts'
import { secretsmanagerNeeds } from './needs/secretsmanager.ts'
import { sesNeeds } from './needs/ses.ts'
import { sqsNeeds } from './needs/sqs.ts'
import { currentPrincipal, type Principal } from './principal.ts'

type Handle = NodeHttpHandler['handle']
type SdkRequest = Parameters<Handle>[0]

const NEEDS: Record<Service, (request: AwsRequest) => Need[]> = {
  dynamodb: dynamodbNeeds,
  sqs: sqsNeeds,
  'cognito-idp': cognitoNeeds,
  ses: sesNeeds,
  s3: s3Needs,
  secretsmanager: secretsmanagerNeeds,
}

const isService = (name: string): name is Service => name in NEEDS

/** The service for which a request is signed; undefined for unsigned requests, to which no policy applies. */
const serviceOf = ({ headers }: SdkRequest): Service | undefined => {
  const signed = headers.authorization
  if (signed === undefined) return undefined
  const name = /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\/aws4_request/.exec(signed)?.[1] ?? ''
  if (!isService(name)) throw new Error(`infra: no policy of a function is evaluated for the service "${name}" yet`)
  return name
}

// The gateway serves the buckets under /s3.
const asEngineSees = (path: string): string => path.replace(/^\/s3(?=\/)/, '')

const awsRequest = ({ method, path, query, headers, body }: SdkRequest, service: Service): AwsRequest => ({
  method,
  path: service === 's3' ? asEngineSees(path) : path,
  query: new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => [value ?? ''].flat().map((one) => [name, one])),
  ),
  headers,
  body,
})

const refusalOf = (who: Principal, service: Service, needs: readonly Need[]): Answer | undefined => {
  for (const need of needs) {
    const decision: Decision = who.decide(need)
    if (decision === 'allowed') continue
    // Printed even if the function handles the error, because a grant is missing in infra, and a developer must see it.
    console.error(`IAM: ${who.arn.split('/').pop()} may not ${need.action} on ${need.resource} (${decision})`)
    return denial(service, who.arn, need, decision)
  }
  return undefined
}

const asResponse = ({ statusCode, headers, body }: Answer): Awaited<ReturnType<Handle>> => ({
  response: { statusCode, headers, body: Readable.from([Buffer.from(body)]) },
})

/** S3 reports a missing object only to callers with permission to list the bucket. */
const hidingAbsence = (
  who: Principal,
  request: AwsRequest,
  answer: Awaited<ReturnType<Handle>>,
): Awaited<ReturnType<Handle>> => {
  const place = placeOf(request.path)
  if (answer.response.statusCode !== 404 || !place.key) return answer
  const refusal = refusalOf(who, 's3', [listNeed(place)])
  if (!refusal) return answer
  if (answer.response.body instanceof Readable) answer.response.body.resume()
  return asResponse(refusal)
}

const WRITES = new Set(['PutItem', 'UpdateItem', 'DeleteItem', 'BatchWriteItem', 'TransactWriteItems'])

/**
 * Evaluates each SDK call of a function in this process against the policies of its role, before it is sent to the
 * engine; a denied call is refused as in AWS. URLs are signed in the function's name, and the bucket engine evaluates
 * them when they are used. Calls of the stack itself are allowed. Runs `afterWrite` after each write of a function to the
 * table. Returns a function that ends this.
 */
export const guardCalls = (afterWrite: () => void = () => {}): (() => void) => {
  const send = NodeHttpHandler.prototype.handle
  const guarded: Handle = async function (this: NodeHttpHandler, sent, options) {
    const who = currentPrincipal()
    const service = who && serviceOf(sent)
    if (!service) return send.call(this, sent, options)
    const request = awsRequest(sent, service)
    const refusal = refusalOf(who, service, NEEDS[service](request))
    if (refusal) return asResponse(refusal)
    const answer = await send.call(this, sent, options)
    if (service === 'dynamodb' && WRITES.has(operationOf(request))) afterWrite()
    return service === 's3' ? hidingAbsence(who, request, answer) : answer
  }
  NodeHttpHandler.prototype.handle = guarded
  setLocalSigner(() => currentPrincipal()?.accessKeyId ?? LOCAL_CREDENTIALS.accessKeyId)
  return () => {
    NodeHttpHandler.prototype.handle = send
    setLocalSigner()
  }
}
