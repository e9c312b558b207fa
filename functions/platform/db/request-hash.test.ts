import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  DynamoDBClient,
  type DynamoDBClientConfig,
  GetItemCommand,
  type ServiceInputTypes,
} from '@aws-sdk/client-dynamodb'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { RequestHash } from './request-hash.ts'

const digestOf = async (
  secret: string | Uint8Array | undefined,
  ...parts: (string | Uint8Array)[]
): Promise<string> => {
  const made = new RequestHash(secret)
  for (const part of parts) made.update(part)
  return Buffer.from(await made.digest()).toString('hex')
}

type Args = { input: ServiceInputTypes; request: unknown }

/** The signatures of two requests at a fixed time, made with the given hash or the SDK's own. Nothing is sent. */
const signatureBy = async (settings: DynamoDBClientConfig): Promise<string> => {
  const signed: string[] = []
  const client = new DynamoDBClient({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'AKID', secretAccessKey: 'secret', sessionToken: 'session' },
    ...settings,
    requestHandler: {
      handle: async ({ headers }: { headers: Record<string, string> }) => {
        signed.push(String(headers.authorization))
        throw new Error('not sent')
      },
    },
    maxAttempts: 1,
  })
  client.middlewareStack.addRelativeTo(
    <Answer>(next: (args: Args) => Promise<Answer>) =>
      (args: Args) => {
        Object.assign(Object(args.request).headers, { 'amz-sdk-invocation-id': 'the same', 'user-agent': 'the same' })
        return next(args)
      },
    { relation: 'before', toMiddleware: 'httpSigningMiddleware', name: 'fixed' },
  )
  for (const pk of ['one', 'zwei: ü']) {
    await client.send(new GetItemCommand({ TableName: 'table', Key: { pk: { S: pk } } })).catch(() => {})
  }
  client.destroy()
  return signed.join()
}

afterEach(() => {
  vi.useRealTimers()
})

describe('RequestHash', () => {
  it('computes the SHA-256 of text and bytes, in one chunk, several or none', async () => {
    const text = 'AWS4-HMAC-SHA256 é'
    expect(await digestOf(undefined, text)).toBe(createHash('sha256').update(text).digest('hex'))
    expect(await digestOf(undefined, Buffer.from(text), text)).toBe(
      createHash('sha256').update(text).update(text).digest('hex'),
    )
    expect(await digestOf(undefined)).toBe(createHash('sha256').digest('hex'))
  })

  it('computes the HMAC with a secret, regardless of secrets used before', async () => {
    const bytes = randomBytes(32)
    for (const secret of ['one', 'two', 'one', bytes, randomBytes(32), bytes]) {
      expect(await digestOf(secret, 'x')).toBe(createHmac('sha256', secret).update('x').digest('hex'))
    }
  })

  it('hashes only the bytes of a view and starts over after a reset', async () => {
    const part = new Uint8Array(new TextEncoder().encode('before|this|after').buffer, 7, 4)
    expect(await digestOf(part, part)).toBe(createHmac('sha256', 'this').update('this').digest('hex'))
    const made = new RequestHash()
    made.update('lost')
    made.reset()
    made.update('kept')
    expect(Buffer.from(await made.digest())).toEqual(createHash('sha256').update('kept').digest())
  })

  it("gives requests the same signature as the SDK's own hash", async () => {
    vi.useFakeTimers({ now: Date.parse('2026-11-22T12:00:00Z'), toFake: ['Date'] })
    const signature = await signatureBy({ sha256: RequestHash })
    expect(signature).toMatch(/Signature=[0-9a-f]{64},.*Signature=[0-9a-f]{64}$/)
    expect(signature).toBe(await signatureBy({}))
  })
})
