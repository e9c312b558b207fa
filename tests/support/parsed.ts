import { type Call, type Input, schemaFor } from '../../shared/contract/call.ts'

/** A body as the handler gives it to the use case: of an edit by the schema of edits. */
export const parsed = <C extends Call>(call: C, body: object): Input<C> =>
  schemaFor(call, { ...body }).parse(body) as Input<C>
