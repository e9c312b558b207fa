import { Refusal, refuse } from '../../../shared/contract/errors.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import type { Acting } from '../../platform/actor.ts'
import { type Intent, put, remove } from '../../platform/db/intent.ts'
import { retryRace, unlessChanged } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import type { Deps } from '../../platform/deps.ts'
import { labelsOfUpload } from '../labels/keep-labels.ts'
import { labelUploadItem } from '../labels/label-uploads.items.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { afterSubmission } from './after-submission.ts'
import { finishLater } from './finish-later.ts'
import { makeShipment } from './make-shipment.ts'
import { refuseUnfit, type SubmitInput } from './plan-shipment.ts'
import { readShipment } from './read-shipment.ts'
import { returnUnits } from './return-units.ts'
import { submitRunItem } from './submit-runs.items.ts'
import { fitOneCommit, PRODUCTS_OF_COMMIT, takeUnits } from './take-units.ts'
import { changedShipment, statusWord } from './write-shipment.ts'

export interface Submitted {
  outboundNo: string
  status: 1
}

/** `most`: maximum number of products per commit; tests lower it so that a few products need several commits. */
interface Options {
  most?: number
}

/**
 * Ships products out (SPEC-outbound-32, DEC-books-12).
 * 1. If everything fits, a single commit writes shipment, levels, lots, log, use of the label upload, and email.
 * 2. Otherwise the first commit creates the shipment as `preparing` and takes the first products. Each additional
 *    commit takes the next ones, and the last one notifies the named person. If a product has run short of stock, all
 *    units are returned and the shipment is closed.
 * 3. An interrupted submission is resumed by a worker a minute later (`finishLater`), by a retry of the call with its
 *    Idempotency-Key, or by `finishShipment` when a person finishes it from the list.
 */
export const submitShipment = async (
  deps: OutboundDeps,
  actor: Acting,
  input: SubmitInput,
  options: Options = {},
): Promise<Submitted> => {
  refuseUnfit(input)
  const begun = fitOneCommit(input.data.length, options.most) ? undefined : await begunBefore(deps, actor)
  const { outboundNo, isDone } = begun ? { outboundNo: begun, isDone: false } : await begin(deps, actor, input, options)
  return isDone ? { outboundNo, status: 1 } : finishShipment(deps, actor, outboundNo, options)
}

/** The shipment created by an earlier run of this call. Only runs that need several commits record its number. */
const begunBefore = async (
  { table, repeat }: OutboundDeps,
  { company: { doctorNo } }: Acting,
): Promise<string | undefined> => {
  if (repeat === undefined) return undefined
  const run = await table.get(ref(submitRunItem, { doctorNo, call: repeat }), { consistent: true })
  return run?.outboundNo
}

const begin = async (deps: OutboundDeps, actor: Acting, input: SubmitInput, { most }: Options) => {
  const { doctorNo } = actor.company
  const outboundNo = deps.newId('shipment')
  const used = remove(labelUploadItem, { doctorNo, fileNo: input.fileNo }, USED)
  const answer: Submitted = { outboundNo, status: 1 }
  const isDone = await makeShipment(deps, actor, input, outboundNo, {
    labelsOf: ({ upload }) => (upload ? labelsOfUpload(upload) : []),
    extras: (all) =>
      all
        ? { intents: [used], answer }
        : {
            intents: [
              used,
              ...noteRun(deps, doctorNo, outboundNo),
              ...finishLater(deps, actor, outboundNo, 'submitted'),
            ],
          },
    most,
  })
  return { outboundNo, isDone }
}

// Labels can be used for one shipment only: of two submissions with the same upload, the second is refused.
const USED = { when: { is: 'present' }, error: refuse(outboundReasons.noFiles) } as const

const noteRun = ({ repeat, now }: OutboundDeps, doctorNo: string, outboundNo: string): Intent[] =>
  repeat === undefined ? [] : [put(submitRunItem, { doctorNo, call: repeat, outboundNo, at: now() })]

/** Takes the remaining units of a shipment whose submission was begun. Does nothing if it has been submitted. */
export const finishShipment = async (
  deps: Deps,
  actor: Acting,
  outboundNo: string,
  { most = PRODUCTS_OF_COMMIT }: Options = {},
): Promise<Submitted> => {
  try {
    for (;;) if (await retryRace(() => step(deps, actor, outboundNo, most))) return { outboundNo, status: 1 }
  } catch (error) {
    if (!(error instanceof Refusal) || error.reason !== outboundReasons.stockShort.key) throw error
    if (await isSubmittedInstead(deps, actor, outboundNo, error.message)) return { outboundNo, status: 1 }
    throw error
  }
}

/** Takes the next units. Returns true once the shipment is submitted. */
const step = async (deps: Deps, actor: Acting, outboundNo: string, most: number): Promise<boolean> => {
  const shipment = await readShipment(deps, actor, outboundNo)
  const { status } = shipment
  if (status === 'working') return true
  if (status === 'closing') throw refuse(outboundReasons.beingCancelled)
  if (status !== 'preparing') throw refuse(outboundReasons.notWorking, { status: statusWord(status) })
  // Between the reads of the shipment and of its levels, another run may take its next products; this would look like a
  // shortage.
  const { taken, intents } = await unlessChanged(
    () => takeUnits(deps, actor, shipment, { most }),
    async () => (await readShipment(deps, actor, outboundNo)).rev === shipment.rev,
  )
  const isDone = taken === shipment.items.length
  const { after, intent } = changedShipment(deps, actor, shipment, {
    ...(isDone ? { status: 'working', what: 'submitted' } : {}),
    taken,
  })
  const answer: Submitted | undefined = isDone ? { outboundNo, status: 1 } : undefined
  await deps.table.commit([intent, ...intents, ...(isDone ? afterSubmission(deps, after) : [])], answer)
  return isDone
}

/**
 * Returns the units of a shipment that ran short of stock, with the result false. True if another run has submitted the
 * shipment instead, after units were added.
 */
const isSubmittedInstead = async (deps: Deps, actor: Acting, outboundNo: string, refusal: string): Promise<boolean> => {
  try {
    await undo(deps, actor, outboundNo, refusal)
    return false
  } catch (error) {
    if ((await readShipment(deps, actor, outboundNo)).status === 'working') return true
    throw error
  }
}

/** Returns the units of a shipment that ran short of stock and was never submitted. */
const undo = (deps: Deps, actor: Acting, outboundNo: string, refusal: string): Promise<void> =>
  returnUnits(deps, actor, outboundNo, {
    what: 'refused',
    refusal,
    refuseUnless: ({ status }) => {
      if (status !== 'preparing') throw refuse(outboundReasons.beingCancelled)
    },
  })
