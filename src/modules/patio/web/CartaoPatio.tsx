import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowsUpDown,
  IconBolt,
  IconCalendarPlus,
  IconCoin,
  IconFlame,
  IconLink,
  IconSpeakerphone,
  IconStopwatch,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { DIRECAO } from '#modules/doca/agendamento-codes.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { ItemMenu } from './CartaoMenu.tsx'
import type { AvisoDeEstadia, ItemDoPatio } from './cartao-patio.ts'
import { LigarAoMotorista } from './LigarAoMotorista.tsx'
import styles from './patio.module.css'
import { drawerDaEstadia } from './shared/livro-na-tela.ts'
import type { PatioAcoes } from './use-patio-acoes.tsx'

interface CartaoPatioProps {
  readonly item: ItemDoPatio
  readonly acoes: PatioAcoes
  /** Tab enters the stage here. */
  readonly isAtual: boolean
  readonly isMovendo: boolean
  readonly isMenuOpen: boolean
  readonly onMenu: (id: string | undefined) => void
}

/** One vehicle on the board. */
export function CartaoPatio({ item, acoes, isAtual, isMovendo, isMenuOpen, onMenu }: CartaoPatioProps) {
  const isWaiting = acoes.ocupados.has(item.id)
  const isLate = item.espera?.cor === 'vermelho'
  const open = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a, button, [role=menu]')) return
    acoes.abrir(item)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the board answers the keys of all its cards
    <article
      className={styles.cartao}
      data-item={item.id}
      data-focus-key={`patio:${item.id}`}
      data-tipo={item.tipo}
      data-cor={isLate ? 'vermelho' : item.espera?.cor === 'laranja' ? 'laranja' : undefined}
      data-waiting={isWaiting || undefined}
      data-movendo={isMovendo || undefined}
      aria-busy={isWaiting || undefined}
      aria-label={item.nome}
      tabIndex={isAtual ? 0 : -1}
      onClick={open}
      onContextMenu={(event) => {
        if (event.target instanceof Element && event.target.closest('a, button')) return
        event.preventDefault()
        onMenu(item.id)
      }}
    >
      <div className={styles.linha}>
        {item.tipo === 'reserva' && item.reserva.placaVeiculo === null ? (
          <span className={styles.semPlaca}>{item.placa}</span>
        ) : (
          <Plate value={item.placa} />
        )}
        <span className={styles.fim}>
          {item.espera ? (
            <span className={styles.espera} data-cor={item.espera.cor}>
              <IconStopwatch size={14} aria-hidden />
              <span className="visually-hidden">{isLate ? 'Atrasado há ' : 'Desde a chegada: '}</span>
              {item.espera.texto}
            </span>
          ) : (
            <span className={styles.espera}>{item.tipo === 'reserva' && item.hora}</span>
          )}
        </span>
      </div>
      <Corpo item={item}>
        <ItemMenu item={item} acoes={acoes} isOpen={isMenuOpen} onMenu={onMenu} />
      </Corpo>
      <Botoes item={item} acoes={acoes} />
    </article>
  )
}

const DIRECAO_ICONS: Readonly<Record<number, TablerIcon>> = {
  [DIRECAO.Ambos]: IconArrowsUpDown,
  [DIRECAO.Carregamento]: IconArrowBarToUp,
  [DIRECAO.Descarregamento]: IconArrowBarToDown,
}

/** `children` stands at the end of the first line. */
function Corpo({ item, children }: { readonly item: ItemDoPatio; readonly children: ReactNode }) {
  const isReserva = item.tipo === 'reserva'
  const source = isReserva ? item.reserva : item.chegada
  const DirecaoIcon = DIRECAO_ICONS[source.direcao] ?? IconArrowsUpDown
  return (
    <>
      <div className={styles.linha}>
        <strong className={styles.nome} title={source.fornecedor ?? undefined}>
          {source.fornecedor ?? 'Empresa não informada'}
        </strong>
        {isReserva && item.tipoReserva === 'Urgente' && <TipoIcon icon={IconFlame} label="Urgente" />}
        {isReserva && item.tipoReserva === 'Expresso' && <TipoIcon icon={IconBolt} label="Expresso" />}
        {children}
      </div>
      <div className={styles.linha}>
        {isReserva ? (
          <strong className={styles.codigo}>{item.reserva.codigo}</strong>
        ) : (
          <span className={styles.selo}>Sem horário</span>
        )}
        <DirecaoIcon size={14} aria-hidden />
        <span className={styles.motorista} title={source.nomeMotorista ?? undefined}>
          {(isReserva && item.saida) || source.nomeMotorista}
        </span>
        {isReserva && <strong className={styles.fim}>{item.doca}</strong>}
      </div>
      {(item.aviso || (isReserva && (item.selo || item.juntas.length > 0))) && (
        <div className={styles.avisos}>
          {isReserva && item.selo && <span className={styles.selo}>{item.selo}</span>}
          {item.aviso && <Aviso item={item} aviso={item.aviso} />}
          {isReserva && item.juntas.length > 0 && (
            <span className={styles.juntas}>
              <IconLink size={13} aria-hidden />
              {`com ${item.juntas.join(', ')}`}
            </span>
          )}
        </div>
      )}
    </>
  )
}

/** What the stay amounts to; it leads to its row of the ledger, as the menu of the card does for the keyboard. */
function Aviso({ item, aviso }: { readonly item: ItemDoPatio; readonly aviso: AvisoDeEstadia }) {
  const drawer = item.livro && drawerDaEstadia(item.livro.id)
  const look = { className: styles.estadia, 'data-devida': aviso.isDevida || undefined }
  const content = (
    <>
      <IconCoin size={13} aria-hidden />
      {aviso.texto}
    </>
  )
  if (!drawer) return <span {...look}>{content}</span>
  return (
    <DrawerLink {...look} to={drawer} tabIndex={-1}>
      {content}
    </DrawerLink>
  )
}

function TipoIcon({ icon: Icon, label }: { readonly icon: TablerIcon; readonly label: string }) {
  return (
    <span className={styles.tipo} title={label}>
      <Icon size={14} role="img" aria-label={label} />
    </span>
  )
}

function Botoes({ item, acoes }: Pick<CartaoPatioProps, 'item' | 'acoes'>) {
  if (item.tipo === 'chegada') {
    return (
      <div className={styles.botoes}>
        <button
          type="button"
          tabIndex={-1}
          className={styles.botao}
          onClick={() => void acoes.encaixar(item)}
        >
          <IconCalendarPlus size={14} aria-hidden />
          Encaixar
        </button>
        <button type="button" tabIndex={-1} className={styles.botao} onClick={() => void acoes.recusar(item)}>
          <IconX size={14} aria-hidden />
          Recusar
        </button>
      </div>
    )
  }
  const { celularMotorista } = item.reserva
  if (item.espera?.cor === 'vermelho' && celularMotorista !== null) {
    return (
      <div className={styles.botoes}>
        <LigarAoMotorista reservaId={item.reserva.id} />
      </div>
    )
  }
  if (!item.acoes.includes('chamar') || item.reserva.patio.dhChamada !== null) return null
  return (
    <div className={styles.botoes}>
      <button
        type="button"
        tabIndex={-1}
        className={styles.botao}
        onClick={() => void acoes.agir('chamar', item)}
      >
        <IconSpeakerphone size={14} aria-hidden />
        Chamar
      </button>
    </div>
  )
}
