import Box from '@cloudscape-design/components/box'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import { useState } from 'react'
import { says } from '../../../../shared/contract/issues.ts'
import { inboundReasons } from '../../../../shared/inbound/inbound.reasons.ts'
import { inventory as contract } from '../../../../shared/inventory/inventory.contract.ts'
import { api } from '../../../api/client.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { Take } from '../take-record.ts'

const body = contract.calls.confirmNurseInbound.body.pick({ confirmNum: true })

/** A nurse confirms goods that arrived in their self storage. */
export const ConfirmStorageModal = ({ take, onClose }: { take: Take; onClose: () => void }) => {
  const t = useTexts('takes')
  const { inboundNo, productName: product, leftNum: most, warehouse, price } = take
  const [schema] = useState(() =>
    body.extend({ confirmNum: body.shape.confirmNum.max(most, says(inboundReasons.moreThanLeft)) }),
  )
  const confirm = useMutationCall(api.inventory.confirmNurseInbound, {
    invalidates: ['inbound', 'inventory', 'payments', 'home'],
    refreshesOnError: ['inbound'],
    success: ({ amount, balance }, { confirmNum }) =>
      t('storage.done', {
        count: confirmNum,
        units: showCount(confirmNum),
        product,
        amount: showAmount(amount),
        balance: showAmount(balance),
      }),
  })
  return (
    <FormModal
      title={t('storage.title')}
      submitText={t('storage.submit')}
      schema={schema}
      defaults={{ confirmNum: most }}
      onSubmit={({ confirmNum }) => confirm.mutateAsync({ inboundNo, confirmNum })}
      onClose={onClose}
    >
      {({ control }) => (
        <>
          <Box variant="strong">{product}</Box>
          <Box variant="p">{t('storage.text')}</Box>
          <KeyValuePairs
            columns={2}
            items={[
              { label: t('storage.storage'), value: warehouse },
              { label: t('list.price'), value: showAmount(price) },
            ]}
          />
          <NumberField
            control={control}
            name="confirmNum"
            label={t('storage.quantity')}
            constraint={t('storage.upTo', { most: showCount(most) })}
          />
        </>
      )}
    </FormModal>
  )
}
