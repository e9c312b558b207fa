import Box from '@cloudscape-design/components/box'
import Button from '@cloudscape-design/components/button'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod'
import type { Output } from '../../../../shared/contract/call.ts'
import { products as contract } from '../../../../shared/products/products.contract.ts'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { useMutationCall } from '../../../api/use-mutation-call.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { useTypeahead } from '../../../components/fields/search/use-typeahead.ts'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { FormModal } from '../../../components/modals/form-modal.tsx'
import { showCount } from '../../../components/text/format.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useSentences, useTexts } from '../../../texts/use-texts.ts'
import type { DiscountRecord } from '../rate-record.ts'

const schema = contract.calls.saveFreeStorage.body.pick({ productNo: true, months: true })
type GrantForm = z.input<typeof schema>
type Listed = Output<typeof contract.calls.listFreeStorage>['records'][number]

/** Calls that show a product's free storage. */
const STALE = [api.products.listFreeStorage, api.products.getProduct] as const

interface FreeStorageModalProps {
  company: Pick<DiscountRecord, 'doctorNo' | 'doctorName'>
  adminNo: string | undefined
  onClose: () => void
}

/** Grants free storage for a company's products, and accepts or declines months that the company requested. */
export const FreeStorageModal = ({ company, adminNo, onClose }: FreeStorageModalProps) => {
  const t = useTexts('rates')
  const isSuper = useSession().user.role === 'superAdmin'
  const { doctorNo, doctorName: name } = company
  const save = useMutationCall(api.products.saveFreeStorage, {
    invalidates: STALE,
    refreshesOnError: STALE,
    success: t('freeStorage.saved'),
  })
  const { data: listed } = useWholeList(api.products.listFreeStorage, { doctorNo, adminNo })
  /** Months listed for a product, as the user sees them; sent with the save. */
  const seenOf = (productNo: string) =>
    listed && (listed.records.find((one) => one.productNo === productNo)?.months ?? null)
  return (
    <FormModal
      title={t('freeStorage.title', { name })}
      submitText={t('freeStorage.save')}
      schema={schema}
      defaults={{ productNo: '' }}
      onSubmit={(values) => save.mutateAsync({ ...values, doctorNo, adminNo, seenMonths: seenOf(values.productNo) })}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Box variant="p">{t(isSuper ? 'freeStorage.textSuper' : 'freeStorage.text')}</Box>
          <Exceptions doctorNo={doctorNo} adminNo={adminNo} />
          <GrantFields form={form} doctorNo={doctorNo} />
        </>
      )}
    </FormModal>
  )
}

interface Of {
  doctorNo: string
  adminNo: string | undefined
}

const Exceptions = ({ doctorNo, adminNo }: Of) => {
  const t = useTexts('rates')
  const say = useSentences()
  const query = useWholeList(api.products.listFreeStorage, { doctorNo, adminNo })
  if (query.error) return <Box color="text-status-error">{say(query.error)}</Box>
  const records = query.data?.records
  if (records?.length === 0) return <Box color="text-body-secondary">{t('freeStorage.none')}</Box>
  return (
    <SpaceBetween size="s">
      {(records ?? []).map((one) => (
        <Exception key={one.productNo} one={one} of={{ doctorNo, adminNo }} />
      ))}
    </SpaceBetween>
  )
}

const Exception = ({ one, of }: { one: Listed; of: Of }) => {
  const t = useTexts('rates')
  const [saved, setSaved] = useState<number | null>()
  const save = useMutationCall(api.products.saveFreeStorage, {
    invalidates: STALE,
    refreshesOnError: STALE,
    success: t(saved === null ? 'freeStorage.ended' : 'freeStorage.saved'),
  })
  const { productNo, productName: product, months, requested, setBy: by = '' } = one
  const set = (to: number | null) => {
    setSaved(to)
    save.mutate({ ...of, productNo, months: to, seenMonths: months ?? null })
  }
  const count = months ?? requested ?? 0
  const shown = { count, months: showCount(count) }
  return (
    <div>
      <div>{product}</div>
      <Box color="text-body-secondary">
        {months === undefined ? t('freeStorage.requested', shown) : t('freeStorage.granted', { ...shown, by })}
      </Box>
      <SpaceBetween size="s" direction="horizontal">
        {months === undefined && (
          <Button
            variant="inline-link"
            ariaLabel={t('freeStorage.acceptOf', { product })}
            onClick={() => set(requested ?? null)}
          >
            {t('freeStorage.accept')}
          </Button>
        )}
        <Button
          variant="inline-link"
          ariaLabel={t(months === undefined ? 'freeStorage.declineOf' : 'freeStorage.endOf', { product })}
          onClick={() => set(null)}
        >
          {t(months === undefined ? 'freeStorage.decline' : 'freeStorage.end')}
        </Button>
      </SpaceBetween>
    </div>
  )
}

interface GrantFieldsProps {
  form: UseFormReturn<GrantForm, unknown, z.output<typeof schema>>
  doctorNo: string
}

const GrantFields = ({ form: { control }, doctorNo }: GrantFieldsProps) => {
  const t = useTexts('rates')
  const say = useSentences()
  const { onType, condition, answerOf, isSearching } = useTypeahead()
  const query = useCall(
    api.products.chooseProducts,
    { doctorNo, condition: condition || undefined },
    { keepPrevious: true },
  )
  const found = answerOf(query)?.records ?? []
  const options = found.map((product) => ({
    value: product.productNo,
    label: product.productName,
    description: product.upc,
  }))
  return (
    <>
      <SelectField
        control={control}
        name="productNo"
        label={t('freeStorage.product')}
        options={options}
        loading={isSearching(query)}
        query={query}
        onSearch={onType}
        constraint={t('freeStorage.find')}
        empty={query.error ? say(query.error) : t('freeStorage.noProducts')}
      />
      <NumberField
        control={control}
        name="months"
        label={t('freeStorage.months')}
        constraint={t('freeStorage.monthsRule')}
      />
    </>
  )
}
