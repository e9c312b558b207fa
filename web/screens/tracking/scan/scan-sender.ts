import { type Halt, haltOf } from './scan-answers.ts'

const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

export interface SenderOptions {
  /** Sends the oldest waiting scan; false if there is none. Throws if the scan could not be sent. */
  sendNext: () => Promise<boolean>
  /** True if a scan is waiting, for example because it was added after the last `sendNext`. */
  hasMore: () => Promise<boolean>
  show: (state: Pick<Halt, 'trouble'> & { state: 'idle' | 'sending' | Halt['state'] }) => void
  /** Runs the sender in one tab at a time. */
  exclusively: (run: () => Promise<void>) => Promise<void>
}

/** Sends waiting scans one by one; on failure, retries with exponential backoff. */
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
    // A scan may have been added after the last `sendNext`.
    if (!isEnded && (await hasMore())) await start()
  }

  /** Starts sending; if it is already running, returns the current run. */
  const start = (): Promise<void> => {
    clearTimeout(timer)
    running ??= run()
    return running
  }

  return {
    start,
    /** Stops; resolves once the current run has ended. */
    end: async (): Promise<void> => {
      isEnded = true
      clearTimeout(timer)
      await running
    },
  }
}
