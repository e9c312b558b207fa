import { type Call, type Input, schemaFor } from '../../shared/contract/call.ts'

/** A body as the handler passes it to the use case; of an edit, parsed by its own schema. */
export const parsed = <C extends Call>(call: C, body: object): Input<C> =>
  schemaFor(call, { ...body }).parse(body) as Input<C>
