import { useRef } from 'react'
import { useNavigate } from 'react-router-dom'
import { ApiError } from '../../../../shared/contract/client.ts'
import { api } from '../../../api/client.ts'
import { postFile } from '../../../api/post-file.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { AFTER_SHIPMENT } from '../shipment-record.ts'
import { announcedLabel } from './announced-label.ts'
import { forgetDraft, keepUser } from './draft.ts'
import { type FilledShipment, shipmentToWire } from './shipment-form.ts'

/**
 * Uploads the labels, submits, and goes on to the working shipments. A second try names the labels that have arrived: after
 * a lost answer it must be the very same call, or the shipment would be made twice.
 */
export const useSubmitShipment = (doctorNo: string): ((values: FilledShipment) => Promise<void>) => {
  const navigate = useNavigate()
  const submit = useMutationCall(api.outbound.submitOutbound, {
    ...{ invalidates: AFTER_SHIPMENT, refreshesOnError: ['outbound', 'products'] },
  })
  const uploaded = useRef<{ labels: readonly File[]; fileNo: string }>(undefined)
  return async (values: FilledShipment) => {
    const { labels } = values
    if (!uploaded.current || !areSame(uploaded.current.labels, labels)) {
      const { fileNo, uploads } = await api.outbound.startLabels({ files: labels.map(announcedLabel) })
      for (const [at, form] of uploads.entries()) await postFile(form, labels[at] ?? new Blob())
      uploaded.current = { labels, fileNo }
    }
    await submit.mutateAsync(shipmentToWire(values, uploaded.current.fileNo)).catch((error: unknown) => {
      // Labels that the server refused are not the ones to try again with.
      if (error instanceof ApiError && error.errors.some(({ path }) => path === 'fileNo')) uploaded.current = undefined
      throw error
    })
    await forgetDraft(doctorNo)
    keepUser(doctorNo, values.notifiyUserNo)
    navigate('/outbound/working')
  }
}

/** File by file: each validation of the form makes a new list of them. */
const areSame = (some: readonly File[], others: readonly File[]): boolean =>
  some.length === others.length && some.every((file, at) => file === others[at])
