import { ActionIcon, Button } from '@mantine/core'
import { IconBell, IconBellOff, IconBuilding, IconExternalLink, IconUser, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '#platform/shared/date.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { SafeHtml } from '#platform/ui/SafeHtml.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { callKey, useCall, useCallMutation } from '#platform/web/query/use-call.ts'
import { PageLink } from '#platform/web/router/links.tsx'
import type { Notificacao } from '../../notificacao.contract.ts'
import { MOTIVO } from '../../notificacao.rules.ts'
import { getGrupo, seguirGrupo } from '../../seguir.contract.ts'
import { SEVERIDADE_LOOK } from '../notificacao-look.ts'
import { PREFERENCIAS_PAGE } from '../notificacao-places.ts'
import { ConvidarColega } from './ConvidarColega.tsx'
import styles from './historico.module.css'

const MOTIVOS: Readonly<Record<Notificacao['motivo'], string>> = {
  [MOTIVO.citado]: 'É seu: você criou, responde por isto ou fez o pedido.',
  [MOTIVO.segue]: 'Você segue este registro.',
  [MOTIVO.unidade]: 'Você tem acesso à unidade.',
  [MOTIVO.administrador]: 'Você é administrador da empresa.',
}

interface DetalheNotificacaoProps {
  readonly notice: Notificacao
  readonly onOpen: () => void
  readonly onClose: () => void
}

/** A notice in full: what happened, why the person was told, and how to be told less (design 45). */
export function DetalheNotificacao({ notice, onOpen, onClose }: DetalheNotificacaoProps) {
  const { icon: Icon, label } = SEVERIDADE_LOOK[notice.severity]
  return (
    <aside className={styles.detail} aria-label={`Detalhes de ${notice.title}`}>
      <div className={styles.detailHead}>
        <Icon size={20} role="img" aria-label={label} />
        <h2>{notice.title}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label="Fechar detalhes" onClick={onClose}>
          <IconX size={16} aria-hidden />
        </ActionIcon>
      </div>
      <p className={styles.detailMeta}>
        {formatDateTime(notice.dhNotificacao, localZone())} ·{' '}
        {notice.unidade?.descricao ?? 'Todas as unidades'} · {notice.lidaEm === null ? 'não lida' : 'lida'}
      </p>
      <SafeHtml html={notice.body} />
      {notice.items.length > 0 && (
        <>
          <h3>Avisos reunidos</h3>
          <ol className={styles.joined}>
            {notice.items.map((one) => (
              <li key={one.id}>
                {formatDateTime(one.dhNotificacao, localZone())} · {one.title}
              </li>
            ))}
          </ol>
          {notice.total - 1 > notice.items.length && (
            <p className={styles.detailMeta}>{`E mais ${notice.total - 1 - notice.items.length}.`}</p>
          )}
        </>
      )}
      <Button leftSection={<IconExternalLink size={15} aria-hidden />} onClick={onOpen}>
        {`Abrir ${notice.groupTitle}`}
      </Button>
      <h3>Por que recebi</h3>
      <ul className={styles.facts}>
        <li>
          <IconUser size={14} aria-hidden /> {MOTIVOS[notice.motivo]}
        </li>
        <li>
          <IconBell size={14} aria-hidden /> Evento <b>{notice.eventoNome}</b>.
        </li>
        <li>
          <IconBuilding size={14} aria-hidden />{' '}
          <PageLink to={`${PREFERENCIAS_PAGE}?evento=${notice.evento}`} className="ev-link">
            Mudar por onde este evento é avisado
          </PageLink>
        </li>
      </ul>
      <h3>Receber menos, ou mais</h3>
      <FollowButtons groupId={notice.channelGroupId} title={notice.groupTitle} />
      <ConvidarColega key={notice.channelGroupId} groupId={notice.channelGroupId} title={notice.groupTitle} />
      <div className={styles.keys}>
        <span>
          <Kbd keys="L" /> lida
        </span>
        <span>
          <Kbd keys="U" /> não lida
        </span>
        <span>
          <Kbd keys="Del" /> excluir
        </span>
        <span>
          <Kbd keys="J" /> <Kbd keys="K" /> andar
        </span>
      </div>
    </aside>
  )
}

function FollowButtons({ groupId, title }: { readonly groupId: string; readonly title: string }) {
  const client = useQueryClient()
  const input = { params: { id: groupId } }
  const modo = useCall(getGrupo, input).data?.modo
  const { mutate, isPending } = useCallMutation(seguirGrupo, {
    onSuccess: (answer) => client.setQueryData(callKey(getGrupo, input), answer),
  })
  if (modo === undefined) return null
  const choose = (wanted: 'segue' | 'silencia') =>
    mutate({ ...input, body: { modo: modo === wanted ? null : wanted } })
  return (
    <ul className={styles.facts}>
      <li>
        <Button
          size="xs"
          variant={modo === 'silencia' ? 'light' : 'default'}
          aria-pressed={modo === 'silencia'}
          loading={isPending}
          leftSection={<IconBellOff size={14} aria-hidden />}
          onClick={() => choose('silencia')}
        >
          {modo === 'silencia' ? `Silenciado: ${title}` : `Silenciar ${title}`}
        </Button>
      </li>
      <li>
        <Button
          size="xs"
          variant={modo === 'segue' ? 'light' : 'default'}
          aria-pressed={modo === 'segue'}
          loading={isPending}
          leftSection={<IconBell size={14} aria-hidden />}
          onClick={() => choose('segue')}
        >
          {modo === 'segue' ? `Seguindo ${title}` : `Seguir ${title}`}
        </Button>
      </li>
    </ul>
  )
}
