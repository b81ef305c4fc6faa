import { ActionIcon, Button, Menu } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import {
  IconAdjustmentsHorizontal,
  IconCalendarDot,
  IconCalendarPlus,
  IconCalendarWeek,
  IconDeviceTv,
} from '@tabler/icons-react'
import { PAINEL } from '#modules/doca/web/shared/enderecos.ts'
import { criarOwnerPreferences } from '#modules/preferencia/preferencia.contract.ts'
import { MoreMenu } from '#platform/ui/MoreMenu.tsx'
import { BREAKPOINTS } from '#platform/ui/tokens.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import { useGoToPage, useOpenDrawer } from '#platform/web/router/navigation.ts'
import { useCanCall } from '#platform/web/session/use-can-call.ts'
import styles from '../shared/Agendamentos.module.css'
import { ESCOLHER_HORARIO, PREFERENCIAS_PAGE, SEMANA } from '../shared/agendamentos.api.ts'

interface AgendaAtalhosProps {
  readonly dia: string
  readonly unidadeId: string | undefined
}

/** Narrower than this, the ways of the schedule stand in a menu. */
const SHORT = `(max-width: calc(${BREAKPOINTS.lg} - 0.01em))`

function useAtalhos({ dia, unidadeId }: AgendaAtalhosProps) {
  const openDrawer = useOpenDrawer()
  const canSetFields = useCanCall(criarOwnerPreferences)
  const unidade = unidadeId === undefined ? '' : `&unidade=${unidadeId}`
  return {
    links: [
      { to: `${SEMANA}?dia=${dia}${unidade}`, label: 'Semana', icon: IconCalendarWeek },
      {
        to: `${PAINEL}?dia=${dia}${unidade}`,
        label: 'Painel de carregamentos',
        icon: IconDeviceTv,
      },
      ...(canSetFields
        ? [{ to: PREFERENCIAS_PAGE, label: 'Campos do horário', icon: IconAdjustmentsHorizontal }]
        : []),
    ],
    reservar: () => openDrawer(`${ESCOLHER_HORARIO}?dia=${dia}${unidade}`),
  }
}

/** Where the schedule leads: the week, the panel, its fields, and a booking that begins with what comes. */
export function AgendaAtalhos(props: AgendaAtalhosProps) {
  const { links, reservar } = useAtalhos(props)
  const isShort = useMediaQuery(SHORT, undefined, { getInitialValueInEffect: false })
  return (
    <>
      {isShort ? (
        <MaisDaAgenda links={links} />
      ) : (
        links.map(({ to, label, icon: Icon }) => (
          <PageLink key={to} className={styles.atalho} to={to}>
            <Icon size={16} aria-hidden />
            {label}
          </PageLink>
        ))
      )}
      <Button size="xs" leftSection={<IconCalendarPlus size={16} aria-hidden />} onClick={reservar}>
        Reservar
      </Button>
    </>
  )
}

/** The same for a phone, beside the title. */
export function AtalhosCurtos({ onHoje, ...props }: AgendaAtalhosProps & { readonly onHoje: () => void }) {
  const { links, reservar } = useAtalhos(props)
  return (
    <span className={styles.atalhosCurtos}>
      <MaisDaAgenda links={links} onHoje={onHoje} />
      <ActionIcon variant="filled" aria-label="Reservar" onClick={reservar}>
        <IconCalendarPlus size={18} aria-hidden />
      </ActionIcon>
    </span>
  )
}

interface MaisDaAgendaProps {
  readonly links: ReturnType<typeof useAtalhos>['links']
  readonly onHoje?: () => void
}

function MaisDaAgenda({ links, onHoje }: MaisDaAgendaProps) {
  const goToPage = useGoToPage()
  return (
    <MoreMenu label="Mais da agenda">
      {onHoje && (
        <Menu.Item leftSection={<IconCalendarDot size={16} aria-hidden />} onClick={onHoje}>
          Ir para hoje
        </Menu.Item>
      )}
      {links.map(({ to, label, icon: Icon }) => (
        <Menu.Item key={to} leftSection={<Icon size={16} aria-hidden />} onClick={() => goToPage(to)}>
          {label}
        </Menu.Item>
      ))}
    </MoreMenu>
  )
}
