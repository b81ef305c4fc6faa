import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowMoveRight,
  IconArrowsUpDown,
  IconBolt,
  IconBox,
  IconFlame,
  IconLink,
  IconLock,
  IconNote,
  IconStopwatch,
  IconTruckOff,
  type TablerIcon,
} from '@tabler/icons-react'
import { type MouseEvent, useRef, useSyncExternalStore } from 'react'
import { DIRECAO } from '#modules/doca/agendamento-codes.ts'
import { TEXTO_SEM_VEICULO } from '#modules/doca/horario.rules.ts'
import { horaText } from '#modules/doca/web/shared/hora-text.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { Plate } from '#platform/ui/Plate.tsx'
import { StatusBadge } from '#platform/ui/StatusBadge.tsx'
import { useNewMark } from '#platform/ui/use-new-mark.ts'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { type HorarioNaGrade, type ItemDoHorario, isNoFiltro, situacaoText } from '../shared/grade-do-dia.ts'
import { HORARIO_LOOK } from '../shared/horario-look.ts'
import { idDoItem, useAgenda } from './agenda-context.ts'
import { cartaoDoHorario, isForte } from './cartao.ts'
import { MenuButton, PorQueButton } from './HorarioBotoes.tsx'
import styles from './HorarioItem.module.css'
import { isAlvo, motivoParado } from './move-reserva.ts'

interface HorarioItemProps {
  readonly horario: HorarioNaGrade
  readonly item: ItemDoHorario
  /** Its place among the things of the slot. */
  readonly index: number
}

/** One booking, free place or block of a slot. */
export function HorarioItem({ horario, item, index }: HorarioItemProps) {
  const { movendo, ocupados, filtro, atual, onMenu } = useAgenda()
  const id = idDoItem(horario, index)
  const isAtual = useSyncExternalStore(atual.subscribe, () => atual.get() === id)
  const isWaiting = ocupados.has(horario.chave)
  const isTarget = movendo !== undefined && isAlvo(movendo, horario, item)
  const isOrigin = movendo !== undefined && item.tipo === 'reserva' && item.reserva.id === movendo.reserva.id
  const props = {
    'data-item': id,
    'data-tipo': item.tipo,
    'data-waiting': isWaiting || undefined,
    'data-alvo': isTarget || undefined,
    'data-origem': isOrigin || undefined,
    // A free slot that does not serve can be asked why, so it is not faded.
    'data-dimmed': (movendo !== undefined && !isTarget && !isOrigin && item.tipo !== 'livre') || undefined,
    'aria-busy': isWaiting || undefined,
    tabIndex: isAtual ? 0 : -1,
    onContextMenu: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a, button')) return
      event.preventDefault()
      onMenu(horario, item, { x: event.clientX, y: event.clientY })
    },
  }
  // Places stay where they are; what the filter leaves out is not drawn.
  if (!movendo && !isNoFiltro(item, filtro)) return null
  if (item.tipo === 'reserva') return <Cartao horario={horario} item={item} shared={props} />
  if (item.tipo === 'livre') return <Livre horario={horario} item={item} shared={props} />
  return <Bloqueado horario={horario} item={item} shared={props} />
}

interface PartProps<Item extends ItemDoHorario> {
  readonly horario: HorarioNaGrade
  readonly item: Item
  readonly shared: Readonly<Record<string, unknown>>
}

const DIRECAO_ICONS: Readonly<Record<number, TablerIcon>> = {
  [DIRECAO.Ambos]: IconArrowsUpDown,
  [DIRECAO.Carregamento]: IconArrowBarToUp,
  [DIRECAO.Descarregamento]: IconArrowBarToDown,
}
export const direcaoIcon = (direcao: number): TablerIcon => DIRECAO_ICONS[direcao] ?? IconArrowsUpDown

function Cartao({ horario, item, shared }: PartProps<ItemDoHorario & { tipo: 'reserva' }>) {
  const { agora, campos, movendo, onAbrir, onAlvo } = useAgenda()
  const { reserva, situacao } = item
  const element = useRef<HTMLElement>(null)
  const mark = useNewMark(reserva.id, element)
  const card = cartaoDoHorario(reserva, situacao, campos, agora)
  const look = HORARIO_LOOK[situacao]
  const DirecaoIcon = direcaoIcon(reserva.direcao)
  const kept = horario.horario.cargaPreAgendada
  // Beside it the dock may have another booking of the same slot.
  const preAgendada = kept !== null && kept.id === reserva.cargaId && reserva.placaVeiculo === null && kept
  const open = (event: MouseEvent) => {
    if (event.defaultPrevented || (event.target instanceof Element && event.target.closest('a, button')))
      return
    if (!movendo) onAbrir(horario, item)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the schedule answers the keys of all its slots
    <article
      ref={element}
      {...shared}
      {...mark}
      className={styles.card}
      data-color={look.color}
      data-situacao={situacao}
      aria-label={`${card.nome}, ${horario.doca.nome}`}
      title={card.observacoes}
      onClick={open}
    >
      <div className={styles.head}>
        <span className={styles.hora}>{card.hora}</span>
        {card.situacao !== undefined && (
          <StatusBadge
            color={look.color}
            icon={look.icon}
            label={situacaoText(situacao)}
            title={situacaoText(situacao)}
            variant={isForte(situacao) ? 'solid' : 'tint'}
          />
        )}
        <span className={styles.end}>
          {card.contagem && (
            <span
              className={styles.contagem}
              role="img"
              aria-label={`Decorrido: ${card.contagem.texto}`}
              title={`Decorrido: ${card.contagem.texto}`}
              data-cor={card.contagem.cor}
            >
              <IconStopwatch size={13} aria-hidden />
              <span>{card.contagem.texto}</span>
            </span>
          )}
          <MenuButton horario={horario} item={item} label={`Ações de ${reserva.codigo}`} />
        </span>
      </div>
      {reserva.docaAtualId !== horario.doca.id && (
        <p className={styles.fornecedor}>{`Chamado para: ${reserva.docaAtualNome}`}</p>
      )}
      {card.fornecedor !== undefined && <p className={styles.fornecedor}>{card.fornecedor}</p>}
      <div className={styles.line}>
        {card.codigo !== undefined && <strong className={styles.codigo}>{card.codigo}</strong>}
        {card.carga !== undefined && (
          <span className={styles.carga} role="img" aria-label={`Carga ${card.carga}`}>
            <IconBox size={12} aria-hidden />
            {card.carga}
          </span>
        )}
        <span className={styles.end}>
          {card.isUrgente && <TipoIcon icon={IconFlame} label="Urgente" />}
          {card.isExpresso && <TipoIcon icon={IconBolt} label="Expresso" />}
          <span className={styles.direcao}>
            <DirecaoIcon size={12} aria-hidden />
            {card.direcao}
          </span>
        </span>
      </div>
      <div className={styles.line}>
        {card.placa !== undefined && card.placa !== null && <Plate value={card.placa} />}
        {preAgendada && (
          <DrawerLink
            className={`ev-link ${styles.motorista}`}
            tabIndex={-1}
            to={`cargas/detalhes/${preAgendada.id}/resumo`}
          >
            {horario.horario.textoBloqueio}
          </DrawerLink>
        )}
        {card.placa === null && !preAgendada && (
          <span className={styles.semVeiculo}>
            <IconTruckOff size={13} aria-hidden />
            <span className={styles.motorista}>{TEXTO_SEM_VEICULO}</span>
          </span>
        )}
        {card.motorista !== undefined && <span className={styles.motorista}>{card.motorista}</span>}
        {(card.selo || card.observacoes !== undefined) && (
          <span className={styles.end}>
            {card.selo && (
              <span className={styles.selo} title={card.selo.dica}>
                {card.selo.texto}
              </span>
            )}
            {card.observacoes !== undefined && (
              <IconNote size={14} aria-label={`Observações: ${card.observacoes}`} role="img" />
            )}
          </span>
        )}
      </div>
      {card.outros.length > 0 && <p className={styles.outros}>{card.outros.join(' · ')}</p>}
      {shared['data-alvo'] === true && (
        <button
          type="button"
          tabIndex={-1}
          className={`${styles.botao} ${styles.trocar}`}
          title={`Troca o horário deste agendamento, ${card.codigo}, com o do que está sendo substituído`}
          onClick={() => onAlvo(horario, item)}
        >
          Substituir
        </button>
      )}
    </article>
  )
}

function TipoIcon({ icon: Icon, label }: { readonly icon: TablerIcon; readonly label: string }) {
  return (
    <span className={styles.tipo} title={label}>
      <Icon size={13} role="img" aria-label={label} />
    </span>
  )
}

function Livre({ horario, item, shared }: PartProps<ItemDoHorario & { tipo: 'livre' }>) {
  const { movendo, onAlvo, onReservar } = useAgenda()
  const hora = horaText(horario.horario.hora)
  const reason = movendo && motivoParado(movendo, horario)
  const canTake = !horario.isPassado && !movendo && shared['data-waiting'] !== true
  const Icon = shared['data-alvo'] === true ? IconArrowMoveRight : HORARIO_LOOK[1].icon
  return (
    <article
      {...shared}
      className={styles.livre}
      aria-label={`${hora}, ${horario.doca.nome}, ${reason ?? 'Livre'}`}
    >
      <Icon size={14} aria-hidden />
      <span className={styles.hora}>{hora}</span>
      <span>{reason ?? 'Livre'}</span>
      <span className={styles.end}>
        {shared['data-alvo'] === true && (
          <button
            type="button"
            className={styles.botao}
            data-forte={shared.tabIndex === 0 || undefined}
            tabIndex={-1}
            onClick={() => onAlvo(horario, item)}
          >
            Mover para cá
            {shared.tabIndex === 0 && <Kbd keys="Enter" />}
          </button>
        )}
        {reason !== undefined && !horario.isPassado && <PorQueButton horario={horario} />}
        {canTake && (
          <button
            type="button"
            className={`${styles.botao} ${styles.reservar}`}
            tabIndex={-1}
            onClick={() => onReservar(horario)}
          >
            Reservar
          </button>
        )}
        {canTake && (
          <MenuButton horario={horario} item={item} label={`Ações das ${hora}, ${horario.doca.nome}`} />
        )}
      </span>
    </article>
  )
}

function Bloqueado({ horario, item, shared }: PartProps<ItemDoHorario & { tipo: 'bloqueado' }>) {
  const hora = horaText(horario.horario.hora)
  const { codigoReservaVinculada } = horario.horario
  const Icon = codigoReservaVinculada === null ? IconLock : IconLink
  return (
    <article
      {...shared}
      className={styles.bloqueado}
      aria-label={`${hora}, ${horario.doca.nome}, ${item.texto}`}
    >
      <Icon size={14} aria-hidden />
      <span className={styles.hora}>{hora}</span>
      <span className={styles.texto} title={item.texto}>
        {item.texto}
      </span>
      <span className={styles.end}>
        <PorQueButton horario={horario} />
        <MenuButton horario={horario} item={item} label={`Ações das ${hora}, ${horario.doca.nome}`} />
      </span>
    </article>
  )
}
