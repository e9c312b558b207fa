import { useLocation, useNavigate } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { RowAction } from '../../components/table/row-action.tsx'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { packHref } from './packing/packing-record.ts'
import { queueHref } from './queue/queue-address.ts'
import type { ShipmentAction } from './shipment-dialogs.tsx'
import type { Shipment } from './shipment-record.ts'
import { useLabelDownload } from './use-label-download.ts'

interface ShipmentActionsProps {
  /** `reopens` is known only on the page of a shipment. */
  shipment: Shipment & { reopens?: boolean }
  onAsk: (asked: ShipmentAction) => void
  /** Buttons in a page header, links in a list. */
  look?: 'button' | 'link'
}

/**
 * Actions on a shipment: download its labels, print its sheets, check it while packing, and archive it. Its page can
 * also set its carrier and tracking number, and return it to working on the day on which it was archived. The company
 * can also cancel it, or finish an interrupted submission.
 */
export const ShipmentActions = ({ shipment, onAsk, look = 'link' }: ShipmentActionsProps) => {
  const t = useTexts('outbound')
  const labels = useLabelDownload()
  const isDoctor = useSession().user.role === 'doctor'
  const { doctorNo, outboundNo, status, unfinished, packed, reopens, productName: product } = shipment
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
      {!isListed && status !== 3 && !unfinished && (
        <RowAction
          needs={api.outbound.setOutboundTracking}
          look={look}
          text={t('departure.do')}
          label={t('departure.doOf', { product })}
          onClick={() => onAsk({ kind: 'tracking', shipment })}
        />
      )}
      {reopens && (
        <RowAction
          needs={api.outbound.changeOutboundStatus}
          look={look}
          text={t('reopen.do')}
          label={t('reopen.doOf', { product })}
          onClick={() => onAsk({ kind: 'reopen', shipment })}
        />
      )}
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

/** Packs a shipment: from a list as part of the queue, which goes on with the next one, otherwise alone. */
const PackAction = ({ shipment, look }: Required<Pick<ShipmentActionsProps, 'shipment' | 'look'>>) => {
  const t = useTexts('outbound')
  const navigate = useNavigate()
  const { search } = useLocation()
  const { doctorNo, outboundNo, productName: product } = shipment
  const place = { outboundNo, doctorNo }
  return (
    <RowAction
      needs={api.outbound.checkPacked}
      look={look}
      text={t('packing.pack')}
      label={t('packing.packOf', { product })}
      onClick={() => navigate(look === 'link' ? queueHref(search, place) : packHref(place))}
    />
  )
}
