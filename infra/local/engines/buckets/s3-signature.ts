import { createHmac, timingSafeEqual } from 'node:crypto'
import { isFunctionKey } from '../../iam/principal.ts'
import { LOCAL_CREDENTIALS } from '../../local-credentials.ts'

const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text, 'utf8').digest()

/** True when the credential is this machine's own, or one of its functions'; strangers' keys cannot be checked, and do no harm here. */
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
