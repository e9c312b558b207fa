import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import ColumnLayout from '@cloudscape-design/components/column-layout'
import Container from '@cloudscape-design/components/container'
import Header from '@cloudscape-design/components/header'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import * as z from 'zod'
import { readBy, says } from '../../../../shared/contract/issues.ts'
import { mixedClaimsReasons } from '../../../../shared/mixed-packages/claims.reasons.ts'
import { mixedPackages } from '../../../../shared/mixed-packages/mixed-packages.contract.ts'
import { MAX_WITHOUT_INBOUND } from '../../../../shared/mixed-packages/review.rules.ts'
import { normalTracking, parseTracking } from '../../../../shared/values/tracking.ts'
import { isSameUpc, normalUpc, parseUpc } from '../../../../shared/values/upc.ts'
import { api } from '../../../api/client.ts'
import { useWholeList } from '../../../api/use-whole-list.ts'
import { useFilling } from '../../../components/fields/filling.ts'
import { NumberField } from '../../../components/fields/number-field.tsx'
import { SelectField } from '../../../components/fields/select-field.tsx'
import { settle } from '../../../components/fields/settle.ts'
import { TextField } from '../../../components/fields/text-field.tsx'
import { FormProblem } from '../../../components/modals/form-problem.tsx'
import { SchemaFormElement } from '../../../components/modals/schema-form-element.tsx'
import { useSchemaForm } from '../../../components/modals/use-schema-form.ts'
import { showCount } from '../../../components/text/format.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { type ClaimList, isDuplicate, MAX_DRAFTS } from './draft-claims.ts'
import { type Found, FoundItems } from './found-items.tsx'
import type { ClaimableTake } from './use-inbounds.ts'

interface ClaimFormProps {
  list: ClaimList
  /** The take that a nurse has chosen; it determines the UPC and the warehouse. */
  take: ClaimableTake | undefined
  /** Initial tracking number, from the URL. */
  tracking: string
}

const STALE_MS = 60_000

/** Form for a claim, typed or filled from a search result; submitting it adds the claim to the list below. */
export const ClaimForm = ({ list, take, tracking }: ClaimFormProps) => {
  const t = useTexts('mixedClaim')
  const [asked, setAsked] = useState<{ tracking: string; upc: string; warehouseNo: string }>()
  const [picked, setPicked] = useState<Found>()
  const [shown, setShown] = useState({ problem: '', of: list.drafts })
  // Hides the problem once the list changes: the duplicate may have been removed from it.
  const problem = shown.of === list.drafts ? shown.problem : ''
  const setProblem = useCallback((next: string) => setShown({ problem: next, of: list.drafts }), [list.drafts])
  const schema = useMemo(() => claimSchema(take), [take])
  const warehouses = useWholeList(api['mixed-packages'].listAccessibleWarehouses, {}, { staleTime: STALE_MS })
  const options = (warehouses.data?.records ?? []).map(({ warehouseNo, warehouse, isShared }) => ({
    value: warehouseNo,
    label: warehouse,
    description: isShared ? t('form.shared') : undefined,
  }))
  const only = options.length === 1 ? options[0]?.value : undefined
  const nameOf = (warehouseNo: string): string => {
    const chosen = options.find(({ value }) => value === warehouseNo)
    // A search result names its warehouse, even if the list has not loaded.
    return chosen?.label ?? (picked?.warehouseNo === warehouseNo ? picked.warehouse : '')
  }
  const {
    form,
    problem: refused,
    submit,
    busy,
  } = useSchemaForm({
    schema,
    defaults: { tracking, upc: take?.upc ?? '', quantity: 1, warehouseNo: take?.warehouseNo ?? only ?? '' },
    onSubmit: (values) => {
      const draft = {
        ...values,
        tracking: normalTracking(values.tracking),
        upc: normalUpc(values.upc),
        warehouse: take?.warehouse ?? nameOf(values.warehouseNo),
        inboundNo: take?.inboundNo ?? '',
        productName: take?.productName,
        mixedPackageId: picked && isOf(picked, values) ? picked.mixedPackageId : '',
      }
      if (list.drafts.length >= MAX_DRAFTS) return setProblem(t('list.full'))
      if (isDuplicate(list.drafts, draft)) return setProblem(t('list.twice'))
      setProblem('')
      list.add(draft)
      form.reset({ ...values, tracking: '', quantity: 1 })
    },
  })
  const { setValue, getValues, watch, control } = form
  useEffect(() => {
    const { unsubscribe } = watch((_, { name, type }) => {
      setProblem('')
      // Editing a search field hides the results of the previous search; filling in a result keeps them.
      if (type === 'change' && name !== 'quantity') setAsked(undefined)
    })
    return unsubscribe
  }, [watch, setProblem])
  const isChosen = useWatch({ control, name: 'warehouseNo' }) !== ''
  useFilling(control, !isChosen && warehouses.isFetching && !warehouses.data)
  // Warehouses load after the form; if there is only one, it is preselected.
  const chooseOnly = useEffectEvent((warehouseNo: string) => {
    if (!getValues('warehouseNo')) settle(form, 'warehouseNo')(warehouseNo)
  })
  useEffect(() => {
    if (only) chooseOnly(only)
  }, [only])
  const use = (found: Found) => {
    setPicked(found)
    settle(form, 'tracking')(found.tracking, { shouldDirty: true })
    if (!take) settle(form, 'upc')(found.upc, { shouldDirty: true })
    if (!take) settle(form, 'warehouseNo')(found.warehouseNo, { shouldDirty: true })
    setValue('quantity', Math.min(found.unclaimedQty, mostOf(take)), { shouldDirty: true, shouldValidate: true })
  }
  const find = () => {
    const { tracking: number, upc, warehouseNo } = getValues()
    const hasWords = number.trim() !== '' || upc.trim() !== ''
    setProblem(hasWords ? '' : t('form.findNeeds'))
    if (!hasWords) return setAsked(undefined)
    setAsked({ tracking: number.trim(), upc: upc.trim(), warehouseNo: take ? warehouseNo : '' })
  }
  return (
    <SpaceBetween size="l">
      <Container header={<Header variant="h2">{t('form.title')}</Header>}>
        <SchemaFormElement busy={busy} onSubmit={submit}>
          <SpaceBetween size="l">
            <ColumnLayout columns={2}>
              <TextField control={control} name="tracking" label={t('form.tracking')} />
              <TextField control={control} name="upc" label={t('form.upc')} readOnly={take !== undefined} />
              <NumberField
                control={control}
                name="quantity"
                label={t('form.quantity')}
                constraint={t('form.upTo', { most: showCount(mostOf(take)) })}
                step={1}
              />
              <SelectField
                control={control}
                name="warehouseNo"
                label={t('form.warehouse')}
                options={take ? [{ value: take.warehouseNo, label: take.warehouse }] : options}
                loading={warehouses.isFetching && options.length === 0}
                query={warehouses}
                empty={t('form.noWarehouses')}
                readOnly={take !== undefined}
              />
            </ColumnLayout>
            {problem && (
              <div data-invalid="alert">
                <Alert type="warning">{problem}</Alert>
              </div>
            )}
            <FormProblem message={refused} />
            <SpaceBetween direction="horizontal" size="xs">
              <Button variant="primary" formAction="submit" loading={busy}>
                {t('form.add')}
              </Button>
              <Button formAction="none" iconName="search" onClick={find}>
                {t('form.find')}
              </Button>
            </SpaceBetween>
          </SpaceBetween>
        </SchemaFormElement>
      </Container>
      {asked && <FoundItems asked={asked} onUse={use} />}
    </SpaceBetween>
  )
}

const isOf = (found: Found, { tracking, upc }: { tracking: string; upc: string }): boolean =>
  found.tracking === normalTracking(tracking) && isSameUpc(found.upc, upc)

const { tracking, upc, quantity, warehouseNo } = mixedPackages.calls.submitMixedClaim.body.shape

/**
 * Maximum units of one claim: those of the take that no pending claim has reserved; without a take, the limit of
 * SPEC-mixed-packages-91.
 */
const mostOf = (take: ClaimableTake | undefined): number => take?.available ?? MAX_WITHOUT_INBOUND

/** Schema of the claim form, with the server's rules for each field. */
const claimSchema = (take: ClaimableTake | undefined) =>
  z.object({
    tracking: tracking.superRefine(readBy(parseTracking)),
    upc: upc.superRefine(readBy(parseUpc)),
    quantity: quantity.max(
      mostOf(take),
      take
        ? says(mixedClaimsReasons.beyondLeft)
        : says(mixedClaimsReasons.mostWithoutInbound, { most: MAX_WITHOUT_INBOUND }),
    ),
    warehouseNo,
  })
