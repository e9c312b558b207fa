import { createRequire } from 'node:module'

// React is loaded as the console ships it. Its development build makes these tests 40% slower, for warnings that no
// test checks. The released build has no `act`, which Testing Library requires, so it is defined here.

type Task = () => void

const require = createRequire(import.meta.url)
const PACKAGES = ['react', 'react/jsx-runtime', 'scheduler', 'react-dom', 'react-dom/client']

/** Work that React has scheduled. Each task runs in its turn, or earlier at the end of an `act`. */
const due = new Set<Task>()
const putOff = (later: (task: Task) => unknown) => (work: Task) => {
  const task = () => {
    if (due.delete(task)) work()
  }
  due.add(task)
  later(task)
}

const drawAll = (): void => {
  // Tasks added by a task run in the same loop.
  for (const task of due) task()
}

/** Like React's own `act`: everything the callback causes is rendered when it ends. */
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

/** Loads the production build of React, with its work scheduled by `putOff`: React chooses both when it is loaded. */
const load = (): void => {
  const { NODE_ENV } = process.env
  process.env.NODE_ENV = 'production'
  Object.assign(globalThis, { queueMicrotask: putOff(queueMicrotask), setImmediate: putOff(setImmediate) })
  for (const name of PACKAGES) require(name)
  Object.assign(globalThis, { queueMicrotask, setImmediate })
  process.env.NODE_ENV = NODE_ENV
  require('react').act = act
}

// The first file of a worker that has a page loads React for the others.
if (typeof window !== 'undefined' && !require.cache[require.resolve('react')]) load()
