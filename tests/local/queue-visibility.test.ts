import { describe, expect, it, vi } from 'vitest'
import { SqsStore } from '../../infra/local/engines/fauxqs.ts'
import { startQueueSource } from '../../infra/local/events/queue-source.ts'
import type { SourceMapping } from '../../infra/local/events/source-mappings.ts'
import { principal } from '../../infra/local/iam/principal.ts'

const ARN = 'arn:aws:sqs:us-east-1:000000000000:work'

const declared = {
  name: 'worker',
  arn: 'arn:aws:lambda:us-east-1:000000000000:function:worker',
  entry: '',
  role: '',
  timeoutMs: 1000,
  memoryMb: 128,
  environment: {},
}
const mapping: Omit<SourceMapping, 'fn'> = {
  key: 'stack/mapping',
  EventSourceArn: ARN,
  FunctionName: 'worker',
  Enabled: true,
  BatchSize: 1,
  MaximumBatchingWindowInSeconds: 0,
  FunctionResponseTypes: [],
  BisectBatchOnFunctionError: false,
  MaximumRetryAttempts: -1,
  MaximumRecordAgeInSeconds: -1,
  StartingPosition: 'TRIM_HORIZON',
  reports: false,
}

/**
 * Returns bounds for the seconds that a message stays hidden after its function has thrown; `during` runs inside the
 * function.
 */
const hiddenFor = async (scale: number, during: (store: SqsStore, handle: string) => void = () => {}) => {
  vi.spyOn(console, 'error').mockReturnValue()
  const store = new SqsStore()
  const queue = store.createQueue('work', 'http://127.0.0.1/work', ARN, { VisibilityTimeout: '180' })
  queue.enqueue(SqsStore.createMessage('{}'))
  let failed = (): void => {}
  const hasFailed = new Promise<void>((resolve) => {
    failed = resolve
  })
  const run = async (): Promise<never> => {
    const [handle = ''] = queue.inflightMessages.keys()
    during(store, handle)
    failed()
    throw new Error('on request')
  }
  const began = Date.now()
  const source = startQueueSource(
    store,
    { ...mapping, fn: { declared, principal: principal('worker', 'r', []), run } },
    scale,
  )
  await hasFailed
  await source.stop()
  const [entry] = queue.inflightMessages.values()
  const waited = (Date.now() - began) / 1000
  vi.restoreAllMocks()
  if (!entry) throw new Error('The message is already visible')
  const left = (entry.visibilityDeadline - began) / 1000
  return { atLeast: left - waited, atMost: left }
}

describe('a failed message', () => {
  it('stays hidden for the visibility timeout of its queue', async () => {
    const { atLeast, atMost } = await hiddenFor(1)
    expect(atLeast).toBeLessThanOrEqual(180)
    expect(atMost).toBeGreaterThanOrEqual(180)
  })

  it('becomes visible after the timeout set by its function', async () => {
    const { atLeast, atMost } = await hiddenFor(1, (store, handle) =>
      store.getQueueByArn(ARN)?.changeVisibility(handle, 30),
    )
    expect(atLeast).toBeLessThanOrEqual(30)
    expect(atMost).toBeGreaterThanOrEqual(30)
  })

  it('becomes visible sooner if tests scale the timeout down', async () => {
    const { atLeast, atMost } = await hiddenFor(0.1, (store, handle) =>
      store.getQueueByArn(ARN)?.changeVisibility(handle, 3000),
    )
    expect(atLeast).toBeLessThanOrEqual(300)
    expect(atMost).toBeGreaterThanOrEqual(290)
  })
})
