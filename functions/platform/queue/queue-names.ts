const DEAD = /-dlq(\.fifo)?$/

/** Whether a queue of that name holds dead letters. */
export const isDeadLetters = (name: string): boolean => DEAD.test(name)

export const isFifo = (name: string): boolean => name.endsWith('.fifo')

/** The name of the queue whose dead letters these are. */
export const sourceName = (deadLetters: string): string => deadLetters.replace(DEAD, '$1')

/** Whether these are the dead letters of a queue, called by its name within the stage, with or without `-dlq`. */
export const isDeadLettersOf = (deadLetters: string, queue: string): boolean => {
  const source = sourceName(deadLetters).replace(/\.fifo$/, '')
  const name = queue.replace(/\.fifo$/, '').replace(DEAD, '')
  return source === name || source.endsWith(`-${name}`)
}
