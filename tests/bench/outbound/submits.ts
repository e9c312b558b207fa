import { randomUUID } from 'node:crypto'
import type { Counted, SentRequest } from '../counting-table.ts'
import { cpuMeter } from '../cpu.ts'
import { rawReplay, unconditional } from '../raw-engine.ts'
import { sized } from '../size.ts'
import { report, reportRatio, showTiming, type Timing, timeCalls, timeWithCpu } from '../timing.ts'
import type { LoadedPier } from './loaded-pier.ts'

const SUBMITS = sized(1000, 4)
const CALLERS = 16

/**
 * Measures shipments per second by 16 callers: of many products, compared with the same requests replayed without our code,
 * and of one product, whose level all callers compete to update.
 */
export const benchSubmits = async (pier: LoadedPier, counted: Counted, endpoint: string): Promise<void> => {
  const cpu = cpuMeter(process.pid)
  const submits = async (name: string, among: readonly string[]): Promise<Timing> => {
    const bodies: Awaited<ReturnType<LoadedPier['bodyOf']>>[] = []
    for (let at = 0; at < SUBMITS; at++) bodies.push(await pier.bodyOf([among[at % among.length] ?? '']))
    let refused = 0
    const timing = await timeWithCpu(cpu, SUBMITS, CALLERS, async (at) => {
      const body = bodies[at]
      if (body) await pier.submit(body).catch(() => refused++)
    })
    report(`shipment of ${name}, 16 callers`, `${showTiming(timing)}, ${refused} of ${SUBMITS} refused`)
    return timing
  }
  const several = await submits(`one of ${pier.goods.length} products`, pier.goods)
  const again = await replayOf(pier, counted, endpoint)
  await timeCalls(50, CALLERS, again)
  const replayed = await timeWithCpu(cpu, SUBMITS, CALLERS, again)
  reportRatio('shipment by a call / its own requests, replayed', several, replayed)
  await submits('one product', pier.goods.slice(0, 1))
}

/** Replays the requests of one shipment directly to the engine, each time with a different number and product. */
const replayOf = async ({ deps, goods, bodyOf, submit }: LoadedPier, counted: Counted, endpoint: string) => {
  const [productNo = ''] = goods
  const body = await bodyOf([productNo])
  counted.reset()
  const { outboundNo } = await submit(body)
  const recorded: SentRequest[] = unconditional(counted.sent)
  return rawReplay({ endpoint }, recorded, (text, index) =>
    text
      .replaceAll(outboundNo, deps.newId('shipment'))
      .replaceAll(productNo, goods[index % goods.length] ?? '')
      .replaceAll(/(?<=OUTBOX#)[^"]+/g, () => deps.newId('outbox'))
      .replace(/(?<="ClientRequestToken":")[^"]+/, randomUUID()),
  )
}
