import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })

/**
 * Resolves once the engine reports that it listens and its port accepts connections. The port alone proves nothing,
 * because another process may have taken it. Fails if the engine is no longer `alive`, or after 20 s.
 */
export const answersOn = async (
  port: number,
  { alive, listens }: { alive: () => boolean; listens: () => boolean },
): Promise<void> => {
  const deadline = Date.now() + 20_000
  while (!(listens() && (await accepts(port)))) {
    if (!alive()) throw new Error(`The engine on port ${port} ended before it responded`)
    if (Date.now() > deadline) throw new Error(`Nothing responded on port ${port} within 20 s`)
    await pause(8)
  }
}
