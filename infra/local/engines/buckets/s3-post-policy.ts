import * as z from 'zod'
import { type PostForm, readPostForm } from './s3-post-form.ts'
import { S3Refusal } from './s3-refusal.ts'
import { sameSignature, signatureOf } from './s3-signature.ts'
import { refuseStranger } from './s3-signed-request.ts'

const Policy = z.object({
  expiration: z.string(),
  conditions: z.array(
    z.union([
      z.tuple([z.literal('content-length-range'), z.coerce.number(), z.coerce.number()]),
      z.tuple([z.string(), z.string(), z.string()]),
      z.record(z.string(), z.string()),
    ]),
  ),
})
type Condition = z.infer<typeof Policy>['conditions'][number]

/** Fields that are allowed without a condition. */
const UNNAMED = new Set(['policy', 'x-amz-signature', 'file', 'awsaccesskeyid'])

const denied = (why: string): S3Refusal => new S3Refusal('AccessDenied', `Invalid according to Policy: ${why}`)

const parsed = (encoded: string): z.infer<typeof Policy> => {
  try {
    return Policy.parse(JSON.parse(Buffer.from(encoded, 'base64').toString('utf8')))
  } catch {
    throw new S3Refusal('InvalidPolicyDocument', 'The content of the form does not meet the conditions specified.')
  }
}

/** The fields of one condition, each with its required value or prefix. */
const demands = (condition: Condition): { field: string; value: string; begins: boolean }[] => {
  if (!Array.isArray(condition))
    return Object.entries(condition).map(([field, value]) => ({ field: field.toLowerCase(), value, begins: false }))
  const [operator, name, value] = condition
  if (typeof name === 'number' || typeof value === 'number') return []
  return [{ field: name.replace(/^\$/, '').toLowerCase(), value, begins: operator.toLowerCase() === 'starts-with' }]
}

const checkSize = (conditions: Condition[], size: number): void => {
  for (const condition of conditions) {
    if (!Array.isArray(condition) || condition[0] !== 'content-length-range') continue
    const [, least, most] = condition
    if (size < Number(least))
      throw new S3Refusal('EntityTooSmall', 'Your proposed upload is smaller than the minimum allowed size')
    if (size > Number(most))
      throw new S3Refusal('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  }
}

const checkFields = (conditions: Condition[], given: Map<string, string>): void => {
  const named = new Set<string>()
  for (const { field, value, begins } of conditions.flatMap(demands)) {
    named.add(field)
    const actual = given.get(field) ?? ''
    if (begins ? !actual.startsWith(value) : actual !== value)
      throw denied(`Policy Condition failed: ["${begins ? 'starts-with' : 'eq'}", "$${field}", "${value}"]`)
  }
  const extra = [...given.keys()].find(
    (field) => !named.has(field) && !UNNAMED.has(field) && !field.startsWith('x-ignore-'),
  )
  if (extra) throw denied(`Extra input fields: ${extra}`)
}

const checkSignature = ({ fields }: PostForm, policy: string): void => {
  const credential = fields.get('x-amz-credential') ?? ''
  refuseStranger(credential)
  if (sameSignature(fields.get('x-amz-signature') ?? '', signatureOf(credential, policy))) return
  throw new S3Refusal(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  )
}

/**
 * Refuses an upload form that its signed policy does not cover, as S3 would. Returns its signer and the object it
 * writes.
 */
export const checkPostForm = (
  body: Buffer,
  contentType: string,
  bucket: string,
): { credential: string | null; key: string } => {
  const form = readPostForm(body, contentType)
  const encoded = form.fields.get('policy')
  if (!encoded) throw new S3Refusal('AccessDenied', 'Access Denied')
  checkSignature(form, encoded)
  const { expiration, conditions } = parsed(encoded)
  if (!(Date.parse(expiration) >= Date.now())) throw denied('Policy expired.')
  const given = new Map(form.fields).set('bucket', bucket)
  const key = (given.get('key') ?? '').replaceAll(/\$\{filename\}/g, form.fileName)
  checkFields(conditions, given.set('key', key))
  checkSize(conditions, form.fileSize)
  return { credential: form.fields.get('x-amz-credential') ?? null, key }
}
