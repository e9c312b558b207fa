import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import type { Deps } from '../../functions/platform/deps.ts'
import { apiHandler } from '../../functions/platform/http/api-handler.ts'
import { call, contract, DEFAULT_BODY_BYTES } from '../../shared/contract/call.ts'
import { generalReasons } from '../../shared/contract/general.reasons.ts'
import { startStore } from '../support/company.ts'
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
