import type { Input } from '../../../shared/contract/call.ts'
import { MAX_LABEL_BYTES } from '../../../shared/outbound/labels.rules.ts'
import type { outbound } from '../../../shared/outbound/outbound.contract.ts'
import type { CompanyActor } from '../../platform/actor.ts'
import { put } from '../../platform/db/intent.ts'
import { uploadKey } from '../labels/label-keys.ts'
import { labelUploadItem } from '../labels/label-uploads.items.ts'
import type { OutboundDeps } from '../outbound-deps.ts'

/** Forms for the labels of one shipment, under a number that submitOutbound is given. What they are, their bytes say then. */
export const startLabels = async (
  deps: OutboundDeps,
  actor: CompanyActor,
  { files }: Input<typeof outbound.calls.startLabels>,
) => {
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
