import { refuse } from '../../../shared/contract/errors.ts'
import { LABEL_DAYS, MAX_LABEL_BYTES } from '../../../shared/outbound/labels.rules.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { outboundReasons } from '../../../shared/outbound/outbound.reasons.ts'
import { DAY_SECONDS, epochSeconds, secondsAfter } from '../../platform/clock.ts'
import { put } from '../../platform/db/intent.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { labelKey, uploadKey } from '../labels/label-keys.ts'
import { labelUploadItem } from '../labels/label-uploads.items.ts'
import type { OutboundDeps } from '../outbound-deps.ts'
import { readShipment } from '../shipments/read-shipment.ts'
import { statusWord } from '../shipments/write-shipment.ts'

/**
 * Returns upload forms for the labels of one shipment, and the file number to pass to `submitOutbound`. The label types
 * are determined from the files' bytes at submission.
 */
export const startLabels: UseCase<typeof outbound.calls.startLabels, OutboundDeps> = async (deps, actor, { files }) => {
  const { doctorNo } = actor.company
  const fileNo = deps.newId('file')
  const uploads = await Promise.all(
    files.map(({ type }, at) =>
      deps.files.uploadForm(uploadKey({ doctorNo, fileNo }, at), { contentType: type, maxBytes: MAX_LABEL_BYTES }),
    ),
  )
  await deps.table.commit([put(labelUploadItem, { doctorNo, fileNo, files, userNo: actor.userNo, at: deps.now() })])
  return { fileNo, uploads }
}

/** Returns an upload form for the single label of a shipment. */
export const startLabel: UseCase<typeof outbound.calls.startLabel, OutboundDeps> = (deps, actor, input) =>
  startLabels(deps, actor, input)

/** Returns URLs of a shipment's labels, unless the shipment is canceled or its labels have expired. */
export const getLabels: UseCase<typeof outbound.calls.getLabels, OutboundDeps> = async (
  deps,
  actor,
  { outboundNo },
) => {
  const shipment = await readShipment(deps, actor, outboundNo)
  const { doctorNo, labels, status, createDate } = shipment
  if (status === 'closed' || status === 'closing')
    throw refuse(outboundReasons.notWorking, { status: statusWord('closed') })
  if (secondsAfter(createDate, LABEL_DAYS * DAY_SECONDS) < epochSeconds(deps.now()))
    throw refuse(outboundReasons.labelsGone)
  const files = await Promise.all(
    labels.map(async ({ fileName, size }, at) => ({
      fileName,
      size,
      url: await deps.files.downloadOf(labelKey({ doctorNo, outboundNo }, at), { versionId: '', fileName }),
    })),
  )
  const [only, ...others] = labels
  return { fileName: only && others.length === 0 ? only.fileName : `labels_${outboundNo}.zip`, files }
}
