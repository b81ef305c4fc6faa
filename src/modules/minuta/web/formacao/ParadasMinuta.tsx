import { ActionIcon, Menu } from '@mantine/core'
import {
  IconAlertTriangle,
  IconArrowDown,
  IconArrowUp,
  IconClipboardList,
  IconDotsVertical,
  IconGripVertical,
  IconHome,
  IconLinkOff,
} from '@tabler/icons-react'
import { type DragEvent, type KeyboardEvent, useState } from 'react'
import { pedidoScreens } from '#modules/pedido/web/shared/pedido.api.ts'
import { formatCardDateTime } from '#platform/shared/date.ts'
import { formatDistance, formatWeight } from '#platform/shared/quantity.ts'
import { announce } from '#platform/ui/announcements.ts'
import { mayWrite } from '#platform/ui/network.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import type { Minuta } from '../../minuta.contract.ts'
import styles from './paradas.module.css'
import type { PontoDaMinuta } from './paradas-minuta.ts'
import { useOrdemDasParadas } from './use-ordem-das-paradas.ts'

interface ParadasMinutaProps {
  readonly minuta: Minuta
  /** Undefined: it was not saved. */
  readonly onReordenar: (ids: readonly string[]) => Promise<Minuta | undefined>
  readonly onDesvincular: (ids: readonly string[]) => Promise<void>
}

/** Dragging a stop, told apart from dragging orders of the list. */
const PARADA = 'application/x-estiva-parada'

/** The stops in their order with times and distances: moved by dragging, by menu and by Alt with the arrows. */
export function ParadasMinuta({ minuta, onReordenar, onDesvincular }: ParadasMinutaProps) {
  const { pontos, isSaving, mover } = useOrdemDasParadas(minuta, onReordenar)
  const [dragged, setDragged] = useState<number>()
  const [target, setTarget] = useState<number>()
  const stops = pontos.filter(({ isColeta }) => !isColeta)
  const canMove = minuta.aberta && stops.length > 1

  const move = (de: number, para: number) => {
    if (mayWrite() && mover(de, para))
      announce(`${stops[de - 1]?.ponto.nome ?? 'Parada'} agora é a parada ${para}`)
  }
  const onKeyDown = (event: KeyboardEvent, numero: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (!event.altKey || step === 0 || !canMove) return
    event.preventDefault()
    move(numero, numero + step)
  }
  const dragOf = (numero: number) => ({
    draggable: canMove,
    onDragStart: (event: DragEvent) => {
      if (!mayWrite()) {
        event.preventDefault()
        return
      }
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData(PARADA, String(numero))
      setDragged(numero)
    },
    onDragEnd: () => {
      setDragged(undefined)
      setTarget(undefined)
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      event.stopPropagation()
      setTarget(numero)
    },
    onDrop: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      event.stopPropagation()
      move(dragged, numero)
    },
  })

  return (
    <ol
      className={styles.paradas}
      aria-label={`Paradas da minuta ${minuta.codigo}`}
      aria-busy={isSaving || undefined}
    >
      {pontos.map((ponto) =>
        ponto.isColeta ? (
          <li key={`c${ponto.ponto.ordem}`} className={styles.parada}>
            <span className={styles.origem} aria-hidden>
              <IconHome size={15} />
            </span>
            <Texto ponto={ponto} minuta={minuta} />
          </li>
        ) : (
          <li
            key={ponto.ponto.pedidoIds[0] ?? ponto.numero}
            className={styles.parada}
            data-parada={ponto.numero}
            data-alvo={(target === ponto.numero && dragged !== ponto.numero) || undefined}
            aria-label={`Parada ${ponto.numero}: ${ponto.ponto.nome}`}
            onKeyDown={(event) => onKeyDown(event, ponto.numero)}
            {...dragOf(ponto.numero)}
          >
            <span className={styles.numero} aria-hidden>
              {ponto.numero}
            </span>
            <Texto ponto={ponto} minuta={minuta} />
            {canMove && <IconGripVertical size={16} aria-hidden className={styles.grip} />}
            <ParadaMenu
              ponto={ponto}
              last={stops.length}
              isAberta={minuta.aberta}
              onMove={(para) => move(ponto.numero, para)}
              onDesvincular={(ids) => void onDesvincular(ids)}
            />
          </li>
        ),
      )}
    </ol>
  )
}

const ZONA = 'America/Sao_Paulo'

function Texto({ ponto, minuta }: { readonly ponto: PontoDaMinuta; readonly minuta: Minuta }) {
  const { isColeta, chegada, pedidos } = ponto
  const zone = pedidos[0]?.fusoHorario ?? ZONA
  const pesoKg = pedidos.reduce((sum, { pesoTotal }) => sum + pesoTotal, 0)
  const place = isColeta ? 'Coleta' : ponto.ponto.localidade
  const numeros = pedidos.map(({ numero }) => numero).join(', ')
  const quantos = !isColeta && pedidos.length > 1 ? `${pedidos.length} pedidos` : null
  return (
    <span className={styles.texto}>
      <span className={styles.linha}>
        <strong className={styles.nome}>{ponto.ponto.nome}</strong>
        <strong>{formatWeight(isColeta ? pesoKg || minuta.pesoTotal : pesoKg)}</strong>
      </span>
      <span className={styles.detalhe}>
        <span className={styles.nome} title={numeros}>
          {[place, quantos].filter(Boolean).join(' · ')}
        </span>
        <span className={styles.chegada}>
          {[
            chegada.chegada && formatCardDateTime(chegada.chegada, zone),
            chegada.trechoM !== null && formatDistance(chegada.trechoM),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {chegada.isAtrasada && chegada.prazo && (
        <span className={styles.atraso}>
          <IconAlertTriangle size={13} stroke={2} aria-hidden />
          {`Depois do prazo, ${formatCardDateTime(chegada.prazo, zone)}`}
        </span>
      )}
    </span>
  )
}

interface ParadaMenuProps {
  readonly ponto: PontoDaMinuta
  readonly last: number
  readonly isAberta: boolean
  readonly onMove: (para: number) => void
  readonly onDesvincular: (ids: readonly string[]) => void
}

function ParadaMenu({ ponto, last, isAberta, onMove, onDesvincular }: ParadaMenuProps) {
  const openDrawer = useOpenDrawer()
  const { numero, pedidos } = ponto
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          size="sm"
          aria-label={`Ações da parada ${numero}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        >
          <IconDotsVertical size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isAberta && numero > 1 && (
          <Menu.Item leftSection={<IconArrowUp size={15} aria-hidden />} onClick={() => onMove(numero - 1)}>
            Subir
          </Menu.Item>
        )}
        {isAberta && numero < last && (
          <Menu.Item leftSection={<IconArrowDown size={15} aria-hidden />} onClick={() => onMove(numero + 1)}>
            Descer
          </Menu.Item>
        )}
        {pedidos.map((pedido) => (
          <Menu.Item
            key={pedido.id}
            leftSection={<IconClipboardList size={15} aria-hidden />}
            onClick={() => openDrawer(pedidoScreens.drawerOf(pedido.id))}
          >
            {`Abrir pedido ${pedido.numero}`}
          </Menu.Item>
        ))}
        {isAberta && <Menu.Divider />}
        {isAberta &&
          pedidos.map((pedido) => (
            <Menu.Item
              key={pedido.id}
              leftSection={<IconLinkOff size={15} aria-hidden />}
              onClick={() => onDesvincular([pedido.id])}
            >
              {`Retirar pedido ${pedido.numero}`}
            </Menu.Item>
          ))}
        {isAberta && pedidos.length > 1 && (
          <Menu.Item
            leftSection={<IconLinkOff size={15} aria-hidden />}
            onClick={() => onDesvincular(pedidos.map(({ id }) => id))}
          >
            {`Retirar os ${pedidos.length} pedidos`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
