import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { Deps } from '../../functions/platform/deps.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { call, contract, DEFAULT_BODY_BYTES } from '../../shared/contract/call.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { startStore, type TestStore } from '../support/company.ts'
import { CONTEXT, eventOf } from '../support/handled-call.ts'

const common = {
  access: 'public' as const,
  body: z.object({ text: z.string() }),
  result: z.object({}),
  errors: [],
  summary: 'Takes a text.',
  writes: false,
}
const texts = contract('texts', {
  take: call({ ...common, route: 'POST /texts/take' }),
  takeLong: call({ ...common, route: 'POST /texts/takeLong', bodyBytes: 200_000 }),
})

const bodyOf = (bytes: number): string => JSON.stringify({ text: 'x'.repeat(bytes - '{"text":""}'.length) })

describe('a request body', () => {
  const send = async (path: string, body: string, isBase64Encoded = false) => {
    const store = await startStore()
    const deps: Deps = store.deps
    const run = async () => ({})
    const handle = apiHandler(texts, { take: run, takeLong: run }, deps)
    const answer = await handle({ ...eventOf(path, {}, body), isBase64Encoded }, CONTEXT)
    await store.stop()
    return { status: answer.statusCode, reason: JSON.parse(answer.body ?? '{}').reason }
  }
  const tooLarge = { status: 413, reason: generalReasons.tooLarge.key }

  it('is accepted at 64 KB, and refused with 413 before parsing if it is one byte longer', async () => {
    expect(await send('/texts/take', bodyOf(DEFAULT_BODY_BYTES))).toMatchObject({ status: 200 })
    const parse = vi.spyOn(JSON, 'parse')
    const refused = await send('/texts/take', bodyOf(DEFAULT_BODY_BYTES + 1))
    const parsed = parse.mock.calls.filter(([text]) => String(text).length > DEFAULT_BODY_BYTES)
    parse.mockRestore()
    expect(refused).toEqual(tooLarge)
    expect(parsed).toEqual([])
  })

  it('is measured in bytes, not characters, and after base64 decoding', async () => {
    const umlauts = JSON.stringify({ text: 'ü'.repeat(DEFAULT_BODY_BYTES / 2) })
    expect(await send('/texts/take', umlauts)).toEqual(tooLarge)
    const encoded = Buffer.from(bodyOf(DEFAULT_BODY_BYTES)).toString('base64')
    expect(await send('/texts/take', encoded, true)).toMatchObject({ status: 200 })
  })

  it('is accepted up to the size that its call declares', async () => {
    expect(await send('/texts/takeLong', bodyOf(200_000))).toMatchObject({ status: 200 })
    expect(await send('/texts/takeLong', bodyOf(200_001))).toEqual(tooLarge)
  })
})

const repeats = contract('repeats', {
  repeat: call({
    route: 'POST /repeats/repeat',
    access: 'public' as const,
    body: z.object({ times: z.int() }),
    result: z.object({ text: z.string() }),
    errors: [],
    summary: 'Repeats a text.',
    writes: false,
  }),
})

describe('a response', () => {
  let store: TestStore
  beforeAll(async () => {
    store = await startStore()
  })
  afterAll(() => store.stop())

  const answered = async (times: number, headers: Record<string, string>) => {
    const repeat = async () => ({ text: 'Ä'.repeat(times) })
    const handle = apiHandler(repeats, { repeat }, store.deps)
    return handle(eventOf('/repeats/repeat', headers, JSON.stringify({ times })), CONTEXT)
  }

  it.each(['gzip', 'gzip, deflate, br', 'br, gzip;q=0.5', 'GZIP'])(
    'is compressed for %s if it is long',
    async (sent) => {
      const { body = '', headers, isBase64Encoded, statusCode } = await answered(5000, { 'accept-encoding': sent })
      expect({ statusCode, isBase64Encoded }).toEqual({ statusCode: 200, isBase64Encoded: true })
      expect(headers).toMatchObject({
        'content-encoding': 'gzip',
        vary: 'accept-encoding',
        'cache-control': 'no-store',
      })
      expect(body.length).toBeLessThan(500)
      const text = gunzipSync(Buffer.from(body, 'base64')).toString('utf8')
      expect(JSON.parse(text).result).toEqual({ text: 'Ä'.repeat(5000) })
    },
  )

  it.each([undefined, '', 'identity', 'br', 'gzip;q=0', 'gzip; q=0.0', 'x-gzipped'])(
    'is not compressed for a client that accepts %s',
    async (sent) => {
      const { body = '', isBase64Encoded } = await answered(5000, sent === undefined ? {} : { 'accept-encoding': sent })
      expect(isBase64Encoded).toBeUndefined()
      expect(JSON.parse(body).result).toEqual({ text: 'Ä'.repeat(5000) })
    },
  )

  it('is not compressed if it is short', async () => {
    const { body = '', headers } = await answered(10, { 'accept-encoding': 'gzip' })
    expect(JSON.parse(body).result).toEqual({ text: 'Ä'.repeat(10) })
    expect(headers).not.toHaveProperty('content-encoding')
  })
})
