import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { CaseBadge, CaseStates } from '../../components/discrepancies/case-states.tsx'
import { ReportAction } from '../../components/discrepancies/report-action.tsx'
import { KeyValues } from '../../components/key-values.tsx'
import { NoteView } from '../../components/note/note-view.tsx'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RecordState } from '../../components/page/record-state.tsx'
import { showCount } from '../../components/text/format.ts'
import { Instant } from '../../components/text/instant.tsx'
import { showList } from '../../components/text/show-list.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { ShipmentActions } from './shipment-actions.tsx'
import { type ShipmentAction, ShipmentDialogs } from './shipment-dialogs.tsx'
import { ShipmentFees } from './shipment-fees.tsx'
import { ShipmentItems, ShipmentStory } from './shipment-parts.tsx'
import type { ShipmentDetail } from './shipment-record.ts'
import { PriorityBadge, StateBadges } from './shipment-state.tsx'

const STATES = { 1: 'working', 2: 'archived', 3: 'cancelled' } as const

/** One shipment: its items, lots, labels and events. */
export const ShipmentScreen = () => {
  const t = useTexts('outbound')
  const { outboundNo = '' } = useParams()
  const [parameters] = useSearchParams()
  const doctorNo = parameters.get('of')
  const query = useCall(api.outbound.getOutbound, { outboundNo, doctorNo: doctorNo || undefined })
  return (
    <RecordState query={query} what={t('shipment')} back={{ text: t('title'), href: '/outbound/working' }}>
      {(shipment) => <ShipmentPage shipment={shipment} />}
    </RecordState>
  )
}

const ShipmentPage = ({ shipment }: { shipment: ShipmentDetail }) => {
  const t = useTexts('outbound')
  const [asked, setAsked] = useState<ShipmentAction>()
  // Discrepancy cases about shipments are between the company and its warehouses; nurses do not take part.
  const takesPart = useSession().user.role !== 'nurse'
  const { outboundNo, doctorNo, status, users, warehouse, splitPackagesNum, carrier, carrierName, tracking, labels } =
    shipment
  return (
    <>
      <PageHeader
        title={t('shipmentOf', { number: outboundNo })}
        actions={
          <>
            {takesPart && (
              <ReportAction
                look="button"
                reported={{ doctorNo, subject: { outboundNo }, expected: 0, products: shipment.items }}
                record={outboundNo}
              />
            )}
            {status !== 3 && <ShipmentActions shipment={shipment} onAsk={setAsked} look="button" />}
          </>
        }
        info={
          takesPart && (
            <CaseStates records={[{ doctorNo, subjectNo: outboundNo }]}>
              <CaseBadge subjectNo={outboundNo} />
            </CaseStates>
          )
        }
      />
      <SpaceBetween size="l">
        <KeyValues
          title={t('facts')}
          items={[
            {
              label: t('columns.status'),
              value: (
                <>
                  {t(`tabs.${STATES[status]}`)} <StateBadges shipment={shipment} />
                </>
              ),
            },
            { label: t('columns.priority'), value: <PriorityBadge priority={shipment.priority} /> },
            { label: t('columns.user'), value: users },
            { label: t('columns.warehouse'), value: warehouse },
            { label: t('columns.boxes'), value: showCount(splitPackagesNum) },
            { label: t('columns.carrier'), value: carrierName || carrier || '-' },
            { label: t('columns.tracking'), value: tracking || '-' },
            { label: t('labels.title'), value: showList(labels.map(({ fileName }) => fileName)) },
            { label: t('columns.company'), value: shipment.company },
            { label: t('columns.by'), value: shipment.createBy },
            { label: t('columns.submitted'), value: <Instant at={shipment.createDate} /> },
            { label: t('columns.changed'), value: <Instant at={shipment.outboundDate} /> },
          ]}
          note={shipment.note && <NoteView note={shipment.note} noteFormat={shipment.noteFormat} />}
        />
        <ShipmentItems shipment={shipment} />
        <ShipmentStory shipment={shipment} />
        <ShipmentFees outboundNo={outboundNo} doctorNo={doctorNo} />
      </SpaceBetween>
      {asked && <ShipmentDialogs asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
