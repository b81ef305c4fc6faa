/** The pages of the user menu (S-078, S-079); who may not open one does not see it. */
import {
  IconFileDescription,
  IconFileText,
  IconLifebuoy,
  IconSettings2,
  IconShieldLock,
  IconSparkles,
  IconSpeakerphone,
  IconUser,
  IconUserShield,
  type TablerIcon,
} from '@tabler/icons-react'

export interface UserLink {
  readonly to: string
  readonly label: string
  readonly icon: TablerIcon
}

export const USER_LINKS: readonly UserLink[] = [
  { to: '/menu/perfil', label: 'Perfil', icon: IconUser },
  { to: '/menu/termos-uso', label: 'Termos de uso', icon: IconFileText },
  { to: '/menu/termos-uso-embarcador', label: 'Termos de uso para embarcadores', icon: IconFileDescription },
  { to: '/menu/adendo-protecao-dados', label: 'Adendo de proteção de dados', icon: IconShieldLock },
  { to: '/configuracoes/permissoes', label: 'Permissões', icon: IconUserShield },
  { to: '/painel-admin', label: 'Painel admin', icon: IconSettings2 },
  { to: '/painel-admin/anuncios', label: 'Anúncios', icon: IconSpeakerphone },
  { to: '/painel-admin/novidades', label: 'Novidades', icon: IconSparkles },
  { to: '/menu/ficha-suporte', label: 'Ficha de suporte', icon: IconLifebuoy },
]
