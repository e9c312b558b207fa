import { refuse } from '../../../shared/contract/errors.ts'
import { generalReasons } from '../../../shared/contract/general.reasons.ts'
import type { notifications } from '../../../shared/notifications/notifications.contract.ts'
import { mailAddressOf } from '../../people/public.ts'
import { userItem } from '../../platform/actor.items.ts'
import { ref } from '../../platform/db/table.ts'
import type { UseCase } from '../../platform/http/routes.ts'
import { choicesOf } from '../preferences/choices.ts'
import { noticeSettingsItem } from '../preferences/settings.items.ts'

/** Notification settings of the caller. */
export const getNoticePreferences: UseCase<typeof notifications.calls.getNoticePreferences> = async (
  { table },
  { userNo, role },
) => {
  const [user, settings] = await table.batchGet([ref(userItem, { userNo }), ref(noticeSettingsItem, { userNo })], {
    consistent: true,
  })
  if (!user) throw refuse(generalReasons.noAccount)
  const isMailed = mailAddressOf(user) !== undefined
  return { topics: choicesOf(role, settings?.topics ?? {}), isMailed, email: user.email }
}
