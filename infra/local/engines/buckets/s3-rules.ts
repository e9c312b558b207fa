import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Principal } from '../../iam/principal.ts'
import { siteAddressOf } from '../site-address.ts'
import { checkCopy, type TagOf } from './s3-copy.ts'
import { type CorsRule, corsHeaders, preflight } from './s3-cors.ts'
import { checkPostForm } from './s3-post-policy.ts'
import { checkPresigned } from './s3-presigned.ts'
import { S3Refusal } from './s3-refusal.ts'
import { checkSignedRequest, refuseStranger } from './s3-signed-request.ts'
import { checkFormSigner, checkSigner } from './s3-signer.ts'

/** Rules that infra declares for each bucket; filled while the resources are created. */
export interface BucketRules {
  cors: Map<string, CorsRule[]>
  /** The functions with their roles, by the access keys with which they sign URLs. */
  signers: Map<string, Principal>
}

export const bucketRules = (): BucketRules => ({ cors: new Map(), signers: new Map() })

const LARGEST_BODY = 256 * 1024 * 1024

/** Response headers that a presigned URL may set. */
const OVERRIDES = [
  'content-type',
  'content-disposition',
  'content-language',
  'cache-control',
  'content-encoding',
  'expires',
]

const single = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value)

/** Credential of a request that came through the site. The request must be signed, in its URL or in a header. */
const siteSigner = (method: string, url: string, headers: IncomingHttpHeaders, query: URLSearchParams): string => {
  if (!query.has('X-Amz-Signature')) return checkSignedRequest({ method, url, headers })
  const credential = query.get('X-Amz-Credential') ?? ''
  refuseStranger(credential)
  return credential
}

const isForm = (method: string, headers: IncomingHttpHeaders): boolean =>
  method === 'POST' && (headers['content-type'] ?? '').toLowerCase().startsWith('multipart/form-data')

// Bucket that a path names; undefined for the queue protocol at the root and for the engine's own pages.
const bucketIn = (path: string): string | undefined => {
  const [, first] = path.split('/')
  return first && first !== '_fauxqs' && first !== 'health' && !/^\d{12}$/.test(first) ? first : undefined
}

const admit =
  (rules: BucketRules) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const { method, headers, url } = request
    const siteAddress = siteAddressOf(request.raw)
    const at = new URL(url, 'http://local')
    // Requests from a page come through the gateway, which has checked their origin.
    if (headers.origin !== undefined && siteAddress === undefined) return reply.code(403).send()
    const bucket = bucketIn(at.pathname)
    if (!bucket) return siteAddress === undefined ? undefined : reply.code(403).send()
    const cors = rules.cors.get(bucket) ?? []
    if (method === 'OPTIONS') {
      const answer = preflight(cors, headers)
      return reply.code(answer.status).headers(answer.headers).send()
    }
    reply.headers(corsHeaders(cors, method, single(headers.origin)))
    if (isForm(method, headers)) return undefined
    try {
      checkPresigned({ method, url: siteAddress ?? url, headers })
      // Tools on this machine that call the engine directly need not sign requests; a page of the site must.
      const signer =
        siteAddress === undefined
          ? at.searchParams.get('X-Amz-Credential')
          : siteSigner(method, siteAddress, headers, at.searchParams)
      checkSigner(rules.signers, signer, { method, headers, at })
      return undefined
    } catch (error) {
      return refuse(reply, error)
    }
  }

const checkForm =
  ({ signers }: BucketRules) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!isForm(request.method, request.headers) || !Buffer.isBuffer(request.body)) return undefined
    try {
      const bucket = bucketIn(new URL(request.url, 'http://local').pathname) ?? ''
      const { credential, key } = checkPostForm(request.body, request.headers['content-type'] ?? '', bucket)
      checkFormSigner(signers, credential, { bucket, key })
      return undefined
    } catch (error) {
      return refuse(reply, error)
    }
  }

const overrideHeaders = async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
  if (request.method !== 'GET' || reply.statusCode >= 300) return payload
  const query = new URL(request.url, 'http://local').searchParams
  for (const name of OVERRIDES) {
    const value = query.get(`response-${name}`)
    if (value !== null) reply.header(name, value)
  }
  return payload
}

/**
 * Adds features of S3 that fauxqs lacks to the bucket engine: CORS, no access through the site without a signature,
 * presigned URLs that expire and cannot be altered, POST policies, copies that require an unchanged source, overridden
 * response headers, large bodies.
 */
export const enforceAsS3 = (app: FastifyInstance, rules: BucketRules, tagOf: TagOf): void => {
  const whole = async (_request: unknown, body: Buffer): Promise<Buffer> => body
  app.removeContentTypeParser('*')
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_BODY }, whole)
  app.addHook('onRequest', admit(rules))
  app.addHook('preHandler', checkForm(rules))
  app.addHook('preHandler', checkCopy(tagOf))
  app.addHook('onSend', overrideHeaders)
}

const refuse = (reply: FastifyReply, error: unknown): FastifyReply => {
  if (!(error instanceof S3Refusal)) throw error
  return reply.code(error.status).header('content-type', 'application/xml').send(error.xml())
}
