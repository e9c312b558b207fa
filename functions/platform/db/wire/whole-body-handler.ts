import type { IncomingMessage } from 'node:http'
import { NodeHttpHandler } from '@smithy/node-http-handler'

type Handle = NodeHttpHandler['handle']

/** Passes on the body of an answer in one piece instead of as a stream, because the store's answers are small. */
export class WholeBodyHandler extends NodeHttpHandler {
  override async handle(...[request, options]: Parameters<Handle>): ReturnType<Handle> {
    const answer = await super.handle(request, options)
    answer.response.body = await wholeBody(answer.response.body)
    return answer
  }
}

const wholeBody = (body: IncomingMessage): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    body.on('data', (part: Buffer) => parts.push(part))
    body.on('error', reject)
    body.on('end', () => resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)))
  })
