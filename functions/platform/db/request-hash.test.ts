import { createHash, createHmac, randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { RequestHash } from './request-hash.ts'

const digestOf = async (
  secret: string | Uint8Array | undefined,
  ...parts: (string | Uint8Array)[]
): Promise<string> => {
  const made = new RequestHash(secret)
  for (const part of parts) made.update(part)
  return Buffer.from(await made.digest()).toString('hex')
}

describe('the hash that requests are signed by', () => {
  it('is SHA-256, of text and bytes, of one piece, several and none', async () => {
    const text = 'AWS4-HMAC-SHA256 é'
    expect(await digestOf(undefined, text)).toBe(createHash('sha256').update(text).digest('hex'))
    expect(await digestOf(undefined, Buffer.from(text), text)).toBe(
      createHash('sha256').update(text).update(text).digest('hex'),
    )
    expect(await digestOf(undefined)).toBe(createHash('sha256').digest('hex'))
  })

  it('is HMAC under a secret, whichever secret was used before and however often', async () => {
    const bytes = randomBytes(32)
    for (const secret of ['one', 'two', 'one', bytes, randomBytes(32), bytes]) {
      expect(await digestOf(secret, 'x')).toBe(createHmac('sha256', secret).update('x').digest('hex'))
    }
  })

  it('looks at the bytes of a view alone, and begins anew after a reset', async () => {
    const part = new Uint8Array(new TextEncoder().encode('before|this|after').buffer, 7, 4)
    expect(await digestOf(part, part)).toBe(createHmac('sha256', 'this').update('this').digest('hex'))
    const made = new RequestHash()
    made.update('lost')
    made.reset()
    made.update('kept')
    expect(Buffer.from(await made.digest())).toEqual(createHash('sha256').update('kept').digest())
  })
})
