/** Fails in a named function, so that the stack trace has a frame with a name. */
const fail = (): never => {
  throw new RangeError('on purpose')
}

export const handler = async (): Promise<never> => fail()
