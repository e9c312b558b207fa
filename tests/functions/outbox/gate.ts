import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

type Hold = { side: 'before' | 'after'; matches: (head: string) => boolean; reached: () => void }

export interface Gate {
  endpoint: string
  /**
   * Holds the next request whose head ("POST /path target") matches, before it reaches the engine or before its answer
   * is returned. Resolves when the request is held; the request is never answered.
   */
  hold: (side: Hold['side'], matches?: Hold['matches']) => Promise<void>
  stop: () => Promise<void>
}

/**
 * Starts a proxy in front of an engine that can hold a request at a precise moment, so that a test can kill a worker at
 * that moment.
 */
export const startGate = async (target: string): Promise<Gate> => {
  let held: Hold | undefined
  const take = (side: Hold['side'], head: string): boolean => {
    if (held?.side !== side || !held.matches(head)) return false
    held.reached()
    held = undefined
    return true
  }
  const server = createServer((incoming, answer) => {
    const head = `${incoming.method} ${incoming.url} ${incoming.headers['x-amz-target'] ?? ''}`
    if (take('before', head)) return void incoming.resume()
    forward(target, incoming, answer, () => take('after', head))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The gate has no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    hold: (side, matches = () => true) => new Promise((reached) => (held = { side, matches, reached })),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const forward = (target: string, incoming: IncomingMessage, answer: ServerResponse, swallow: () => boolean): void => {
  const { host } = new URL(target)
  const onward = request(
    `${target}${incoming.url}`,
    { method: incoming.method ?? 'GET', headers: { ...incoming.headers, host } },
    (response) => {
      if (swallow()) return void response.resume()
      answer.writeHead(response.statusCode ?? 500, response.headers)
      response.pipe(answer)
    },
  )
  onward.on('error', () => answer.destroy())
  incoming.pipe(onward)
}
