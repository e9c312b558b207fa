/** Whether a reader of a stream reads, waits, or catches up with what came while it waited. */
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
    /** Says that the reader has come to the end of the stream. */
    caughtUp: (): void => {
      if (state === 'catching up') state = 'reading'
    },
  }
}
export type Hold = ReturnType<typeof streamHold>
