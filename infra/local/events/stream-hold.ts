/** State of a stream reader: reading, held, or catching up with records written while it was held. */
export const streamHold = () => {
  let state: 'reading' | 'held' | 'catching up' = 'reading'
  return {
    isHeld: (): boolean => state === 'held',
    isCatchingUp: (): boolean => state === 'catching up',
    begin: (): void => {
      state = 'held'
    },
    end: (): void => {
      state = 'catching up'
    },
    /** Call when the reader has reached the end of the stream. */
    caughtUp: (): void => {
      if (state === 'catching up') state = 'reading'
    },
  }
}
export type Hold = ReturnType<typeof streamHold>
