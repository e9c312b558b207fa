import type { ReactNode } from 'react'
import { NoteView } from '../../../components/note/note-view.tsx'
import { ShipmentLink } from '../../../components/record/record-links.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { ShipmentDetail } from '../shipment-record.ts'
import { PriorityBadge } from '../shipment-state.tsx'
import styles from './queue.module.css'

interface ShipmentHeadProps {
  shipment: ShipmentDetail
  actions: ReactNode
}

/** The shipment in hand. Its company is large: the next one may be of another company. */
export const ShipmentHead = ({ shipment, actions }: ShipmentHeadProps) => {
  const t = useTexts('outbound')
  const { company, warehouse, splitPackagesNum, carrier, carrierName, tracking, note, noteFormat } = shipment
  const facts = [
    [t('columns.warehouse'), warehouse],
    [t('columns.boxes'), showCount(splitPackagesNum)],
    [t('columns.carrier'), carrierName || carrier],
    [t('columns.tracking'), tracking],
  ].filter(([, value]) => value !== '')
  return (
    <section aria-label={company}>
      <div className={styles.top}>
        <div className={styles.name}>
          <h2 className={styles.company}>{company}</h2>
          <div className={styles.number}>
            <PriorityBadge priority={shipment.priority} />{' '}
            <ShipmentLink {...shipment}>{shipment.outboundNo}</ShipmentLink>
          </div>
        </div>
        {actions}
      </div>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {note !== '' && (
        <div className={styles.note}>
          <NoteView note={note} noteFormat={noteFormat} />
        </div>
      )}
    </section>
  )
}
