import type { IncomingHttpHeaders } from 'node:http'
import { S3Refusal } from './s3-refusal.ts'
import { isOurs, sameSignature, signatureOfRequest } from './s3-signature.ts'

interface Asked {
  method: string
  /** Path and query as the client sent them, before any prefix was removed. */
  url: string
  headers: IncomingHttpHeaders
}

const FORM = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/

/** Maximum difference between the clocks of client and S3. */
const SKEW_MS = 15 * 60_000

const denied = (): S3Refusal => new S3Refusal('AccessDenied', 'Access Denied')

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Refuses a key that does not exist on this machine, as S3 does, because a signature with it cannot be checked. */
export const refuseStranger = (credential: string): void => {
  if (!isOurs(credential))
    throw new S3Refusal('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
}

/**
 * Throws unless the Authorization header signs exactly this request with a key of this machine. Returns the credential.
 */
export const checkSignedRequest = ({ method, url, headers }: Asked): string => {
  const [, credential = '', signed = '', signature = ''] = FORM.exec(headers.authorization ?? '') ?? []
  const stamp = String(headers['x-amz-date'] ?? '')
  // A signature without the host would also be valid elsewhere.
  if (!credential || !signed.split(';').includes('host')) throw denied()
  refuseStranger(credential)
  if (!(Math.abs(timeOf(stamp) - Date.now()) <= SKEW_MS)) throw new S3Refusal('AccessDenied', 'Request has expired')
  const payload = String(headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD')
  if (!sameSignature(signature, signatureOfRequest({ method, url, headers, credential, stamp, signed, payload })))
    throw new S3Refusal(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
  return credential
}
