import { type Halt, haltOf } from './scan-answers.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

export interface SenderOptions {
  /** Sends the oldest scan that waits; false when none does. Throws what is to be tried again later. */
  sendNext: () => Promise<boolean>
  /** Whether something has begun to wait since `sendNext` last looked. */
  hasMore: () => Promise<boolean>
  show: (state: Pick<Halt, 'trouble'> & { state: 'idle' | 'sending' | Halt['state'] }) => void
  /** Runs the sender in one tab at a time. */
  exclusively: (run: () => Promise<void>) => Promise<void>
}

/** Sends what waits, one scan after the other, and tries again after ever longer pauses while it fails. */
export const createSender = ({ sendNext, hasMore, show, exclusively }: SenderOptions) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = FIRST_PAUSE_MS
  let running: Promise<void> | undefined
  let isEnded = false

  const sendAll = async (): Promise<void> => {
    while (!isEnded && (await sendNext())) pause = FIRST_PAUSE_MS
  }

  const run = async (): Promise<void> => {
    show({ state: 'sending', trouble: undefined })
    try {
      await exclusively(sendAll)
      show({ state: 'idle', trouble: undefined })
    } catch (error) {
      const halt = haltOf(error)
      show(halt)
      if (isEnded || halt.state === 'signedOut') return
      timer = setTimeout(() => void start(), pause)
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      return
    } finally {
      running = undefined
    }
    // Added between the last look and now.
    if (!isEnded && (await hasMore())) await start()
  }

  /** Begins to send, unless it is under way. */
  const start = (): Promise<void> => {
    clearTimeout(timer)
    running ??= run()
    return running
  }

  return {
    start,
    /** Begins nothing more; resolves once what is under way is over. */
    end: async (): Promise<void> => {
      isEnded = true
      clearTimeout(timer)
      await running
    },
  }
}
