import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { S3Refusal } from './s3-refusal.ts'
import { isOurs, sameSignature, signatureOf } from './s3-signature.ts'

interface Asked {
  method: string
  /** Path and query as the client sent them, before any prefix was taken off. */
  url: string
  headers: IncomingHttpHeaders
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

const canonicalRequest = ({ method, headers }: Asked, path: string, query: URLSearchParams): string => {
  const signed = (query.get('X-Amz-SignedHeaders') ?? 'host').split(';')
  const lines = signed.map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`).join('')
  const payload = query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD'
  return [method, path, canonicalQuery(query), lines, signed.join(';'), payload].join('\n')
}

const timeOf = (stamp: string): number =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/** Refuses a presigned address that has expired or was altered; requests signed by header pass. */
export const checkPresigned = (asked: Asked): void => {
  const [path = '', search = ''] = asked.url.split('?', 2)
  const query = new URLSearchParams(search)
  const signature = query.get('X-Amz-Signature')
  if (signature === null) return
  const stamp = query.get('X-Amz-Date') ?? ''
  const ends = timeOf(stamp) + Number(query.get('X-Amz-Expires')) * 1000
  if (!(ends >= Date.now())) throw new S3Refusal('AccessDenied', 'Request has expired')
  const credential = query.get('X-Amz-Credential') ?? ''
  if (!isOurs(credential)) return
  const hashed = createHash('sha256')
    .update(canonicalRequest(asked, path, query))
    .digest('hex')
  const scope = credential.split('/').slice(1).join('/')
  const expected = signatureOf(credential, ['AWS4-HMAC-SHA256', stamp, scope, hashed].join('\n'))
  if (!sameSignature(signature, expected))
    throw new S3Refusal(
      'SignatureDoesNotMatch',
      'The request signature we calculated does not match the signature you provided.',
    )
}
