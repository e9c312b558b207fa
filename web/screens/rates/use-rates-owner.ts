import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Filter } from '../../components/table/table-types.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useAccounts } from '../warehouses/use-accounts.ts'

/** Owner of the rates that a screen shows. */
export interface RatesOwner {
  /** Chosen warehouse admin, sent with every call. Undefined for a warehouse admin, whose own rates are shown. */
  adminNo: string | undefined
  /** True for the platform's default rates. */
  isDefault: boolean
  /** Filters by which the super admin chooses the owner. */
  filters: readonly Filter[]
}

/**
 * Owner of the shown rates, from the URL: the super admin chooses a warehouse admin, or sees the defaults. With
 * `isRequired`, there are no defaults and an admin must be chosen; a single admin is chosen automatically.
 */
export const useRatesOwner = (isRequired = false): RatesOwner => {
  const t = useTexts('rates')
  const isSuper = useSession().user.role === 'superAdmin'
  const [address, setAddress] = useSearchParams()
  const chosen = address.get('adminNo') ?? undefined
  const { accounts, loading, search } = useAccounts('warehouseAdmin', { chosen, enabled: isSuper })
  const [only, ...others] = accounts
  const preselected = isRequired && chosen === undefined && others.length === 0 ? only?.userNo : undefined
  useEffect(() => {
    if (preselected === undefined) return
    setAddress((parameters) => new URLSearchParams([...parameters, ['adminNo', preselected]]), { replace: true })
  }, [preselected, setAddress])
  if (!isSuper) return { adminNo: undefined, isDefault: false, filters: [] }
  const options = accounts.map(({ userNo, userName, email }) => ({
    value: userNo,
    label: userName,
    description: email,
  }))
  const searched = search ? { search: { onType: search, loading, hint: t('rate.findByEmail') } } : {}
  const filter: Filter = {
    kind: 'choice',
    id: 'adminNo',
    label: t('rate.whose'),
    all: t(isRequired ? 'rate.chooseWhose' : 'rate.defaults'),
    options,
    ...searched,
  }
  return { adminNo: chosen, isDefault: chosen === undefined, filters: [filter] }
}
