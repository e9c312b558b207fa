/** Thrown by a worker for what is to be tried again after so many seconds, and is no failure of ours: no error is logged. */
export class TryLater extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`To be tried again in ${seconds} seconds`)
    this.seconds = seconds
  }
}
