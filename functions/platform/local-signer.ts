let accessKey = (): string => 'local'

/** Tells who signs. For the local stack alone, where all functions share a process; without an argument nobody in particular. */
export const setLocalSigner = (keyOf: () => string = () => 'local'): void => {
  accessKey = keyOf
}

/**
 * What requests to an engine on this machine are signed with. Asked anew for each signature (`memoized` keeps the SDK
 * from remembering the first answer): functions that share a client sign as themselves.
 */
export const localSigner = Object.assign(async () => ({ accessKeyId: accessKey(), secretAccessKey: 'local' }), {
  memoized: true,
})

/**
 * Stands where a signature would in requests to the table engine on this machine, which does not check it: working one
 * out for each request would be work for nothing.
 */
export const UNCHECKED_SIGNATURE = {
  'x-amz-date': '20260101T000000Z',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0',
}
