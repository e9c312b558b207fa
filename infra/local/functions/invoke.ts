import { randomUUID } from 'node:crypto'
import type { Context } from 'aws-lambda'
import type { DeclaredFunction } from '../template/declared-function.ts'

export type Handler = (event: unknown, context: Context) => unknown

/** The function exceeded its declared timeout; its code may keep running, but the result is discarded. */
export class FunctionTimeout extends Error {
  override readonly name = 'FunctionTimeout'
}

const contextOf = (declared: DeclaredFunction, deadline: number): Context => ({
  callbackWaitsForEmptyEventLoop: false,
  functionName: declared.name,
  functionVersion: '$LATEST',
  invokedFunctionArn: declared.arn,
  memoryLimitInMB: String(declared.memoryMb),
  awsRequestId: randomUUID(),
  logGroupName: `/local/${declared.name}`,
  logStreamName: 'local',
  getRemainingTimeInMillis: () => Math.max(0, deadline - Date.now()),
  done: () => {},
  fail: () => {},
  succeed: () => {},
})

/** Runs a handler on one event, for at most the function's timeout or `limitMs`, whichever is shorter. */
export const invoke = async (
  declared: DeclaredFunction,
  handler: Handler,
  event: unknown,
  limitMs = declared.timeoutMs,
): Promise<unknown> => {
  const patience = Math.min(limitMs, declared.timeoutMs)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new FunctionTimeout(`${declared.name} took more than ${patience} ms`)), patience)
  })
  try {
    return await Promise.race([handler(event, contextOf(declared, Date.now() + patience)), late])
  } finally {
    clearTimeout(timer)
  }
}
