import { pathOf } from '../../../shared/contract/call.ts'
import { allCalls } from '../../../shared/contracts.ts'

const reads = allCalls()
  .filter(({ call }) => !call.writes)
  .map(({ call: { route } }) => {
    const path = pathOf(route).replace(/\{\w+\}/g, '[^/]+')
    return { method: route.slice(0, route.indexOf(' ')), path: new RegExp(`${path}$`) }
  })

/** Error text for a call that exceeded the timeout of its function. Only a call that writes may have been done. */
export const slowAnswer = (method: string, path: string): string =>
  reads.some((read) => read.method === method && read.path.test(path))
    ? 'This took too long. Ask for less, or try again.'
    : 'This took too long. It may have been done: reload before you try again.'
