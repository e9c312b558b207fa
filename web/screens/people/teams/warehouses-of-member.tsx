import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { MemberRecord } from './member-record.ts'

/** Warehouses that an admin runs for the company, or a nurse's self storage for the company. */
export const WarehousesOfMember = ({ member: { userNo, role } }: { member: MemberRecord }) => {
  const t = useTexts('teams')
  const common = useTexts('components')
  const say = useSentences()
  const { data, error } = useWholeList(api.warehouses.listWarehousesOfUser, { userNo })
  const lines = data?.records.map(({ warehouseNo, warehouse }) => <div key={warehouseNo}>{warehouse}</div>)
  const text = error ? say(error) : common('loading')
  return (
    <KeyValuePairs
      items={[
        {
          label: t(role === 'nurse' ? 'members.selfStorage' : 'members.runs'),
          value: lines?.length === 0 ? t('members.noWarehouse') : (lines ?? text),
        },
      ]}
    />
  )
}
