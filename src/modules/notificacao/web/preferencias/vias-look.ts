/** The ways of a notice as the preferences show them (design 45b). */
import {
  IconDeviceMobile,
  IconLayoutSidebarRight,
  IconMail,
  IconMailSpark,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Via } from '#platform/shared/notifications/notification.ts'

export const VIA_LOOK: Readonly<Record<Via, { readonly label: string; readonly icon: TablerIcon }>> = {
  painel: { label: 'Painel', icon: IconLayoutSidebarRight },
  email: { label: 'E-mail', icon: IconMail },
  push: { label: 'Push', icon: IconDeviceMobile },
  resumo: { label: 'Resumo', icon: IconMailSpark },
}
