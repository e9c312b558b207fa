let accessKey = (): string => 'local'

/**
 * Sets the signer, or restores the default signer if called without an argument. Only for the local stack, where all
 * functions share a process.
 */
export const setLocalSigner = (keyOf: () => string = () => 'local'): void => {
  accessKey = keyOf
}

/**
 * Credentials that sign requests to an engine on this machine. The function is called for each signature (`memoized`
 * keeps the SDK from caching the first result), because functions that share a client sign with their own access keys.
 */
export const localSigner = Object.assign(async () => ({ accessKeyId: accessKey(), secretAccessKey: 'local' }), {
  memoized: true,
})

/**
 * Replaces the signature in requests to the table engine on this machine, which does not check it: computing
 * one for each request would be wasted work.
 */
export const UNCHECKED_SIGNATURE = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
}

const inputs = new WeakMap<object, unknown>()

/** Notes the input from which the body of a request to the table was written. */
export const noteInput = (body: object, input: unknown): void => {
  inputs.set(body, input)
}

/**
 * The noted input of a body, so that the local stack need not parse the body to check permissions; undefined for any
 * other body.
 */
export const inputOf = (body: object): unknown => inputs.get(body)
