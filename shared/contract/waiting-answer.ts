const has = (value: unknown, field: string): boolean =>
  typeof value === 'object' && value !== null && Reflect.get(value, field) !== undefined

/**
 * True for the answer of a call that waits for approval by a second person and has changed nothing else: it has the
 * number of a request for approval that the caller did not name.
 */
export const waitsForApproval = (answer: unknown, input: unknown): boolean =>
  has(answer, 'approvalNo') && !has(input, 'approvalNo')
