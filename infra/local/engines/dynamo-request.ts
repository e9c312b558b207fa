import { Agent, request } from 'node:http'
import { UNCHECKED_SIGNATURE } from '../../../functions/platform/local-signer.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 4 })

/** A refusal by the table engine, with its AWS error name (`TrimmedDataAccessException`...). */
export class DynamoRefusal extends Error {
  readonly code: string

  constructor(code: string, message: string) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

const refusalOf = (body: string): DynamoRefusal => {
  try {
    const { __type: type, message, Message } = JSON.parse(body)
    return new DynamoRefusal(String(type).split('#').pop() ?? 'Unknown', String(message ?? Message ?? ''))
  } catch {
    return new DynamoRefusal('Unknown', body.slice(0, 200))
  }
}

/**
 * Makes one call of DynamoDB's JSON protocol. Returns the response undecoded: functions receive stream records in
 * exactly that form, and decoding and encoding them again would cost more than everything else in the stream poller.
 */
export const dynamoRequest = (endpoint: string, target: string, body: object): Promise<unknown> =>
  new Promise((resolve, reject) => {
    const sent = request(
      endpoint,
      {
        method: 'POST',
        agent,
        headers: {
          'content-type': 'application/x-amz-json-1.0',
          'x-amz-target': target,
          ...UNCHECKED_SIGNATURE,
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8')
          if (answer.statusCode === 200) resolve(JSON.parse(text))
          else reject(refusalOf(text))
        })
      },
    )
    sent.setTimeout(10_000, () => sent.destroy(new Error('The table engine did not answer within 10 s')))
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
