import { useMutation } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../../shared/contract/client.ts'
import { api } from '../../api/client.ts'
import { saveFrom } from '../../components/export/save-from.ts'
import { RowAction } from '../../components/table/row-action.tsx'
import { flash } from '../../session/flash-store.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { packHref } from './packing/packing-record.ts'
import type { LabelsOf } from './save-labels.ts'
import type { ShipmentAction } from './shipment-dialogs.tsx'
import type { Shipment } from './shipment-record.ts'

interface ShipmentActionsProps {
  shipment: Shipment
  onAsk: (asked: ShipmentAction) => void
  /** Buttons in a page header, links in a list. */
  look?: 'button' | 'link'
}

/**
 * Actions on a shipment: download its labels, print its sheets, check it while packing, and archive it. The company can
 * also cancel it, or finish an interrupted submission.
 */
export const ShipmentActions = ({ shipment, onAsk, look = 'link' }: ShipmentActionsProps) => {
  const t = useTexts('outbound')
  const labels = useLabelDownload()
  const isDoctor = useSession().user.role === 'doctor'
  const { doctorNo, outboundNo, status, unfinished, packed, productName: product } = shipment
  const isListed = look === 'link'
  // The company's list has no room for the packing actions; the page of a shipment shows them.
  const packs = !unfinished && (!isDoctor || !isListed)
  return (
    <>
      {!unfinished && (
        <RowAction
          look={isListed ? { icon: 'download' } : look}
          text={t('labels.download')}
          label={t('labels.downloadOf', { product })}
          loading={labels.isPending}
          onClick={() => labels.download({ doctorNo, outboundNo })}
        />
      )}
      {packs && (
        <RowAction
          look={look}
          text={t('packing.print')}
          label={t('packing.printOf', { product })}
          onClick={() => onAsk({ kind: 'print', shipment })}
        />
      )}
      {packs && status === 1 && !packed && <PackAction shipment={shipment} look={look} />}
      {status === 1 && !unfinished && (
        <RowAction
          needs={api.outbound.changeOutboundStatus}
          look={look}
          text={t('archive.do')}
          label={t('archive.doOf', { product })}
          onClick={() => onAsk({ kind: 'archive', shipment })}
        />
      )}
      {unfinished === 'submitting' && isDoctor && (
        <RowAction
          needs={api.outbound.changeOutboundStatus}
          look={look}
          text={t('finish.do')}
          label={t('finish.doOf', { product })}
          onClick={() => onAsk({ kind: 'finish', shipment })}
        />
      )}
      {status === 1 && isDoctor && (
        <RowAction
          needs={api.outbound.changeOutboundStatus}
          look={look}
          text={t('cancel.do')}
          label={t('cancel.doOf', { product })}
          onClick={() => onAsk({ kind: 'cancel', shipment })}
        />
      )}
    </>
  )
}

/** Opens the check of a shipment while it is packed. */
const PackAction = ({ shipment, look }: Required<Pick<ShipmentActionsProps, 'shipment' | 'look'>>) => {
  const t = useTexts('outbound')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { doctorNo, outboundNo, productName: product } = shipment
  return (
    <RowAction
      needs={api.outbound.checkPacked}
      look={look}
      text={t('packing.pack')}
      label={t('packing.packOf', { product })}
      onClick={() =>
        navigate(packHref({ outboundNo, doctorNo }), { state: look === 'link' ? { list: pathname + search } : null })
      }
    />
  )
}

/** Saves the labels of a shipment: a single file as is, several as an archive. */
const useLabelDownload = () => {
  const { mutate, isPending } = useMutation<void, Error, LabelsOf>({
    mutationFn: async (of) => {
      const { fileName, files } = await api.outbound.getLabels(of)
      const [only, ...others] = files
      if (only && others.length === 0) saveFrom(only.url, only.fileName)
      else await (await import('./save-labels.ts')).saveTogether(of, fileName, files)
    },
    onError: (error, of) => {
      if (error instanceof ApiError && error.status === 401) return
      flash.error(error, { retry: () => mutate(of) })
    },
  })
  return { download: mutate, isPending }
}
