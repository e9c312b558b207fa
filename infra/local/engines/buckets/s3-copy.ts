import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify'
import { S3Refusal } from './s3-refusal.ts'

/** ETag of an object; undefined if it does not exist, which the engine reports itself. */
export type TagOf = (bucket: string, key: string) => string | undefined

/**
 * Refuses a copy whose source no longer has the ETag that the request requires. The comparison is synchronous, and the
 * engine copies in the same turn of the event loop, so no write can happen in between, as in S3.
 */
export const checkCopy =
  (tagOf: TagOf) =>
  ({ headers }: FastifyRequest, reply: FastifyReply, done: DoneFuncWithErrOrRes): void => {
    const [source, wanted] = [headers['x-amz-copy-source'], headers['x-amz-copy-source-if-match']]
    if (typeof source === 'string' && typeof wanted === 'string') {
      const [bucket = '', ...key] = decodeURIComponent(source).replace(/^\//, '').split('/')
      const refusal = refusalOf(tagOf(bucket, key.join('/')), wanted)
      if (refusal) {
        reply.code(refusal.status).header('content-type', 'application/xml').send(refusal.xml())
        return
      }
    }
    done()
  }

const refusalOf = (tag: string | undefined, wanted: string): S3Refusal | undefined =>
  tag === undefined || bare(tag) === bare(wanted)
    ? undefined
    : new S3Refusal('PreconditionFailed', 'At least one of the pre-conditions you specified did not hold')

const bare = (tag: string): string => tag.replaceAll('"', '')
