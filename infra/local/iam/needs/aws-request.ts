import { inputOf } from '../../../../functions/platform/local-signer.ts'

/** A request of the SDK to an engine, with the parts that determine the required permissions. */
export interface AwsRequest {
  method: string
  /** Encoded as sent, without the query. */
  path: string
  query: URLSearchParams
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: unknown
}

/** Operation of a target such as `DynamoDB_20120810.GetItem`. */
export const operationOf = ({ headers }: AwsRequest): string => headers['x-amz-target']?.split('.').pop() ?? ''

/**
 * Returns the content of a request that uses a JSON protocol. The store's client still has the input that it wrote the
 * body from; other bodies are parsed.
 */
export const jsonOf = ({ body }: AwsRequest): unknown => {
  if (typeof body === 'string') return JSON.parse(body)
  if (body instanceof Uint8Array)
    return inputOf(body) ?? JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('utf8'))
  throw new Error('infra: a request of a JSON protocol has a body that is neither text nor bytes')
}

/** Error for a call without defined permissions, which must fail instead of passing unchecked. */
export const unknownCall = (service: string, call: string): Error =>
  new Error(`infra: ${service} ${call} has no defined permissions: add them under infra/local/iam/needs`)
