import Select from '@cloudscape-design/components/select'
import { useState } from 'react'
import { api } from '../../api/client.ts'
import { useListCall } from '../../api/use-list-call.ts'
import { ExportButton } from '../../components/export/export-button.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import type { BillOfFees } from './bill-of-fees.ts'
import { feeDetailColumns } from './fee-detail-columns.tsx'
import { FeeListModal, SIZE, useFeeSearch } from './fee-list-modal.tsx'

const TYPES = [0, 1, 2] as const

/** Every row of a bill with the formulas behind it; the rows can be filtered by product and fee type (SPEC-fees-6). */
export const FeeDetailModal = ({ bill, onDismiss }: { bill: BillOfFees; onDismiss: () => void }) => {
  const t = useTexts('feeDetails')
  const say = useSentences()
  const { find, productName, pageOf, goTo } = useFeeSearch()
  const [type, setType] = useState('')
  const current = pageOf(type)
  const feeType = TYPES.find((one) => String(one) === type)
  const asked = { doctorNo: bill.doctorNo, payNo: bill.id, productName, feeType }
  const query = useListCall(api.fees.warehouseFeeDetail, { ...asked, current, size: SIZE })
  const options = [
    { value: '', label: t('allTypes') },
    ...TYPES.map((one) => ({ value: String(one), label: t(`types.type${one}`) })),
  ]
  return (
    <FeeListModal
      title={t('detailTitle', { month: bill.reportMonth })}
      bill={bill}
      query={query}
      behind="rowsSince"
      columns={feeDetailColumns(t, say, bill.doctorNo)}
      rowKey={({ id }) => id}
      find={find}
      isFiltered={productName !== undefined || feeType !== undefined}
      current={current}
      onPage={(page) => goTo(type, page)}
      onDismiss={onDismiss}
      tools={
        <>
          <Select
            ariaLabel={t('type')}
            options={options}
            selectedOption={options.find(({ value }) => value === type) ?? null}
            onChange={({ detail }) => setType(detail.selectedOption.value ?? '')}
          />
          <ExportButton call={api.exports.exportWarehouseFeeDetail} input={asked} text={t('export')} />
        </>
      }
    />
  )
}
