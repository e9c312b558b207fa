import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import type { ClientRequest } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { dynamo } from '../../../functions/platform/aws.ts'
import type { Around } from '../../../infra/local/functions/load.ts'
import type { LocalInfo } from '../../../infra/local/gateway/local-calls.ts'
import { sized } from '../size.ts'
import { ASSUMED, noUsage, type Usage } from './prices.ts'
import { WrittenItemsRecorder } from './written-items.ts'

/** A running invocation: the usage of its function, and the number of requests it has made to services. */
interface Invocation {
  name: string
  usage: Usage
  requests: number
}

const isOfKind = (event: unknown, kind: string): boolean =>
  typeof event === 'object' && event !== null && JSON.stringify(event).includes(`"eventSource":"${kind}"`)

/** Meters every billable request that functions make, in the process of the local stack. */
export class Meter {
  readonly #running = new AsyncLocalStorage<Invocation>()
  #byFunction = new Map<string, Usage>()
  #written: WrittenItemsRecorder | undefined
  #active = 0
  #lastEnd = Date.now()

  /** Wraps each invocation of a function (`RunnerOptions.around`). */
  readonly around: Around = async ({ name, memoryMb }, run, event) => {
    const short = name.replace(/^dockside-local-/, '')
    const usage = this.of(short)
    const invocation: Invocation = { name: short, usage, requests: 0 }
    this.#active += 1
    try {
      const answer = await this.#running.run(invocation, run)
      countAnswer(usage, answer)
      return answer
    } finally {
      // The processor share grows with the memory, up to one whole processor for single-threaded code.
      const ownMs = ASSUMED.ownMs * (1024 / Math.min(memoryMb, 1769))
      const ms = ownMs + ASSUMED.waitMsARequest * invocation.requests
      usage.invocations += 1
      usage.gbSeconds += (ms / 1000) * (memoryMb / 1024)
      // The receive and delete requests of the queue poller.
      if (isOfKind(event, 'aws:sqs')) usage.queueRequests += 2
      this.#active -= 1
      this.#lastEnd = Date.now()
    }
  }

  /** Starts metering once the stack is running. */
  listen({ dynamodbEndpoint, table }: Pick<LocalInfo, 'dynamodbEndpoint' | 'table'>): void {
    this.#written = new WrittenItemsRecorder(dynamodbEndpoint, table)
    this.#meterStore()
    const { SQS_ENDPOINT, S3_ENDPOINT, SES_ENDPOINT } = process.env
    subscribe('http.client.request.start', (message) => {
      const invocation = this.#running.getStore()
      if (!invocation || !isRequest(message)) return
      const { request } = message
      const url = `${request.protocol}//${request.getHeader('host')}${request.path}`
      invocation.requests += 1
      const { usage } = invocation
      if (SQS_ENDPOINT && url.startsWith(SQS_ENDPOINT)) usage.queueRequests += 1
      if (SES_ENDPOINT && url.startsWith(SES_ENDPOINT)) usage.mails += 1
      if (S3_ENDPOINT && url.startsWith(S3_ENDPOINT)) {
        if (request.method === 'GET' || request.method === 'HEAD') usage.bucketGets += 1
        else if (request.method !== 'DELETE') usage.bucketPuts += 1
      }
    })
    // Counts the log output of functions, and keeps it out of the bench's tables.
    process.stdout.write = new Proxy(process.stdout.write, {
      apply: (write, stdout, args: unknown[]) => {
        const usage = this.#running.getStore()?.usage
        if (!usage) return Reflect.apply(write, stdout, args)
        usage.logGb += String(args[0]).length / 1e9
        return true
      },
    })
  }

  #meterStore(): void {
    dynamo().middlewareStack.add(
      (next, context) => async (args) => {
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        const invocation = this.#running.getStore()
        if (!invocation) return next(args)
        const { name: by, usage } = invocation
        if (/Get|Query|Scan/.test(String(context.commandName))) {
          const answer = await next(args)
          usage.readUnits += unitsOf(answer.output)
          return answer
        }
        const send = (): ReturnType<typeof next> => this.#running.run(invocation, () => next(args))
        const write = { by, input: args.input, unitsOf: ({ output }: { output: object }) => unitsOf(output) }
        // The recorder's own requests are not those of the invocation.
        const answer = await this.#running.exit(() => this.#written?.record(write, send) ?? send())
        usage.writeUnits += unitsOf(answer.output)
        return answer
      },
      { step: 'initialize', name: 'meter' },
    )
  }

  /** Returns the written items since the previous call. */
  takeItems(): ReturnType<WrittenItemsRecorder['take']> {
    return this.#written?.take() ?? { items: [], differing: 0 }
  }

  /** Returns the usage of a function, or of a part of the system that is not a function. */
  of(name: string): Usage {
    const usage = this.#byFunction.get(name) ?? noUsage()
    this.#byFunction.set(name, usage)
    return usage
  }

  /** Waits until the effects of the calls are done, and returns the usage since the previous call. */
  async take(): Promise<Map<string, Usage>> {
    do await sleep(500)
    while (this.#active > 0 || Date.now() - this.#lastEnd < QUIET_MS)
    const taken = this.#byFunction
    this.#byFunction = new Map()
    return taken
  }
}

const unitsOf = (output: object): number => {
  const used: unknown = Reflect.get(output, 'ConsumedCapacity')
  const all = Array.isArray(used) ? used : [used]
  return all.reduce<number>((sum, one) => sum + Number(Reflect.get(Object(one), 'CapacityUnits') ?? 0), 0)
}

/** Longer than the batching window of a stream. */
const QUIET_MS = sized(3500, 1200)

const isRequest = (message: unknown): message is { request: ClientRequest } =>
  typeof message === 'object' && message !== null && 'request' in message

/** Counts an API response: it passed the gateway, the edge and the firewall, and added a line to the access log. */
const countAnswer = (usage: Usage, answer: unknown): void => {
  if (typeof answer !== 'object' || answer === null || !('statusCode' in answer)) return
  usage.apiCalls += 1
  usage.edgeRequests += 1
  usage.firewallRequests += 1
  const encoding = Reflect.get(answer, 'isBase64Encoded') === true ? 'base64' : 'utf8'
  const bodyBytes = Buffer.byteLength(String(Reflect.get(answer, 'body') ?? ''), encoding)
  usage.edgeGb += (bodyBytes + ASSUMED.headerBytes) / 1e9
  usage.logGb += ASSUMED.accessLogBytes / 1e9
}
