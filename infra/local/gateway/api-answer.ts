import type { ServerResponse } from 'node:http'
import * as z from 'zod'
import { refuse, sendText } from './answer.ts'

/** Lambda's limit on the size of a response. */
const MAX_BYTES = 6 * 1024 * 1024

const Answer = z.object({
  statusCode: z.coerce.number().int(),
  headers: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).nullish(),
  cookies: z.array(z.string()).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
})

const isStructured = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'statusCode' in answer

/** Sends a function's response; an unstructured response becomes the body of a 200, as in HTTP APIs. */
export const sendApiAnswer = (response: ServerResponse, answer: unknown): void => {
  const parsed = Answer.safeParse(isStructured(answer) ? answer : { statusCode: 200, body: JSON.stringify(answer) })
  if (!parsed.success) {
    refuse(response, 'internal')
    return
  }
  const { statusCode, headers, cookies, body, isBase64Encoded } = parsed.data
  const bytes = Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > MAX_BYTES) {
    console.error(`The response has ${bytes.length} bytes; Lambda allows ${MAX_BYTES}.`)
    refuse(response, 'internal')
    return
  }
  const sent: Record<string, string | string[]> = { 'content-type': 'application/json' }
  for (const [name, value] of Object.entries(headers ?? {})) sent[name.toLowerCase()] = String(value)
  if (cookies?.length) sent['set-cookie'] = cookies
  sendText(response, statusCode, bytes, sent)
}
