import type { IncomingMessage } from 'node:http'

/** The body is larger than allowed; the rest of it was not read. */
export class BodyTooLarge extends Error {}

/** Reads a whole body of at most `most` bytes. */
export const readBody = (request: IncomingMessage, most: number): Promise<Buffer> => {
  if (Number(request.headers['content-length'] ?? 0) > most) return Promise.reject(new BodyTooLarge())
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let size = 0
    request.on('data', (part: Buffer) => {
      size += part.length
      if (size > most) {
        request.pause()
        reject(new BodyTooLarge())
      } else parts.push(part)
    })
    request.on('end', () => resolve(parts.length === 1 && parts[0] ? parts[0] : Buffer.concat(parts)))
    request.on('error', reject)
    request.on('aborted', () => reject(new Error('The client disconnected')))
  })
}
