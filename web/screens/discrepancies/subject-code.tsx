import { useContext } from 'react'
import { LinkedCode } from '../../components/page/linked-code.tsx'
import { TrackingText } from '../../components/parcel/tracking-text.tsx'
import { shipmentAddress, takeAddress, transferAddress } from '../../components/record/record-address.ts'
import { SessionContext } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { CaseRecord } from './case-record.ts'

/** The number of a case's record, linked to the page that shows it to the user's role. */
export const SubjectCode = ({ found }: { found: CaseRecord }) => {
  const t = useTexts('discrepancies')
  const href = useHref(found)
  const { subject, subjectNo, tracking } = found
  if (tracking !== undefined) return <TrackingText tracking={tracking} />
  return <LinkedCode code={subjectNo} what={t(`subjects.${subject}`)} href={href} />
}

const useHref = ({ subject, subjectNo, doctorNo }: CaseRecord): string | undefined => {
  const session = useContext(SessionContext)
  if (!session) return undefined
  const { company, user } = session
  // Without a current company, the address names the record's company.
  if (subject === 'shipment') return shipmentAddress(subjectNo, company ? undefined : doctorNo)
  if (subject === 'take') return takeAddress(subjectNo, user.role)
  return subject === 'transfer' ? transferAddress(subjectNo, user.role) : undefined
}
