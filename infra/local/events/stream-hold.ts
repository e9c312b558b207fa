/** Whether a reader of a stream reads, waits, or catches up with what came while it waited. */
export const streamHold = () => {
  let state: 'reading' | 'held' | 'catching up' = 'reading'
  let tell: () => void = () => {}
  return {
    isHeld: (): boolean => state === 'held',
    isCatchingUp: (): boolean => state === 'catching up',
    begin: (): void => {
      state = 'held'
    },
    /** Resolves when the reader says that it has caught up. */
    end: (): Promise<void> => {
      state = 'catching up'
      return new Promise((resolve) => {
        tell = resolve
      })
    },
    /** The reader has come to the end of the stream, or stops. */
    caughtUp: (): void => {
      if (state === 'catching up') state = 'reading'
      tell()
    },
  }
}
export type Hold = ReturnType<typeof streamHold>
