/**
 * Thrown by a worker to have its message retried after a number of seconds. This is not a failure, so no error is
 * logged.
 */
export class TryLater extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`To be tried again in ${seconds} seconds`)
    this.seconds = seconds
  }
}
