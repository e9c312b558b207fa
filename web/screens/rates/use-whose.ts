import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Filter } from '../../components/table/table-types.ts'
import { useSession } from '../../session/session-context.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { useAccounts } from '../warehouses/use-accounts.ts'

/** Whose rates a screen shows. */
export interface Whose {
  /** The warehouse admin chosen; goes into every call. Warehouse admins leave it out and mean themselves. */
  adminNo: string | undefined
  /** The rates of nobody in particular: the platform's defaults. */
  isDefault: boolean
  /** Lets the super admin choose. */
  filters: readonly Filter[]
}

/**
 * Whose rates are shown, by the address: the super admin chooses among warehouse admins, or sees the defaults. `isRequired`
 * where there are no defaults, and an admin has to be chosen: then an only one is.
 */
export const useWhose = (isRequired = false): Whose => {
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
