/** Fails within a call, so that its stack has a frame with a name. */
const fail = (): never => {
  throw new RangeError('on purpose')
}

export const handler = async (): Promise<never> => fail()
