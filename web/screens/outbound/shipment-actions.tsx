import { useLocation, useNavigate } from 'react-router-dom'
import { RowAction } from '../../components/table/row-action.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { packHref } from './packing/packing-record.ts'
import type { Asked } from './shipment-dialogs.tsx'
import type { Shipment } from './shipment-record.ts'
import { useLabelDownload } from './use-label-download.ts'

interface ShipmentActionsProps {
  shipment: Shipment
  onAsk: (asked: Asked) => void
  /** At the head of a page they are buttons. */
  look?: 'button' | 'link'
}

/**
 * What can be done with a shipment: its labels are fetched, its sheet is printed, it is checked while it is packed, and
 * archived; the company may cancel it, or finish it.
 */
export const ShipmentActions = ({ shipment, onAsk, look = 'link' }: ShipmentActionsProps) => {
  const t = useTexts('outbound')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const labels = useLabelDownload()
  const isDoctor = useSession().user.role === 'doctor'
  const { doctorNo, outboundNo, status, unfinished, packed, productName: product } = shipment
  const isListed = look === 'link'
  // The company's own list has other things to do with a row; on the page of a shipment there is room.
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
      {packs && status === 1 && !packed && (
        <RowAction
          look={look}
          text={t('packing.pack')}
          label={t('packing.packOf', { product })}
          onClick={() =>
            navigate(packHref({ outboundNo, doctorNo }), { state: isListed ? { list: pathname + search } : null })
          }
        />
      )}
      {status === 1 && !unfinished && (
        <RowAction
          look={look}
          text={t('archive.do')}
          label={t('archive.doOf', { product })}
          onClick={() => onAsk({ kind: 'archive', shipment })}
        />
      )}
      {unfinished === 'submitting' && isDoctor && (
        <RowAction
          look={look}
          text={t('finish.do')}
          label={t('finish.doOf', { product })}
          onClick={() => onAsk({ kind: 'finish', shipment })}
        />
      )}
      {status === 1 && isDoctor && (
        <RowAction
          look={look}
          text={t('cancel.do')}
          label={t('cancel.doOf', { product })}
          onClick={() => onAsk({ kind: 'cancel', shipment })}
        />
      )}
    </>
  )
}
