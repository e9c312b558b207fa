import { type Call, type Input, schemaFor } from '../../shared/contract/call.ts'

/** Parses a body as the handler passes it to the use case; the body of an edit is parsed by its own schema. */
export const parsed = <C extends Call>(call: C, body: object): Input<C> =>
  schemaFor(call, { ...body }).parse(body) as Input<C>
