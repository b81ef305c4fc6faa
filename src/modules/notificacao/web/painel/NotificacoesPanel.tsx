import { ActionIcon } from '@mantine/core'
import { IconBellOff, IconChecks, IconSettings, IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { CANAIS, type Canal } from '#platform/shared/notifications/notification.ts'
import { ChoiceButtons } from '#platform/ui/ChoiceButtons.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { LaterTooltip } from '#platform/ui/later/LaterTooltip.tsx'
import panel from '#platform/ui/top-panel/TopPanel.module.css'
import { TopPanel } from '#platform/ui/top-panel/TopPanel.tsx'
import { useShortcuts } from '#platform/ui/use-shortcuts.ts'
import type { TopBarPanelProps } from '#platform/web/extension/web-module.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { PageLink } from '#platform/web/router/links.tsx'
import { useGoToPage } from '#platform/web/router/navigation.ts'
import type { Notificacao } from '../../notificacao.contract.ts'
import { useSound } from '../bell.ts'
import { NotificacaoGroups } from '../lista/NotificacaoGroups.tsx'
import { useNotificacaoActions, useNotificacoes, useOpenNotificacao, useResumo } from '../notificacao.api.ts'
import { CANAL_LOOK } from '../notificacao-look.ts'
import { PREFERENCIAS_PAGE } from '../notificacao-places.ts'
import { useSteadyNotices } from '../use-steady-notices.ts'
import styles from './painel.module.css'

const LIMIT = 50
const ALL = 'todas'

/** The panel of the bell (S-133, S-194; design 15). */
export default function NotificacoesPanel({ onClose }: TopBarPanelProps) {
  const [canal, setCanal] = useState<Canal>()
  const resumo = useResumo().data
  const query = useNotificacoes({
    limit: LIMIT,
    situacao: 'nao-lidas-primeiro',
    ...(canal && { canal }),
  })
  const open = useOpenNotificacao()
  const { markRead, markUnread, markGroup, markAll } = useNotificacaoActions()
  const [focused, setFocused] = useState<Notificacao>()
  const notices = useSteadyNotices(query.data?.items, canal ?? ALL)
  const current = notices.find(({ id }) => id === focused?.id)
  useShortcuts([
    {
      keys: 'L',
      label: 'Marcar como lida ou não lida',
      group: 'Notificações',
      run: () => {
        if (!current) return
        void (current.lidaEm === null ? markRead : markUnread)([current.id])
      },
    },
  ])
  return (
    <TopPanel label="Notificações" width={434} onClose={onClose}>
      <PanelHead unread={resumo?.total ?? 0} onMarkAll={() => void markAll(canal)} onClose={onClose} />
      <div className={styles.tabs}>
        <ChoiceButtons
          label="Canal"
          options={[
            { value: ALL, label: tabLabel('Todas', resumo?.total) },
            ...CANAIS.filter((one) => one === canal || (resumo?.porCanal[one] ?? 0) > 0).map((one) => ({
              value: one,
              label: tabLabel(CANAL_LOOK[one].label, resumo?.porCanal[one]),
            })),
          ]}
          chosen={[canal ?? ALL]}
          onToggle={(next) => setCanal(next === ALL ? undefined : next)}
        />
      </div>
      <div className={styles.scroll}>
        {query.data ? (
          notices.length > 0 ? (
            <NotificacaoGroups
              notices={notices}
              onOpen={(notice) => {
                onClose()
                void open(notice)
              }}
              onFocus={setFocused}
              onMarkGroup={(id) => void markGroup(id)}
            />
          ) : (
            <EmptyState title="Nenhuma notificação" icon={IconBellOff}>
              O que acontecer com o que é seu aparece aqui. Escolha o que quer saber nas preferências.
            </EmptyState>
          )
        ) : query.isError ? (
          <ReadFailure query={query}>As notificações não foram lidas.</ReadFailure>
        ) : (
          <LoadingSkeleton label="Carregando notificações" />
        )}
      </div>
      <div className={panel.foot}>
        <PageLink to="/notificacoes" className="ev-link" onClick={onClose}>
          Ver histórico
        </PageLink>
        <span className={panel.last} data-keyboard-only="">
          <Kbd keys="Enter" /> abrir
        </span>
        <span data-keyboard-only="">
          <Kbd keys="L" /> lida
        </span>
      </div>
    </TopPanel>
  )
}

interface PanelHeadProps {
  readonly unread: number
  readonly onMarkAll: () => void
  readonly onClose: () => void
}

function PanelHead({ unread, onMarkAll, onClose }: PanelHeadProps) {
  const goToPage = useGoToPage()
  const [isSoundOn, setSoundOn] = useSound()
  const SoundIcon = isSoundOn ? IconVolume : IconVolumeOff
  const tools = [
    {
      label: isSoundOn ? 'Desligar o som' : 'Ligar o som',
      icon: SoundIcon,
      run: () => setSoundOn(!isSoundOn),
    },
    { label: 'Marcar todas como lidas', icon: IconChecks, run: onMarkAll },
    {
      label: 'Preferências de notificação',
      icon: IconSettings,
      run: () => {
        onClose()
        goToPage(PREFERENCIAS_PAGE)
      },
    },
    { label: 'Fechar notificações', icon: IconX, run: onClose },
  ]
  return (
    <div className={styles.head}>
      <h2>Notificações</h2>
      {unread > 0 && (
        <span className={styles.unread} role="status">
          {unread === 1 ? '1 não lida' : `${unread} não lidas`}
        </span>
      )}
      <span className={styles.tools}>
        {tools.map(({ label, icon: Icon, run }) => (
          <LaterTooltip key={label} label={label}>
            <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={run}>
              <Icon size={17} aria-hidden />
            </ActionIcon>
          </LaterTooltip>
        ))}
      </span>
    </div>
  )
}

const tabLabel = (label: string, count: number | undefined) => (
  <>
    {label} {count !== undefined && count > 0 && <b>{count}</b>}
  </>
)
