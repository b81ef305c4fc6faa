import { ActionIcon, Button } from '@mantine/core'
import { IconClipboardList, IconLink, IconLinkOff, IconMapPinPlus, IconX } from '@tabler/icons-react'
import { pedidoScreens } from '#modules/pedido/web/shared/pedido.api.ts'
import { formatDistance, formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { Kbd } from '#platform/ui/Kbd.tsx'
import { WriteButton } from '#platform/ui/WriteButton.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import type { LinhaDaFormacao } from '../shared/lista-formacao.ts'
import styles from './destaque.module.css'
import { PostoBadge } from './LinhaPedido.tsx'

interface PedidoEmDestaqueProps {
  readonly linha: LinhaDaFormacao
  /** `Parada 2`, for an order of the open manifest. */
  readonly parada: string | undefined
  /** Metres more with it; undefined: it cannot be linked. */
  readonly desvioM: number | null | undefined
  /** The others of the same place. */
  readonly vizinhos: readonly LinhaDaFormacao[]
  readonly hasMinuta: boolean
  readonly isVinculando: boolean
  readonly onVincular: () => void
  readonly onDesvincular: () => void
  readonly onVerMinuta: () => void
  readonly onMarcar: () => void
  readonly onDestaque: (id: string) => void
  readonly onClose: () => void
}

const CUBIC_METRES = 7

/** The order that is looked at: what it would change, why it cannot be linked, and what can be done with it. */
export function PedidoEmDestaque(props: PedidoEmDestaqueProps) {
  const { linha, parada, desvioM, vizinhos, isVinculando } = props
  const { item, posto } = linha
  const { pedido } = item
  const index = vizinhos.findIndex((one) => one.item.id === item.id)
  const next = vizinhos[(index + 1) % vizinhos.length]
  return (
    <section className={styles.cartao} aria-label={`Pedido ${pedido.numero}`}>
      <header className={styles.topo}>
        <strong>{pedido.numero}</strong>
        <PostoBadge posto={posto} parada={parada} />
        <ActionIcon size="sm" aria-label="Fechar pedido em destaque" onClick={props.onClose}>
          <IconX size={15} aria-hidden />
        </ActionIcon>
      </header>
      <strong className={styles.nome}>{pedido.nome ?? pedido.destino.localidade}</strong>
      <p className={styles.fatos}>
        {[
          formatWeight(item.pesoKg),
          formatVolume(item.cubagemM3, CUBIC_METRES),
          typeof desvioM === 'number' && (desvioM > 0 ? `+${formatDistance(desvioM)}` : 'sem desvio'),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {posto.motivo !== undefined && posto.posto !== 'outra' && (
        <p className={styles.motivo}>{posto.motivo}.</p>
      )}
      <div className={styles.acoes}>
        {posto.posto === 'compativel' && props.hasMinuta && (
          <WriteButton
            size="xs"
            loading={isVinculando}
            leftSection={<IconLink size={14} aria-hidden />}
            rightSection={<Kbd keys="V" />}
            aria-keyshortcuts="V"
            onClick={props.onVincular}
          >
            Vincular
          </WriteButton>
        )}
        {posto.posto === 'aberta' && (
          <WriteButton
            size="xs"
            variant="default"
            leftSection={<IconLinkOff size={14} aria-hidden />}
            onClick={props.onDesvincular}
          >
            Retirar da minuta
          </WriteButton>
        )}
        {posto.posto === 'outra' && (
          <Button size="xs" variant="default" onClick={props.onVerMinuta}>
            {`Ver ${posto.texto.toLowerCase()}`}
          </Button>
        )}
        {pedido.minutaId === null && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconMapPinPlus size={14} aria-hidden />}
            onClick={props.onMarcar}
          >
            Marcar no mapa
          </Button>
        )}
        <DrawerLink className={`ev-link ${styles.abrir}`} to={pedidoScreens.drawerOf(item.id)}>
          <IconClipboardList size={14} aria-hidden />
          {posto.posto === 'impedido' ? 'Corrigir pedido' : 'Abrir pedido'}
        </DrawerLink>
      </div>
      {vizinhos.length > 1 && next && (
        <Button size="xs" variant="subtle" onClick={() => props.onDestaque(next.item.id)}>
          {`${index + 1} de ${vizinhos.length} neste lugar: próximo`}
        </Button>
      )}
    </section>
  )
}
