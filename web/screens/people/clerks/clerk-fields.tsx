import Checkbox from '@cloudscape-design/components/checkbox'
import Multiselect from '@cloudscape-design/components/multiselect'
import RadioGroup from '@cloudscape-design/components/radio-group'
import SpaceBetween from '@cloudscape-design/components/space-between'
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form'
import { CLERK_RIGHTS } from '../../../../shared/rights/rights.ts'
import { PERMISSIONS } from '../../../../shared/values/permission.ts'
import { api } from '../../../api/client.ts'
import { useCalls } from '../../../api/use-calls.ts'
import { FieldFrame } from '../../../components/fields/field-frame.tsx'
import { useField } from '../../../components/fields/field-props.ts'
import { RetryAlert } from '../../../components/page/retry-alert.tsx'
import { showList } from '../../../components/text/show-list.ts'
import { useSession } from '../../../session/session-context.tsx'
import { useTexts } from '../../../texts/use-texts.ts'
import { clerkRightsText } from '../rights/clerk-text.ts'
import type { ClerkForm } from './clerk-form.ts'
import type { ClerkRecord } from './clerk-record.ts'

interface ClerkFieldsProps<V extends FieldValues & ClerkForm> {
  control: Control<V, unknown, FieldValues>
  /** The clerk as stored; undefined while inviting. */
  clerk?: ClerkRecord
}

/** What a clerk may do, and in which warehouses. */
export const ClerkFields = <V extends FieldValues & ClerkForm>({ control, clerk }: ClerkFieldsProps<V>) => {
  const { user } = useSession()
  const granted = clerk?.permissions ?? []
  const permissions = PERMISSIONS.filter((one) => user.permissions.includes(one) || granted.includes(one))
  return (
    <>
      <RightsField control={control} />
      <WarehousesField control={control} kept={clerk?.warehouses ?? []} />
      {permissions.length > 0 && <PermissionsField control={control} permissions={permissions} />}
    </>
  )
}

/** `values` with `value` added or removed. */
const toggled = <T,>(values: readonly T[], value: T, isIn: boolean): T[] => [
  ...values.filter((one) => one !== value),
  ...(isIn ? [value] : []),
]

const listOf = <T,>(value: unknown): readonly T[] => (Array.isArray(value) ? value : [])

const RightsField = <V extends FieldValues & ClerkForm>({ control }: Pick<ClerkFieldsProps<V>, 'control'>) => {
  const t = useTexts('clerks')
  const rights = useTexts('rights')
  const { field, value, frame } = useField(
    { control, name: 'rights' as FieldPath<V>, label: rights('clerk.label') },
    (one) => clerkRightsText(rights, listOf(one)),
  )
  const chosen = listOf<ClerkForm['rights'][number]>(value)
  return (
    <FieldFrame {...frame} required>
      <SpaceBetween size="xs">
        {CLERK_RIGHTS.map((right) => (
          <Checkbox
            key={right}
            checked={chosen.includes(right)}
            description={t(`rightTexts.${right}`)}
            onChange={({ detail }) => field.onChange(toggled(chosen, right, detail.checked))}
          >
            {rights(`clerk.${right}`)}
          </Checkbox>
        ))}
      </SpaceBetween>
    </FieldFrame>
  )
}

const STALE_MS = 60_000
/** Warehouses read per company, the most of one page. */
const MOST = 100
/** From this number on, the options have a search line. */
const FILTER_FROM = 8

interface WarehousesFieldProps<V extends FieldValues & ClerkForm> extends Pick<ClerkFieldsProps<V>, 'control'> {
  /** Warehouses of the stored clerk. They stay in the list even if the user does not run them any more. */
  kept: ClerkRecord['warehouses']
}

const WarehousesField = <V extends FieldValues & ClerkForm>({ control, kept }: WarehousesFieldProps<V>) => {
  const t = useTexts('clerks')
  const scopeName = 'scope' as FieldPath<V>
  const { field } = useField({ control, name: scopeName, label: t('warehouses.label') }, (one) =>
    t(one === 'some' ? 'warehouses.some' : 'warehouses.all'),
  )
  const scope: unknown = useWatch({ control, name: scopeName })
  return (
    <>
      <FieldFrame label={t('warehouses.label')}>
        <RadioGroup
          value={scope === 'some' ? 'some' : 'all'}
          onChange={({ detail }) => field.onChange(detail.value)}
          items={(['all', 'some'] as const).map((one) => ({ value: one, label: t(`warehouses.${one}`) }))}
        />
      </FieldFrame>
      {scope === 'some' && <WarehouseChoice control={control} kept={kept} />}
    </>
  )
}

const WarehouseChoice = <V extends FieldValues & ClerkForm>({ control, kept }: WarehousesFieldProps<V>) => {
  const t = useTexts('clerks')
  const common = useTexts('components')
  const { companies } = useSession().user
  const lists = useCalls(
    api.warehouses.listOwnWarehouses,
    companies.map(({ doctorNo }) => ({ doctorNo, size: MOST })),
    { staleTime: STALE_MS },
  )
  const known = new Map(kept.map((one) => [one.warehouseNo, { ...one, company: '' }]))
  for (const [at, { data }] of lists.entries()) {
    const company = companies[at]?.doctorName ?? ''
    for (const { doctorNo, warehouseNo, warehouse } of data?.records ?? [])
      known.set(warehouseNo, { doctorNo, warehouseNo, warehouse, company })
  }
  const nameOf = ({ warehouseNo }: { warehouseNo: string }): string => known.get(warehouseNo)?.warehouse ?? warehouseNo
  const { field, value, frame } = useField(
    { control, name: 'warehouses' as FieldPath<V>, label: t('warehouses.choose') },
    (one) => showList(listOf<{ warehouseNo: string }>(one).map(nameOf)),
  )
  const failed = lists.find(({ error }) => error !== null)
  if (failed?.error) return <RetryAlert message={failed.error} onRetry={() => failed.refetch()} />
  const isLoading = lists.some(({ isPending }) => isPending)
  const options = [...known.values()].map(({ warehouseNo, warehouse, company }) => ({
    value: warehouseNo,
    label: warehouse,
    ...(company && companies.length > 1 ? { description: company } : {}),
  }))
  const chosen = new Set(listOf<{ warehouseNo: string }>(value).map(({ warehouseNo }) => warehouseNo))
  return (
    <FieldFrame {...frame}>
      <Multiselect
        ref={field.ref}
        options={options}
        selectedOptions={options.filter((one) => chosen.has(one.value))}
        onChange={({ detail }) =>
          field.onChange(
            detail.selectedOptions.flatMap(({ value: no = '' }) => {
              const found = known.get(no)
              return found ? [{ doctorNo: found.doctorNo, warehouseNo: found.warehouseNo }] : []
            }),
          )
        }
        onBlur={field.onBlur}
        filteringType={options.length >= FILTER_FROM ? 'auto' : 'none'}
        filteringPlaceholder={t('warehouses.find')}
        filteringAriaLabel={common('field.findIn', { label: t('warehouses.label') })}
        placeholder={t('warehouses.choose')}
        deselectAriaLabel={({ label }) => t('warehouses.deselect', { warehouse: label ?? '' })}
        statusType={isLoading ? 'loading' : 'finished'}
        loadingText={common('loading')}
        empty={t('warehouses.none')}
        expandToViewport
      />
    </FieldFrame>
  )
}

interface PermissionsFieldProps<V extends FieldValues & ClerkForm> extends Pick<ClerkFieldsProps<V>, 'control'> {
  permissions: readonly ClerkRecord['permissions'][number][]
}

const PermissionsField = <V extends FieldValues & ClerkForm>({ control, permissions }: PermissionsFieldProps<V>) => {
  const t = useTexts('clerks')
  const { field, value, frame } = useField(
    { control, name: 'permissions' as FieldPath<V>, label: t('permissions.label') },
    (one) =>
      showList(listOf<ClerkRecord['permissions'][number]>(one).map((each) => t(`permissions.${each}`))) ||
      t('permissions.none'),
  )
  const chosen = listOf<ClerkRecord['permissions'][number]>(value)
  return (
    <FieldFrame {...frame} required={false} description={t('permissions.text')}>
      <SpaceBetween size="xs">
        {permissions.map((one) => (
          <Checkbox
            key={one}
            checked={chosen.includes(one)}
            onChange={({ detail }) => field.onChange(toggled(chosen, one, detail.checked))}
          >
            {t(`permissions.${one}`)}
          </Checkbox>
        ))}
      </SpaceBetween>
    </FieldFrame>
  )
}
