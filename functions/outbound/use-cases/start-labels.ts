import { MAX_LABEL_BYTES } from '../../../shared/outbound/labels.rules.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import { put } from '../../platform/db/intent.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { uploadKey } from '../labels/label-keys.ts'
import { labelUploadItem } from '../labels/label-uploads.items.ts'
import type { OutboundDeps } from '../outbound-deps.ts'

/**
 * Upload forms for the labels of one shipment, under a number for submitOutbound. Their types are determined from their
 * bytes at submission.
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
