import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../../../shared/contract/client.ts'
import { api } from '../../../api/client.ts'
import { postFile } from '../../../api/post-file.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { keepLastUsed } from '../last-used.ts'
import { AFTER_SHIPMENT } from '../shipment-record.ts'
import { announcedLabel } from './announced-label.ts'
import { forgetDraft, keepUpload, readUpload } from './draft.ts'
import { type FilledShipment, shipmentToWire } from './shipment-form.ts'

/**
 * Uploads the labels, submits the shipment, and opens the list of working shipments. A retry reuses the uploaded
 * labels, even after a page reload: after a lost response the call must be identical, or the shipment would be created
 * twice. `place`: place of the draft.
 */
export const useSubmitShipment = (place: string): ((values: FilledShipment) => Promise<void>) => {
  const navigate = useNavigate()
  const submit = useMutationCall(api.outbound.submitOutbound, {
    invalidates: AFTER_SHIPMENT,
    refreshesOnError: ['outbound', 'products'],
    attemptPlace: `shipment.${place}`,
    // A draft that outlives its shipment could be submitted again.
    onDone: () => void forgetDraft(place),
  })
  return async (values: FilledShipment) => {
    const { labels } = values
    const fileNo = readUpload(place, labels) ?? (await upload(labels))
    keepUpload(place, labels, fileNo)
    await submit.mutateAsync(shipmentToWire(values, fileNo)).catch((error: unknown) => {
      // Labels refused by the server must not be reused by a retry.
      if (error instanceof ApiError && error.errors.some(({ path }) => path === 'fileNo')) keepUpload(place, [], '')
      throw error
    })
    keepLastUsed(place, { warehouseNo: values.warehouseNo, notifyUserNo: values.notifiyUserNo })
    navigate('/outbound/working')
  }
}

const upload = async (labels: readonly File[]): Promise<string> => {
  const { fileNo, uploads } = await api.outbound.startLabels({ files: labels.map(announcedLabel) })
  for (const [at, form] of uploads.entries()) await postFile(form, labels[at] ?? new Blob())
  return fileNo
}
