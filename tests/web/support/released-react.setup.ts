import { createRequire } from 'node:module'

// React is loaded as the console ships it: with its development build these tests take 40 % longer, for warnings that
// none of them looks at. The released build has no `act`, on which Testing Library stands; here is one.

type Task = () => void

const require = createRequire(import.meta.url)
const PACKAGES = ['react', 'react/jsx-runtime', 'scheduler', 'react-dom', 'react-dom/client']

/** What React has put off. Each piece runs when its turn comes, or before that at the end of an `act`. */
const due = new Set<Task>()
const putOff = (later: (task: Task) => unknown) => (work: Task) => {
  const task = () => {
    if (due.delete(task)) work()
  }
  due.add(task)
  later(task)
}

const drawAll = (): void => {
  // What a task puts off in its turn comes up in the same walk.
  for (const task of due) task()
}

/** Like React's own: all that the callback leads to is drawn when it is over. */
const act = (callback: () => unknown): Promise<unknown> => {
  const result = callback()
  if (result instanceof Promise) return result.then(drawUntilQuiet)
  drawAll()
  return Promise.resolve(result)
}

const { queueMicrotask, setImmediate } = globalThis
const drawUntilQuiet = async (result: unknown): Promise<unknown> => {
  do {
    drawAll()
    await new Promise((resolve) => setImmediate(resolve))
  } while (due.size > 0)
  return result
}

/** React keeps for good which build it is, and the functions by which it puts things off, as it finds them now. */
const load = (): void => {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  Object.assign(globalThis, { queueMicrotask: putOff(queueMicrotask), setImmediate: putOff(setImmediate) })
  for (const name of PACKAGES) require(name)
  Object.assign(globalThis, { queueMicrotask, setImmediate })
  process.env.NODE_ENV = NODE_ENV
  require('react').act = act
}

// The first file of a worker that has a page loads it for the others.
if (typeof window !== 'undefined' && !require.cache[require.resolve('react')]) load()
