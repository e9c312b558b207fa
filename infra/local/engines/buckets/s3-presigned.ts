import type { IncomingHttpHeaders } from 'node:http'
import { S3Refusal } from './s3-refusal.ts'
import { isOurs, sameSignature, signatureOfRequest } from './s3-signature.ts'

interface Asked {
  method: string
  /** Path and query as the client sent them, before any prefix was removed. */
  url: string
  headers: IncomingHttpHeaders
}

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Refuses a presigned URL that has expired or was altered, and accepts other requests. */
export const checkPresigned = (asked: Asked): void => {
  const [, search = ''] = asked.url.split('?', 2)
  const query = new URLSearchParams(search)
  const signature = query.get('X-Amz-Signature')
  if (signature === null) return
  const stamp = query.get('X-Amz-Date') ?? ''
  const ends = timeOf(stamp) + Number(query.get('X-Amz-Expires')) * 1000
  if (!(ends >= Date.now())) throw new S3Refusal('AccessDenied', 'Request has expired')
  const credential = query.get('X-Amz-Credential') ?? ''
  if (!isOurs(credential)) return
  const signed = query.get('X-Amz-SignedHeaders') ?? 'host'
  const payload = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD'
  const expected = signatureOfRequest({ ...asked, credential, stamp, signed, payload })
  if (!sameSignature(signature, expected))
    throw new S3Refusal(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
}
