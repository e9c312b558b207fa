import type { IncomingHttpHeaders } from 'node:http'
import type { Need } from '../../iam/decide.ts'
import { s3Says } from '../../iam/denial.ts'
import { objectNeed, s3Needs } from '../../iam/needs/s3.ts'
import { isFunctionKey, type Principal } from '../../iam/principal.ts'
import { S3Refusal } from './s3-refusal.ts'

interface Asked {
  method: string
  headers: IncomingHttpHeaders
  /** Path and query as the engine receives them. */
  at: URL
}

type Signers = ReadonlyMap<string, Principal>

const signerOf = (signers: Signers, credential: string | null): Principal | undefined => {
  const [key = ''] = (credential ?? '').split('/')
  if (!isFunctionKey(key)) return undefined
  const signer = signers.get(key)
  if (!signer)
    throw new S3Refusal('InvalidAccessKeyId', 'The AWS Access Key Id you provided does not exist in our records.')
  return signer
}

const check = (signer: Principal, needs: readonly Need[]): void => {
  for (const need of needs) {
    const decision = signer.decide(need)
    if (decision !== 'allowed') throw new S3Refusal('AccessDenied', s3Says(signer.arn, need, decision))
  }
}

/**
 * Refuses a request that the signing function itself may not make: a presigned URL grants only what the function's role
 * may access at the time of use.
 */
export const checkSigner = (signers: Signers, credential: string | null, { method, headers, at }: Asked): void => {
  const signer = signerOf(signers, credential)
  if (!signer) return
  const sent = Object.entries(headers).map(([name, value]) => [name, String(value)])
  const request = {
    method,
    path: at.pathname,
    query: at.searchParams,
    headers: Object.fromEntries(sent),
    body: undefined,
  }
  check(signer, s3Needs(request))
}

/** Like `checkSigner`, for an upload form instead of a presigned URL. */
export const checkFormSigner = (
  signers: Signers,
  credential: string | null,
  place: { bucket: string; key: string },
): void => {
  const signer = signerOf(signers, credential)
  if (signer) check(signer, [objectNeed('PutObject', place)])
}
