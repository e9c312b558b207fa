import { Refusal } from '../../../shared/contract/errors.ts'
import type { Acting } from '../../platform/actor.ts'
import type { Intent } from '../../platform/db/intent.ts'
import { retryRace, unlessChanged } from '../../platform/db/retry-race.ts'
import { ref } from '../../platform/db/table.ts'
import { keepLabels, type Label, removeLabels, type UploadedLabel } from '../labels/keep-labels.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { afterSubmission } from './after-submission.ts'
import { type Plan, type PlanInput, planShipment } from './plan-shipment.ts'
import { outboundItem } from './shipments.items.ts'
import { takeUnits } from './take-units.ts'
import { changedShipment } from './write-shipment.ts'

interface Making {
  /** Returns the uploads of the shipment's labels. */
  labelsOf: (plan: Plan) => readonly UploadedLabel[]
  /**
   * Returns extra intents for the shipment's first commit, and the call's answer. `isDone`: true if all its products
   * leave in this commit.
   */
  extras: (isDone: boolean) => { intents: readonly Intent[]; answer?: unknown }
  /**
   * True if another run may have created the shipment with the same number, or may be creating it. An existing shipment
   * stays unchanged.
   */
  mayExist?: boolean
  /** Maximum number of products per commit. */
  most?: number | undefined
}

/**
 * Creates a shipment in one commit: the shipment; the levels, lots and log of its first products (all, if they fit);
 * and, if all have left, the email to the named person. Returns true if all have left, or if another run has created
 * the shipment.
 */
export const makeShipment = async (
  deps: OutboundDeps,
  actor: Acting,
  input: PlanInput,
  outboundNo: string,
  { labelsOf, extras, mayExist = false, most }: Making,
): Promise<boolean> => {
  const { doctorNo } = actor.company
  let uploaded: readonly UploadedLabel[] = []
  let labels: Label[] | undefined
  const exists = async () =>
    mayExist && (await deps.table.get(ref(outboundItem, { doctorNo, outboundNo }), { consistent: true })) !== undefined
  try {
    return await retryRace(async () => {
      if (await exists()) return true
      // Without this check, units that another run has just taken for the same shipment would look like a shortage.
      const { plan, taken, intents } = await unlessChanged(
        async () => {
          const plan = await planShipment(deps, actor, input, outboundNo)
          return { plan, ...(await takeUnits(deps, actor, plan.shipment, { most, levels: plan.levels })) }
        },
        async () => !(await exists()),
      )
      if (!labels) {
        uploaded = labelsOf(plan)
        labels = await keepLabels(deps, uploaded, { doctorNo, outboundNo })
      }
      const shipment = { ...plan.shipment, labels }
      const isDone = taken === shipment.items.length
      const { after, intent } = changedShipment(deps, actor, shipment, {
        ...(isDone ? { status: 'working', what: 'submitted' } : {}),
        taken,
      })
      const submissionIntents = isDone ? afterSubmission(deps, after) : []
      const { intents: extra, answer } = extras(isDone)
      await deps.table.commit([intent, ...intents, ...submissionIntents, ...extra], answer)
      return isDone
    })
  } catch (error) {
    // Labels are removed only after a refusal, which proves that the shipment was not created. After any other failure
    // they may still be needed, as may labels of a number that another run is using.
    if (!mayExist && error instanceof Refusal) await removeLabels(deps, { doctorNo, outboundNo }, uploaded)
    throw error
  }
}
