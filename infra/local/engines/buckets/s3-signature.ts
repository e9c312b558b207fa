import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { isFunctionKey } from '../../iam/principal.ts'
import { LOCAL_CREDENTIALS } from '../../local-credentials.ts'

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest()

/** True if the credential belongs to this machine, or to one of its functions. */
export const isOurs = (credential: string): boolean => {
  const [key] = credential.split('/')
  return key === LOCAL_CREDENTIALS.accessKeyId || isFunctionKey(key)
}

/** AWS signature version 4 of `text` under the scope of a credential (`key/yyyymmdd/region/s3/aws4_request`). */
export const signatureOf = (credential: string, text: string): string => {
  const [, day = '', region = '', service = ''] = credential.split('/')
  const dayKey = hmac(`AWS4${LOCAL_CREDENTIALS.secretAccessKey}`, day)
  return hmac(hmac(hmac(hmac(dayKey, region), service), 'aws4_request'), text).toString('hex')
}

export const sameSignature = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

interface SignedRequest {
  method: string
  /** Path and query as the client sent them. */
  url: string
  headers: IncomingHttpHeaders
  credential: string
  /** `yyyymmddThhmmssZ` */
  stamp: string
  /** Names of the signed headers, separated by `;`. */
  signed: string
  /** The hash of the body as sent by the client. */
  payload: string
}

const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (query: URLSearchParams): string =>
  [...query]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&')

/** The signature that a request must have, in its URL or in the Authorization header. */
export const signatureOfRequest = (request: SignedRequest): string => {
  const { method, url, headers, credential, stamp, signed, payload } = request
  const [path = '', search = ''] = url.split('?', 2)
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name] ?? '').trim()}\n`)
  const query = canonicalQuery(new URLSearchParams(search))
  const hashed = createHash('sha256')
    .update([method, path, query, lines.join(''), signed, payload].join('\n'))
    .digest('hex')
  const scope = credential.split('/').slice(1).join('/')
  return signatureOf(credential, ['AWS4-HMAC-SHA256', stamp, scope, hashed].join('\n'))
}
