import { useParams } from 'react-router-dom'
import { api } from '../../api/client.ts'
import { useCall } from '../../api/use-call.ts'
import { useMay } from '../../api/use-may.ts'
import { PageHeader } from '../../components/page/page-header.tsx'
import { RecordState } from '../../components/page/record-state.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { BringsTabs } from './nurse-inventory.tsx'

/**
 * /inventory/nurses/:nurseNo: units that a nurse still has to deliver to the company, and units that they have
 * delivered.
 */
export const InventoryOfNurseScreen = () => {
  const t = useTexts('inventory')
  const { nurseNo = '' } = useParams()
  const query = useCall(api.people.getMember, { memberId: nurseNo })
  // The name of the nurse requires another right than their units.
  if (!useMay()(api.people.getMember))
    return (
      <>
        <PageHeader title={t('brings.title')} description={t('ofNurse.text')} />
        <BringsTabs nurseId={nurseNo} />
      </>
    )
  return (
    <RecordState query={query} what={t('columns.nurse')} back={{ text: t('ofNurse.team'), href: '/teams' }}>
      {({ userNo, userName }) => (
        <>
          <PageHeader title={t('ofNurse.title', { nurse: userName })} description={t('ofNurse.text')} />
          <BringsTabs nurseId={userNo} />
        </>
      )}
    </RecordState>
  )
}
