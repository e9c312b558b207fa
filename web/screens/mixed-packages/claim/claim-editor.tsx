import Alert from '@cloudscape-design/components/alert'
import Box from '@cloudscape-design/components/box'
import Container from '@cloudscape-design/components/container'
import FormField from '@cloudscape-design/components/form-field'
import Header from '@cloudscape-design/components/header'
import KeyValuePairs from '@cloudscape-design/components/key-value-pairs'
import Select from '@cloudscape-design/components/select'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { api } from '../../../api/client.ts'
import { useCall } from '../../../api/use-call.ts'
import { SearchLine } from '../../../components/fields/search-line.tsx'
import { useLeastWidth } from '../../../components/key-values.tsx'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { showAmount, showCount } from '../../../components/text/format.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { ClaimForm } from './claim-form.tsx'
import { ClaimListBox } from './claim-list-box.tsx'
import { useClaimList } from './draft-claims.ts'
import { type ClaimableTake, useInbounds } from './use-inbounds.ts'

/** Claims on mixed packages: a nurse claims against a take, a company without one. */
export const ClaimEditor = () => {
  const isNurse = useSession().user.role === 'nurse'
  const list = useClaimList()
  const [parameters] = useSearchParams()
  const [take, setTake] = useState<ClaimableTake>()
  const inbounds = useInbounds(isNurse)
  const current = useFresh(take)
  return (
    <SpaceBetween size="l">
      {isNurse && <InboundChoice inbounds={inbounds} take={current} onChoose={setTake} />}
      {isNurse && current && <InboundCard take={current} />}
      {(!isNurse || current) && (
        <ClaimForm
          key={current?.inboundNo ?? ''}
          list={list}
          take={current}
          tracking={parameters.get('tracking') ?? ''}
        />
      )}
      <ClaimListBox list={list} isNurse={isNurse} />
    </SpaceBetween>
  )
}

/** Refetches the take: claims submitted since it was listed may have reserved some of its units. */
const useFresh = (take: ClaimableTake | undefined): ClaimableTake | undefined => {
  const { data } = useCall(
    api['mixed-packages'].getPendingQuantity,
    { inboundNo: take?.inboundNo ?? '' },
    { enabled: take !== undefined, staleTime: 0 },
  )
  if (!take || data?.inboundNo !== take.inboundNo) return take
  const { leftNum, pendingQuantity: pending, available } = data
  return { ...take, leftNum, pending, available }
}

interface InboundChoiceProps {
  inbounds: ReturnType<typeof useInbounds>
  take: ClaimableTake | undefined
  onChoose: (take: ClaimableTake) => void
}

const InboundChoice = ({ inbounds, take, onChoose }: InboundChoiceProps) => {
  const t = useTexts('mixedClaim')
  const common = useTexts('components')
  const { query, takes, search, isSearched, isEmpty, loading } = inbounds
  if (query.error) return <RetryAlert message={query.error} onRetry={() => query.refetch()} />
  if (isEmpty && !take) {
    return (
      <Container>
        <Box textAlign="center" color="text-body-secondary">
          {t('inbound.none')}
        </Box>
      </Container>
    )
  }
  const optionOf = (one: ClaimableTake) => ({
    value: one.inboundNo,
    label: t('inbound.option', { product: one.productName, upc: one.upc }),
    description: t('inbound.optionText', {
      available: showCount(one.available),
      taken: showCount(one.qty),
      warehouse: one.warehouse,
    }),
    tags: [one.inboundNo],
  })
  return (
    <Container>
      <FormField label={t('inbound.label')} stretch>
        <SearchLine onType={search}>
          <Select
            selectedOption={take ? optionOf(take) : null}
            options={takes.map(optionOf)}
            onChange={({ detail }) => {
              const chosen = takes.find(({ inboundNo }) => inboundNo === detail.selectedOption.value)
              if (chosen) onChoose(chosen)
            }}
            placeholder={t('inbound.choose')}
            filteringType="manual"
            filteringAriaLabel={common('field.findIn', { label: t('inbound.label') })}
            filteringPlaceholder={common('field.find')}
            onLoadItems={({ detail }) => search(detail.filteringText)}
            statusType={loading ? 'loading' : 'finished'}
            loadingText={common('loading')}
            empty={isSearched ? common('field.noMatch') : t('inbound.none')}
          />
        </SearchLine>
      </FormField>
    </Container>
  )
}

/**
 * The chosen take: its product and price, and its units taken, outstanding, reserved by pending claims, and
 * available for new claims.
 */
const InboundCard = ({ take }: { take: ClaimableTake }) => {
  const t = useTexts('mixedClaim')
  const { productName, qty, leftNum, pending, available, price } = take
  return (
    <Container header={<Header variant="h2">{t('inbound.card')}</Header>}>
      <SpaceBetween size="m">
        <KeyValuePairs
          columns={3}
          minColumnWidth={useLeastWidth()}
          items={[
            { label: t('inbound.product'), value: productName },
            { label: t('inbound.taken'), value: showCount(qty) },
            { label: t('inbound.left'), value: showCount(leftNum) },
            { label: t('inbound.pending'), value: showCount(pending) },
            { label: t('inbound.available'), value: <strong>{showCount(available)}</strong> },
            { label: t('inbound.price'), value: showAmount(price) },
          ]}
        />
        {pending > 0 && (
          <Alert type="info">
            {t('inbound.tip', {
              count: pending,
              pending: showCount(pending),
              available: t('inbound.areAvailable', { count: available, units: showCount(available) }),
            })}
          </Alert>
        )}
      </SpaceBetween>
    </Container>
  )
}
