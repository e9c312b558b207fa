import { useWatch } from 'react-hook-form'
import { api } from '../../api/client.ts'
import { useWholeList } from '../../api/use-whole-list.ts'
import type { Choice } from '../../components/fields/choice.ts'
import { SelectField } from '../../components/fields/select-field.tsx'
import { useSentences, useTexts } from '../../texts/use-texts.ts'
import type { WarehouseFieldsProps } from './place-fields.tsx'
import { useAccounts, useCompanies } from './use-accounts.ts'

/** Role number of `/member/*` (DEC-people-63). */
const WAREHOUSE_ADMIN = 3
const BLOCKED = 3

/** Field in which the company chooses the admin: one of its active warehouse admins. */
export const MemberAdminField = ({ form: { control } }: WarehouseFieldsProps) => {
  const t = useTexts('warehouses')
  const say = useSentences()
  const query = useWholeList(api.people.listAllMembers, { roleId: WAREHOUSE_ADMIN })
  const options: readonly Choice[] = (query.data?.records ?? [])
    .filter(({ status, isDisabled }) => status !== BLOCKED && !isDisabled)
    .map(({ userNo, userName, email }) => ({ value: userNo, label: userName, description: email }))
  const nobody = query.data !== undefined && options.length === 0
  return (
    <SelectField
      control={control}
      name="adminNo"
      label={t('columns.admin')}
      options={options}
      loading={query.isPending}
      query={query}
      constraint={t(nobody ? 'form.noAdminText' : 'form.adminRule')}
      empty={query.error ? t('form.unloaded', { why: say(query.error) }) : t('form.noAdmin')}
    />
  )
}

interface AnyAdminFieldProps extends WarehouseFieldsProps {
  /** Current admin, who stays an option even if the account is disabled. */
  current?: Choice
}

/**
 * Field in which the super admin chooses the admin: any enabled warehouse admin; an admin from outside the company
 * becomes its member.
 */
export const AnyAdminField = ({ form: { control }, current }: AnyAdminFieldProps) => {
  const t = useTexts('warehouses')
  const say = useSentences()
  const chosen = useWatch({ control, name: 'adminNo' })
  const { accounts, error, query, loading, search } = useAccounts('warehouseAdmin', { chosen })
  const enabled = accounts
    .filter(({ status }) => status === 1)
    .map(({ userNo, userName, email, emailProven }) => ({
      value: userNo,
      label: userName,
      // An unconfirmed admin may still be chosen by their own companies, which only the server knows.
      description: emailProven ? email : t('form.unconfirmedAdmin', { email }),
    }))
  const options = current && !enabled.some(({ value }) => value === current.value) ? [current, ...enabled] : enabled
  return (
    <SelectField
      control={control}
      name="adminNo"
      label={t('columns.admin')}
      options={options}
      loading={loading}
      query={query}
      {...(search ? { onSearch: search } : {})}
      constraint={search ? `${t('form.anyAdminRule')} ${t('form.findByEmail')}` : t('form.anyAdminRule')}
      empty={error ? t('form.unloaded', { why: say(error) }) : t('form.noAdmin')}
    />
  )
}

/** Field in which the super admin chooses the company. */
export const CompanyField = ({ form: { control } }: WarehouseFieldsProps) => {
  const t = useTexts('warehouses')
  const say = useSentences()
  const chosen = useWatch({ control, name: 'doctorNo' })
  const { companies, error, query, loading, search } = useCompanies({ chosen })
  return (
    <SelectField
      control={control}
      name="doctorNo"
      label={t('columns.company')}
      options={companies}
      loading={loading}
      query={query}
      {...(search ? { onSearch: search, constraint: t('form.findByEmail') } : {})}
      empty={error ? t('form.unloaded', { why: say(error) }) : t('form.noCompany')}
    />
  )
}
