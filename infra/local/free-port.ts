import { createServer } from 'node:net'
import { StartProblem } from './problem.ts'

/** Finds a port of 127.0.0.1 that is free at the moment. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new StartProblem('No free port could be found on 127.0.0.1.')),
      )
    })
  })
